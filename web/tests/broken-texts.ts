/** Finds texts that are missing or unformatted. */
import type { Page } from 'playwright-core';

/** Return all visible and spoken texts that are keys or contain raw values. */
export function brokenTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      if (!walker.currentNode.parentElement?.closest('script, style'))
        texts.push(walker.currentNode.textContent!.trim());
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      for (const name of ['aria-label', 'title', 'placeholder']) texts.push(element.getAttribute(name)?.trim() ?? '');
    }
    const isName = /^[a-z]+(-[a-z0-9_:]+)+$/; // key of a missing text
    const isRaw = /\{|\}|undefined|NaN|\[object|\w_\w/;
    return [...new Set(texts.filter((text) => isName.test(text) || isRaw.test(text)))];
  });
}
