/** Whether a screen holds what it shows. */
import type { Page } from 'playwright-core';

/** What makes the page scroll, on a table that is to be one screen. */
export function fitsScreen(page: Page): Promise<string[]> {
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
