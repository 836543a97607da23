/**
 * Every screen by day, by night and on a phone. Games continue from recorded ones, so that screenshots are comparable.
 */
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { signInAsGuest, continueRecord, recordLength, type GameId } from '../tests/recorded-games';
import { SeededRandom } from '../tests/seeded-random';
import { Clicker } from '../tests/clicker';
import { closeBrowser, closePage, openPage, type Visitor } from '../tests/visitor';

const GAMES: GameId[] = ['nieuw-amsterdam', 'ticket-to-ride-amsterdam', 'merchants-of-amsterdam'];
const MIDDLE = { 'nieuw-amsterdam': 150, 'ticket-to-ride-amsterdam': 36, 'merchants-of-amsterdam': 120 };
const LATE = { 'nieuw-amsterdam': 214, 'ticket-to-ride-amsterdam': 51, 'merchants-of-amsterdam': 165 };
const PHONE = { width: 390, height: 844, touch: true } as const;

afterAll(closeBrowser);

/** A palette is enough for line work and takes a third of the size. */
const SMALL = { palette: true, quality: 90, effort: 9, compressionLevel: 9 } as const;

async function screenshot(
  page: Page,
  name: string,
  clip?: { x: number; y: number; width: number; height: number },
): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const taken = await page.screenshot({ animations: 'disabled', ...(clip ? { clip } : {}) });
  await sharp(taken)
    .png(SMALL)
    .toFile(fileURLToPath(new URL(`../../docs/gallery/${name}.png`, import.meta.url)));
}

/** Show a recorded game after so many moves, and wait until it's the visitor's turn. */
async function showPosition(guest: Visitor, game: GameId, move: number, chairs?: string[]): Promise<Clicker> {
  await continueRecord(guest, game, move, chairs);
  const player = new Clicker(guest, new SeededRandom(`${game} after ${move} moves`));
  await player.waitUntilReady();
  await guest.page.mouse.move(2, 2);
  return player;
}

describe.each(['day', 'night'] as const)('by %s', (theme) => {
  test('front page', async () => {
    const guest = await openPage('/', { theme, level: 'clerk' });
    await guest.page.waitForSelector('[data-test=play-merchants-of-amsterdam]');
    await screenshot(guest.page, `front-${theme}`);
    await closePage(guest);
  });

  test.each(GAMES)('%s', async (game) => {
    const guest = await openPage('/', { theme });
    await signInAsGuest(guest);
    await showPosition(guest, game, theme === 'day' ? MIDDLE[game] : LATE[game]);
    await screenshot(guest.page, `${game}-${theme}`);
    await closePage(guest);
  });
});

describe('around a game', () => {
  test('tables, invitation, preferences, waiting room', async () => {
    const guest = await openPage('/', { name: 'Marijke' });
    const { page } = guest;
    await signInAsGuest(guest);
    for (const game of GAMES) await showPosition(guest, game, MIDDLE[game]);
    await page.goto(new URL('/', page.url()).href);
    await page.waitForSelector('[data-test=listed]');
    await screenshot(page, 'front-continue');
    await page.click('[data-test=preferences]');
    await page.waitForSelector('dialog[open]');
    await screenshot(page, 'preferences');
    await page.keyboard.press('Escape');
    await page.goto(new URL('/tables', page.url()).href);
    await page.waitForSelector('[data-test=listed]');
    await screenshot(page, 'tables');
    await page.goto(new URL('/', page.url()).href);
    await page.click('[data-test=invite-merchants-of-amsterdam]');
    await page.waitForSelector('dialog[open]');
    await screenshot(page, 'invitation');
    await page.click('[data-test=open-table]');
    await page.waitForSelector('[data-test=room]');
    const friend = await openPage(new URL(page.url()).pathname, { name: 'Joost' });
    await friend.page.click('[data-test=sit]');
    await friend.page.click('[data-test=ready]');
    await page.waitForSelector('[data-test=sit]');
    await expect.poll(() => page.textContent('[data-test=room]')).toContain('Joost');
    await screenshot(page, 'room');
    await closePage(friend);
    await closePage(guest);
  });
});

describe('a turn', () => {
  test('refusal, preview, payment, hint, shared device', async () => {
    const guest = await openPage('/');
    const { page } = guest;
    await signInAsGuest(guest);
    const player = await showPosition(guest, 'ticket-to-ride-amsterdam', 51);
    await player.hover('.map .target:not(.legal)[data-move^="claim "]');
    await page.waitForSelector('[data-test=tip].shown');
    await screenshot(page, 'reason');
    await player.clickFirst('.map .target.legal[data-move^="claim "]');
    await page.waitForSelector('[data-test=confirm], .paying');
    if (!(await page.$('[data-test=confirm]'))) await page.click('.paying .first');
    await page.waitForSelector('[data-test=confirm]');
    await page.waitForSelector('[data-test=effects]');
    await screenshot(page, 'preview');
    await page.keyboard.press('Escape');
    await page.click('[data-test=hint]');
    await page.waitForSelector('[data-test=advice] li');
    await screenshot(page, 'advice');
    await continueRecord(guest, 'ticket-to-ride-amsterdam', 36, ['me', 'me', 'me']);
    await page.waitForSelector('[data-test=draw-curtain]');
    await screenshot(page, 'curtain');
    await closePage(guest);
  });

  test('a shipment is composed', async () => {
    const guest = await openPage('/');
    const { page } = guest;
    await signInAsGuest(guest);
    for (let move = 60; move < 200 && !(await page.$('[data-test=ask] .meter')); move += 7)
      await showPosition(guest, 'nieuw-amsterdam', move);
    await screenshot(page, 'payment');
    await closePage(guest);
  });

  test('the auction clock, sealed and live', async () => {
    const guest = await openPage('/', { theme: 'night' });
    const { page } = guest;
    await signInAsGuest(guest);
    for (let move = 60; move < 150 && !(await page.$('[data-test=ask] [data-move^="stop "]')); move += 3)
      await showPosition(guest, 'merchants-of-amsterdam', move);
    await screenshot(page, 'auction-sealed');
    await page.goto(new URL('/', page.url()).href);
    await page.click('[data-test=invite-merchants-of-amsterdam]');
    await page.selectOption('dialog [data-test=option-clock]', 'live');
    await page.click('[data-test=open-table]');
    for (const seat of [0, 1]) {
      await page.locator('[data-test=invite-opponent]').last().selectOption('apprentice');
      await expect.poll(() => page.locator('[data-test=invite-opponent]').count()).toBe(1 - seat);
    }
    await page.click('[data-test=start][aria-disabled=false]');
    const player = new Clicker(guest, new SeededRandom('a live clock'));
    while (!(await page.$('.clock .plate'))) {
      await player.waitUntilReady();
      if (!(await page.$('.clock .plate'))) await player.clickOnce();
    }
    await page.waitForSelector('[data-test=ask] .stop:enabled');
    await screenshot(page, 'auction-live');
    await page.setViewportSize({ width: 1920, height: 1080 });
    const { x, y, width, height } = (await page.locator('.clock').boundingBox())!;
    await screenshot(page, 'auction-clock', { x, y, width, height });
    await closePage(guest);
  });
});

describe('after the game', () => {
  test.each(GAMES)('%s', async (game) => {
    const guest = await openPage('/', { theme: game === 'merchants-of-amsterdam' ? 'night' : 'day' });
    const { page } = guest;
    await signInAsGuest(guest);
    const player = await showPosition(guest, game, recordLength(game) - 4);
    await player.play();
    await page.waitForSelector('[data-test=rounds] .line', { state: 'attached' });
    await page.locator('[data-test=rounds] input').fill(game === 'merchants-of-amsterdam' ? '3' : '5');
    await page.locator('[data-test=rounds] input').blur();
    await screenshot(page, `${game}-result`);
    if (game === 'ticket-to-ride-amsterdam') {
      await page.click('[data-test=replay]');
      await page.waitForSelector('[data-test=slider]');
      await page.fill('[data-test=slider] input', '42');
      await page.waitForSelector('[data-test=table][data-played="42"]');
      await screenshot(page, 'replay');
    }
    await closePage(guest);
  });
});

describe('on a phone', () => {
  test('the end of a game, round by round', async () => {
    const guest = await openPage('/', { ...PHONE, theme: 'night' });
    const { page } = guest;
    await signInAsGuest(guest);
    await continueRecord(guest, 'nieuw-amsterdam', recordLength('nieuw-amsterdam'));
    await page.waitForSelector('[data-test=rounds] .line', { state: 'attached' });
    await page.locator('[data-test=rounds] input').fill('4');
    await page.locator('[data-test=rounds] input').blur();
    await page.locator('[data-test=rounds]').evaluate((chart) => chart.scrollIntoView());
    await screenshot(page, 'result-phone');
    await closePage(guest);
  });

  test('front page and the games', async () => {
    const guest = await openPage('/', PHONE);
    const { page } = guest;
    await page.waitForSelector('[data-test=play-merchants-of-amsterdam]');
    await screenshot(page, 'front-phone');
    await signInAsGuest(guest);
    for (const game of GAMES) {
      await showPosition(guest, game, MIDDLE[game]);
      await screenshot(page, `${game}-phone`);
      await page.tap('[data-test=tab-hand]');
      await screenshot(page, `${game}-phone-hand`);
    }
    await closePage(guest);
  });
});

test('in Dutch', async () => {
  const guest = await openPage('/', { language: 'nl' });
  await signInAsGuest(guest);
  await showPosition(guest, 'nieuw-amsterdam', LATE['nieuw-amsterdam']);
  await screenshot(guest.page, 'nieuw-amsterdam-dutch');
  await closePage(guest);
});
