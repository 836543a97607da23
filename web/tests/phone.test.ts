/** A phone of 390 by 844, by touch alone. */
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { chairsAt, come, goOn, length } from './recorded-games';
import { Chance } from './seeded-random';
import { Clicker } from './clicker';
import { fitsScreen, smallForFingers } from './layout';
import { closeBrowser, leave, visit } from './open-page';
import { oddTexts } from './broken-texts';

const PHONE = { width: 390, height: 844, touch: true } as const;
const SIDEWAYS = { width: 844, height: 390, touch: true } as const;
const SOLD = 73; // moves after which the recorded game of the Merchants has an auction
const LOOKS = 8; // clicks between two looks
const MOMENTS = 10; // of a game
const TABS = ['board', 'hand', 'log', 'chat'] as const;

afterAll(closeBrowser);

/** Everything that a table has is under one of its tabs. */
async function reachable(page: Page, small = new Set<string>()): Promise<void> {
  const PARTS = { board: 'main.board', hand: 'section.hand', log: '[data-test=log]', chat: '[data-test=chat]' };
  for (const tab of [...TABS.slice(1), 'board'] as const) {
    await page.tap(`[data-test=tab-${tab}]`);
    await page.waitForSelector(PARTS[tab]);
    expect(await fitsScreen(page), tab).toEqual([]);
    for (const each of await smallForFingers(page)) small.add(`${tab}: ${each}`);
  }
}

describe('on a phone', () => {
  test('Ticket to Ride: Amsterdam to its end', async () => {
    const guest = await visit('/', { ...PHONE, seats: { 'ticket-to-ride-amsterdam': 2 } });
    const { page } = guest;
    await page.waitForSelector('[data-test=play-ticket-to-ride-amsterdam]');
    const { wide, seen } = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, seen: document.documentElement.clientWidth }));
    expect(wide).toBeLessThanOrEqual(seen);
    await page.tap('[data-test=play-ticket-to-ride-amsterdam]');
    const player = new Clicker(guest, new Chance('a phone'), true);
    await player.ready();
    await reachable(page);
    let looked = -LOOKS;
    const small = new Set<string>();
    await player.play(async () => {
      if (player.clicks < looked + LOOKS) return false;
      looked = player.clicks;
      expect(await fitsScreen(page)).toEqual([]);
      for (const each of await smallForFingers(page)) small.add(each);
      expect(await oddTexts(page)).toEqual([]);
      return false;
    });
    expect(player.refused).toEqual([]);
    expect([...small]).toEqual([]);
    await leave(guest);
  });

  test('a finger beside a route means the route', async () => {
    const guest = await visit('/', PHONE);
    const { page } = guest;
    await come(guest);
    await goOn(guest, 'ticket-to-ride-amsterdam', 24);
    const player = new Clicker(guest, new Chance('a finger'), true);
    await player.ready();
    const beside = await page.evaluate(() => {
      const OFF = 12; // pixels, beside a space and on nothing else
      for (const route of document.querySelectorAll('.map .target.legal')) {
        for (const part of route.querySelectorAll('rect')) {
          const { left, top, width, height } = part.getBoundingClientRect();
          for (const [over, down] of [[OFF, 0], [-OFF, 0], [0, OFF], [0, -OFF]] as const) {
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
    await leave(guest);
  });

  test.each(['nieuw-amsterdam', 'ticket-to-ride-amsterdam', 'merchants-of-amsterdam'] as const)('%s fits, for eyes and fingers', async (game) => {
    const guest = await visit('/', PHONE);
    const { page } = guest;
    await come(guest);
    const player = new Clicker(guest, new Chance(game), true);
    const small = new Set<string>();
    for (let part = 0; part < MOMENTS; part += 1) {
      const move = Math.floor((part * length(game)) / MOMENTS);
      await goOn(guest, game, move, chairsAt(game, move));
      await player.ready();
      expect(await fitsScreen(page), `after ${move} moves`).toEqual([]);
      if (!part) await reachable(page, small);
      for (const each of await smallForFingers(page)) small.add(`after ${move} moves: ${each}`);
      const before = player.clicks;
      await player.play(() => player.clicks > before + 3);
      expect(player.refused).toEqual([]);
    }
    expect([...small]).toEqual([]);
    await leave(guest);
  });

  test('on its side it holds the table too, and the clock is seen whole', async () => {
    const guest = await visit('/', SIDEWAYS);
    const { page } = guest;
    await come(guest);
    for (const game of ['nieuw-amsterdam', 'ticket-to-ride-amsterdam', 'merchants-of-amsterdam'] as const) {
      await goOn(guest, game, 0, chairsAt(game, 0));
      await new Clicker(guest, new Chance(game), true).ready();
      await reachable(page);
    }
    await goOn(guest, 'merchants-of-amsterdam', SOLD, chairsAt('merchants-of-amsterdam', SOLD));
    const clock = (await (await page.waitForSelector('.clock.bidding')).boundingBox())!;
    expect(clock.y).toBeGreaterThan(0);
    expect(clock.y + clock.height).toBeLessThanOrEqual(SIDEWAYS.height);
    await leave(guest);
  });

  test('all other pages are for fingers too', async () => {
    const guest = await visit('/', PHONE);
    const { page } = guest;
    const small = new Set<string>();
    const look = async (where: string): Promise<void> => {
      for (const each of await smallForFingers(page)) small.add(`${where}: ${each}`);
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
    await page.tap('[data-test=open-table]');
    await page.waitForSelector('[data-test=room]');
    await look('room');
    await page.goto(new URL('/tables', page.url()).href);
    await page.waitForSelector('[data-test=list-mine]');
    await look('tables');
    expect([...small]).toEqual([]);
    await leave(guest);
  });
});
