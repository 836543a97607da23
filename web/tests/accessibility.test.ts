/** Every screen in both themes: no axe violations, and nothing scrolls that shouldn't. */
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { violations } from './axe';
import { signInAsGuest, continueRecord, recordLength } from './recorded-games';
import { SeededRandom } from './seeded-random';
import { Clicker } from './clicker';
import { overflow } from './layout';
import { closeBrowser, closePage, openPage } from './visitor';

const POSITIONS = {
  'nieuw-amsterdam': [0, 60, 120, 200],
  'ticket-to-ride-amsterdam': [0, 24, 50],
  'merchants-of-amsterdam': [0, 60, 110, 170],
} as const;

afterAll(closeBrowser);

const seriousViolations = (page: Page): Promise<string[]> => violations(page, ['serious', 'critical']);

describe.each(['day', 'night'] as const)('by %s', (theme) => {
  test('front page, tables, invitation and preferences have no violations', async () => {
    const guest = await openPage('/', { theme });
    const { page } = guest;
    await page.waitForSelector('[data-test=play-nieuw-amsterdam]');
    expect(await seriousViolations(page)).toEqual([]);
    expect(await overflow(page)).toEqual([]);
    await page.click('[data-test=invite-merchants-of-amsterdam]');
    await page.waitForSelector('dialog[open]');
    expect(await seriousViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.click('[data-test=preferences]');
    await page.waitForSelector('dialog[open]');
    expect(await seriousViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await signInAsGuest(guest);
    await page.goto(new URL('/tables', page.url()).href);
    await page.waitForSelector('[role=tab]');
    expect(await seriousViolations(page)).toEqual([]);
    for (const game of Object.keys(POSITIONS)) {
      await page.goto(new URL(`/editions/new?game=${game}`, page.url()).href);
      await page.waitForSelector('fieldset');
      expect(await seriousViolations(page)).toEqual([]);
    }
    await page.goto(new URL('/editions', page.url()).href);
    await page.waitForSelector('[data-test=upload-edition]');
    expect(await seriousViolations(page)).toEqual([]);
    await closePage(guest);
  });

  test.each(Object.keys(POSITIONS) as (keyof typeof POSITIONS)[])(
    '%s has no violations and fits the screen, in several positions and at its end',
    async (game) => {
      const guest = await openPage('/', { theme });
      const { page } = guest;
      const player = new Clicker(guest, new SeededRandom(`${game} by ${theme}`));
      await signInAsGuest(guest);
      for (const move of POSITIONS[game]) {
        await continueRecord(guest, game, move);
        await player.waitUntilReady();
        expect(await overflow(page), `after ${move} moves`).toEqual([]);
        if (theme === 'night' || move) expect(await seriousViolations(page), `after ${move} moves`).toEqual([]);
      }
      await continueRecord(guest, game, recordLength(game) - 3);
      await player.play();
      await page.waitForSelector('[data-test=rounds] .line', { state: 'attached' });
      expect(await seriousViolations(page)).toEqual([]);
      await page.click('[data-test=rounds-as]');
      expect(await seriousViolations(page), 'as a table').toEqual([]);
      await closePage(guest);
    },
  );
});
