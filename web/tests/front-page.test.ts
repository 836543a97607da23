/** The front page with the three games, and with a fourth. */
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { overflow } from './layout';
import { closeBrowser, closePage, openPage } from './visitor';

afterAll(closeBrowser);

/** Return the cards by rows: how many are at each height. */
async function rows(page: Page): Promise<number[]> {
  await page.waitForSelector('[data-game]');
  const tops = await page.$$eval('[data-game]', (cards) => cards.map((card) => card.getBoundingClientRect().top));
  return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
}

describe.each(['en', 'nl'] as const)('the front page (%s)', (language) => {
  test('shows three games in one row', async () => {
    const guest = await openPage('/', { language });
    expect(await rows(guest.page)).toEqual([3]);
    expect(await overflow(guest.page)).toEqual([]);
    await closePage(guest);
  });

  test('shows four games in two rows that fit the screen', async () => {
    const guest = await openPage('/', { language, by: inject('exampleAddress') });
    expect(await rows(guest.page)).toEqual([2, 2]);
    expect(await overflow(guest.page)).toEqual([]);
    await closePage(guest);
  });

  test('shows four games in one column on a phone', async () => {
    const guest = await openPage('/', { language, by: inject('exampleAddress'), width: 390, height: 844, touch: true });
    expect(await rows(guest.page)).toEqual([1, 1, 1, 1]);
    const { wide, seen } = await guest.page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      seen: document.documentElement.clientWidth,
    }));
    expect(wide).toBeLessThanOrEqual(seen);
    await closePage(guest);
  });

  test('counts no games', async () => {
    const guest = await openPage('/', { language, by: inject('exampleAddress') });
    await guest.page.waitForSelector('.motto');
    expect(await guest.page.textContent('.motto')).not.toMatch(/three|four|drie|vier/i);
    await closePage(guest);
  });
});
