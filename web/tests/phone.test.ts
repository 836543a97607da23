/** A phone of 390 by 844 px, by touch alone. */
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { seatsAt, signInAsGuest, continueRecord, recordLength } from './recorded-games';
import { SeededRandom } from './seeded-random';
import { Clicker } from './clicker';
import { overflow, tooSmallToTouch } from './layout';
import { closeBrowser, closePage, openPage } from './visitor';
import { brokenTexts } from './broken-texts';

const PHONE = { width: 390, height: 844, touch: true } as const;
const SIDEWAYS = { width: 844, height: 390, touch: true } as const;
const SOLD = 73; // moves of the recorded game of Merchants of Amsterdam before an auction
const CLICKS_BETWEEN_CHECKS = 8; // clicks between two checks
const POSITIONS = 10; // of a game
const TABS = ['board', 'hand', 'log', 'chat'] as const;

afterAll(closeBrowser);

/** Check that all parts of a table are under its tabs. */
async function reachable(page: Page, small = new Set<string>()): Promise<void> {
  const PARTS = { board: 'main.board', hand: 'section.hand', log: '[data-test=log]', chat: '[data-test=chat]' };
  for (const tab of [...TABS.slice(1), 'board'] as const) {
    await page.tap(`[data-test=tab-${tab}]`);
    await page.waitForSelector(PARTS[tab]);
    expect(await overflow(page), tab).toEqual([]);
    for (const each of await tooSmallToTouch(page)) small.add(`${tab}: ${each}`);
  }
}

describe('on a phone', () => {
  test('Ticket to Ride: Amsterdam can be played to its end', async () => {
    const guest = await openPage('/', { ...PHONE, seats: { 'ticket-to-ride-amsterdam': 2 } });
    const { page } = guest;
    await page.waitForSelector('[data-test=play-ticket-to-ride-amsterdam]');
    const { wide, seen } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      seen: document.documentElement.clientWidth,
    }));
    expect(wide).toBeLessThanOrEqual(seen);
    await page.tap('[data-test=play-ticket-to-ride-amsterdam]');
    const player = new Clicker(guest, new SeededRandom('a phone'), true);
    await player.waitUntilReady();
    await reachable(page);
    let checkedAt = -CLICKS_BETWEEN_CHECKS;
    const small = new Set<string>();
    await player.play(async () => {
      if (player.clicks < checkedAt + CLICKS_BETWEEN_CHECKS) return false;
      checkedAt = player.clicks;
      expect(await overflow(page)).toEqual([]);
      for (const each of await tooSmallToTouch(page)) small.add(each);
      expect(await brokenTexts(page)).toEqual([]);
      return false;
    });
    expect(player.refusals).toEqual([]);
    expect([...small]).toEqual([]);
    await closePage(guest);
  });

  test('a tap beside a route picks the route', async () => {
    const guest = await openPage('/', PHONE);
    const { page } = guest;
    await signInAsGuest(guest);
    await continueRecord(guest, 'ticket-to-ride-amsterdam', 24);
    const player = new Clicker(guest, new SeededRandom('a finger'), true);
    await player.waitUntilReady();
    const beside = await page.evaluate(() => {
      const OFF = 12; // px beside a space, on nothing else
      for (const route of document.querySelectorAll('.map .target.legal')) {
        for (const part of route.querySelectorAll('rect')) {
          const { left, top, width, height } = part.getBoundingClientRect();
          for (const [over, down] of [
            [OFF, 0],
            [-OFF, 0],
            [0, OFF],
            [0, -OFF],
          ] as const) {
            const [x, y] = [left + width / 2 + over, top + height / 2 + down];
            const under = document.elementFromPoint(x, y);
            if (under?.closest('.map') && !under.closest('.target')) return { x, y };
          }
        }
      }
      return null;
    });
    await page.touchscreen.tap(beside!.x, beside!.y);
    await page.waitForSelector('.map .picked');
    await closePage(guest);
  });

  test.each(['nieuw-amsterdam', 'ticket-to-ride-amsterdam', 'merchants-of-amsterdam'] as const)(
    '%s fits the screen and has large enough targets',
    async (game) => {
      const guest = await openPage('/', PHONE);
      const { page } = guest;
      await signInAsGuest(guest);
      const player = new Clicker(guest, new SeededRandom(game), true);
      const small = new Set<string>();
      for (let part = 0; part < POSITIONS; part += 1) {
        const move = Math.floor((part * recordLength(game)) / POSITIONS);
        await continueRecord(guest, game, move, seatsAt(game, move));
        await player.waitUntilReady();
        expect(await overflow(page), `after ${move} moves`).toEqual([]);
        if (!part) await reachable(page, small);
        for (const each of await tooSmallToTouch(page)) small.add(`after ${move} moves: ${each}`);
        const before = player.clicks;
        await player.play(() => player.clicks > before + 3);
        expect(player.refusals).toEqual([]);
      }
      expect([...small]).toEqual([]);
      await closePage(guest);
    },
  );

  test('landscape shows the whole table and the whole clock', async () => {
    const guest = await openPage('/', SIDEWAYS);
    const { page } = guest;
    await signInAsGuest(guest);
    for (const game of ['nieuw-amsterdam', 'ticket-to-ride-amsterdam', 'merchants-of-amsterdam'] as const) {
      await continueRecord(guest, game, 0, seatsAt(game, 0));
      await new Clicker(guest, new SeededRandom(game), true).waitUntilReady();
      await reachable(page);
    }
    await continueRecord(guest, 'merchants-of-amsterdam', SOLD, seatsAt('merchants-of-amsterdam', SOLD));
    const clock = (await (await page.waitForSelector('.clock.bidding')).boundingBox())!;
    expect(clock.y).toBeGreaterThan(0);
    expect(clock.y + clock.height).toBeLessThanOrEqual(SIDEWAYS.height);
    await closePage(guest);
  });

  test('all other pages have large enough targets', async () => {
    const guest = await openPage('/', PHONE);
    const { page } = guest;
    const small = new Set<string>();
    const look = async (where: string): Promise<void> => {
      for (const each of await tooSmallToTouch(page)) small.add(`${where}: ${each}`);
    };
    await page.waitForSelector('[data-test=play-nieuw-amsterdam]');
    await look('front page');
    await page.tap('[data-test=preferences]');
    await page.waitForSelector('dialog[open]');
    await look('preferences');
    await page.keyboard.press('Escape');
    await page.tap('[data-test=invite-nieuw-amsterdam]');
    await page.waitForSelector('[data-test=open-table]');
    await look('invitation');
    await page.fill('[data-test=host-name]', 'Marijke');
    await page.tap('[data-test=open-table]');
    await page.waitForSelector('[data-test=room]');
    await look('room');
    const friend = await openPage(new URL(page.url()).pathname, PHONE);
    await friend.page.waitForSelector('[data-test=join]');
    for (const each of await tooSmallToTouch(friend.page)) small.add(`join: ${each}`);
    await closePage(friend);
    await page.goto(new URL('/tables', page.url()).href);
    await page.waitForSelector('[data-test=list-mine]');
    await look('tables');
    expect([...small]).toEqual([]);
    await closePage(guest);
  });
});
