/** Checks of the layout: overflow, and the size of touch targets. */
import type { Page } from 'playwright-core';

/** Return what makes the page scroll; a table must fit one screen. */
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
    if (scrollWidth <= clientWidth && scrollHeight <= clientHeight) return [];
    const outside = [...document.querySelectorAll('body *')].filter((element) => {
      const { right, bottom, width } = element.getBoundingClientRect();
      return width > 0 && (right > clientWidth + 1 || bottom > clientHeight + 1);
    });
    const named = outside
      .slice(0, 5)
      .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`);
    return [`${scrollWidth}×${scrollHeight} on a screen of ${clientWidth}×${clientHeight}`, ...named];
  });
}

/** Exceptions that may be smaller than a finger. */
const SMALL = [
  '.map .target', // a tap on the map picks the nearest route; this has its own test
  '[data-test=table]:not(:has(.clock.bidding)) [data-move^="stop "]', // no auction, so prices are not targets
  '[data-test=to-question]', // invisible until it has the keyboard focus
  '[data-test=in-words]', // the same
  'p a', // a link in a sentence is as high as its line
];

/**
 * Return the controls and targets that are smaller than a finger. A finger is round and covers 44 px; somewhere on the
 * element it must hit nothing else.
 */
export function tooSmallToTouch(page: Page): Promise<string[]> {
  return page.evaluate((excepted) => {
    const FINGER = 44;
    const REACH = FINGER / 2 - 0.75; // half-covered pixels count
    const ROUND = Array.from(
      { length: 16 },
      (_, part) => [Math.cos((part * Math.PI) / 8) * REACH, Math.sin((part * Math.PI) / 8) * REACH] as const,
    );
    const what = (element: Element): string =>
      element.getAttribute('data-move') ?? element.getAttribute('aria-label') ?? element.textContent!.trim();
    const small: string[] = [];
    // Elements below a dialog can't be touched.
    for (const element of (document.querySelector('dialog[open]') ?? document).querySelectorAll(
      'a[href], button:enabled, input, select, summary, [role=button], [role=radio], .target',
    )) {
      if (!element.checkVisibility() || !element.getBoundingClientRect().width || element.matches(excepted)) continue;
      // A checkbox can also be hit by its label.
      const hit = (element.matches('[type=checkbox]') && element.closest('label')) || element;
      hit.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, right, top, bottom, width, height } = hit.getBoundingClientRect();
      const on = (x: number, y: number): boolean => hit.contains(document.elementFromPoint(x, y));
      const fits = (x: number, y: number): boolean => on(x, y) && ROUND.every(([over, down]) => on(x + over, y + down));
      let found = fits((left + right) / 2, (top + bottom) / 2);
      for (let x = left + 1; x < right && !found; x += 1)
        for (let y = top + 1; y < bottom && !found; y += 1) found = fits(x, y);
      if (!found) small.push(`${what(element)}: ${Math.round(width)}×${Math.round(height)}`);
    }
    return [...new Set(small)];
  }, SMALL.join());
}
