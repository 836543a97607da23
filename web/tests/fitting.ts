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

/**
 * What can be done by touch but is smaller than a finger: buttons of the question by their size, what glows by where it
 * is hit. What is asked as well may be small on the board, and on the map a finger means the nearest route anyway.
 */
export function smallForFingers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const FINGER = 44;
    const REACH = FINGER / 2 - 1; // from the middle of a finger
    const what = (element: Element): string => element.getAttribute('data-move') ?? element.getAttribute('aria-label') ?? element.textContent!.trim();
    const seen = (element: Element): boolean => element.checkVisibility() && element.getBoundingClientRect().width > 0;
    // With a stepper all moves of a kind are asked about, and one of them stands on the button.
    const alsoAsked = (move: string): boolean => {
      const kind = document.querySelector('[data-test=ask] [role=spinbutton]') ? `^="${move.split(' ')[0]} "` : `="${move}"`;
      return !!document.querySelector(`[data-test=ask] [data-move${kind}]`);
    };
    const small: string[] = [];
    for (const button of document.querySelectorAll('[data-test=ask] button:enabled, .prompt button:enabled, .phone button')) {
      const { width, height } = button.getBoundingClientRect();
      if (seen(button) && (width < FINGER - 0.5 || height < FINGER - 0.5)) small.push(`${what(button)}: ${Math.round(width)}×${Math.round(height)}`);
    }
    for (const target of document.querySelectorAll('.target.legal')) {
      if (!seen(target) || target.closest('[data-test=ask], .map') || alsoAsked(target.getAttribute('data-move')!)) continue;
      target.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top, width, height } = target.getBoundingClientRect();
      const legal = (x: number, y: number): Element | null => document.elementFromPoint(x, y)?.closest('.target.legal') ?? null;
      // Where two that can be clicked touch, either may have the finger: what matters is that no gap is between them.
      const steps = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82, 0.1, 0.9];
      const fits = steps.some((down) =>
        steps.some((right) => {
          const [x, y] = [left + width * right, top + height * down];
          if (legal(x, y) !== target) return false;
          return [[REACH, 0], [-REACH, 0], [0, REACH], [0, -REACH]].every(([over, up]) => {
            const [near, far] = [x + over!, y + up!];
            return near < 0 || near > innerWidth || !!legal(near, far);
          });
        }),
      );
      if (!fits) small.push(`${what(target)}: ${Math.round(width)}×${Math.round(height)}`);
    }
    return [...new Set(small)];
  });
}
