/** Whether a screen holds what it shows. */
import type { Page } from 'playwright-core';

/** What makes the page scroll, on a table that is to be one screen. */
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
    if (scrollWidth <= clientWidth && scrollHeight <= clientHeight) return [];
    const outside = [...document.querySelectorAll('body *')].filter((element) => {
      const { right, bottom, width } = element.getBoundingClientRect();
      return width > 0 && (right > clientWidth + 1 || bottom > clientHeight + 1);
    });
    const named = outside.slice(0, 5).map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`);
    return [`${scrollWidth}×${scrollHeight} on a screen of ${clientWidth}×${clientHeight}`, ...named];
  });
}

/** What may be smaller than a finger, and why. */
const SMALL = [
  '.map .target', // on the map a finger means the nearest route, which has a test of its own
  '[data-test=table]:not(:has(.clock.bidding)) [data-move^="stop "]', // nothing is for sale, so no price is to be hit
  '[data-test=to-question]', // not to be seen before a keyboard comes to it
  'p a', // a link within a sentence is as high as its line
];

/**
 * What a finger can do something with, or be told why not, but is smaller than a finger. A finger is round and covers
 * 44 pixels; somewhere on the thing it must hit nothing else.
 */
export function tooSmallToTouch(page: Page): Promise<string[]> {
  return page.evaluate((excepted) => {
    const FINGER = 44;
    const REACH = FINGER / 2 - 0.75; // what is half on a pixel counts
    const ROUND = Array.from({ length: 16 }, (_, part) => [Math.cos((part * Math.PI) / 8) * REACH, Math.sin((part * Math.PI) / 8) * REACH] as const);
    const what = (element: Element): string => element.getAttribute('data-move') ?? element.getAttribute('aria-label') ?? element.textContent!.trim();
    const small: string[] = [];
    // What lies below a dialog cannot be touched.
    for (const element of (document.querySelector('dialog[open]') ?? document).querySelectorAll('a[href], button:enabled, input, select, summary, [role=button], [role=radio], .target')) {
      if (!element.checkVisibility() || !element.getBoundingClientRect().width || element.matches(excepted)) continue;
      // A box that is ticked is hit by its label too.
      const hit = (element.matches('[type=checkbox]') && element.closest('label')) || element;
      hit.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, right, top, bottom, width, height } = hit.getBoundingClientRect();
      const on = (x: number, y: number): boolean => hit.contains(document.elementFromPoint(x, y));
      const fits = (x: number, y: number): boolean => on(x, y) && ROUND.every(([over, down]) => on(x + over, y + down));
      let found = fits((left + right) / 2, (top + bottom) / 2);
      for (let x = left + 1; x < right && !found; x += 1) for (let y = top + 1; y < bottom && !found; y += 1) found = fits(x, y);
      if (!found) small.push(`${what(element)}: ${Math.round(width)}×${Math.round(height)}`);
    }
    return [...new Set(small)];
  }, SMALL.join());
}
