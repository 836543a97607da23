/** Texts that are missing, or that show what only the program should see. */
import type { Page } from 'playwright-core';

/** Everything on the page that a person reads or hears and that is no language. */
export function brokenTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      if (!walker.currentNode.parentElement?.closest('script, style')) texts.push(walker.currentNode.textContent!.trim());
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      for (const name of ['aria-label', 'title', 'placeholder']) texts.push(element.getAttribute(name)?.trim() ?? '');
    }
    const isName = /^[a-z]+(-[a-z0-9_:]+)+$/; // of a text that is not there
    const isRaw = /\{|\}|undefined|NaN|\[object|\w_\w/;
    return [...new Set(texts.filter((text) => isName.test(text) || isRaw.test(text)))];
  });
}
