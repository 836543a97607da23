/** The live auction between two browsers and a bot: one clock, one price, one buyer. */
import type { MerchantsView } from '$generated/wire';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BreakableProxy } from './breakable-proxy';
import { SeededRandom } from './seeded-random';
import { Clicker } from './clicker';
import { merchantsLeaks, tableFrames } from './leaks';
import { address, closeBrowser, closePage, openPage, type Visitor } from './visitor';

const GAME = 'merchants-of-amsterdam';
const STOP = '[data-test=ask] .stop';
const MOST = 8; // auctions until one of the two has bought a card: the bot bids too
let proxy: BreakableProxy;
let [anna, bram]: Visitor[] = [];
let [annas, brams]: Clicker[] = [];

declare global {
  interface Window {
    prices?: number[];
  }
}

const latest = (visitor: Visitor) => tableFrames(visitor.frames).at(-1)!;
const view = (visitor: Visitor) => latest(visitor).sides[0]!.view as unknown as MerchantsView;
const isAsked = ({ page }: Visitor): Promise<boolean> => page.evaluate(() => !!document.querySelector('.prompt.asked'));

/** Make the page record every price that the clock shows. */
async function notePrices({ page }: Visitor): Promise<void> {
  await page.evaluate(() => {
    const prices: number[] = [];
    window.prices = prices;
    const look = (): void => {
      const price = document.querySelector('.clock .plate')
        ? Number(document.querySelector('.clock .price.now')?.textContent)
        : 0; // only while it runs
      if (price && prices.at(-1) !== price) prices.push(price);
    };
    new MutationObserver(look).observe(document.querySelector('.clock')!, {
      subtree: true,
      attributes: true,
      childList: true,
    });
    look();
  });
}
const prices = ({ page }: Visitor): Promise<number[]> => page.evaluate(() => window.prices ?? []);

/** Play by clicks until an auction starts. */
async function toAuction(): Promise<void> {
  for (;;) {
    await expect
      .poll(async () => !!latest(anna!).auction || (await isAsked(anna!)) || (await isAsked(bram!)))
      .toBe(true);
    if (latest(anna!).auction) break;
    if (await isAsked(anna!)) await annas!.clickOnce();
    else if (await isAsked(bram!)) await brams!.clickOnce();
  }
  await expect.poll(() => !!latest(bram!).auction).toBe(true);
}

const waitUntilSold = (): Promise<void> =>
  expect.poll(() => !latest(anna!).auction && !latest(bram!).auction).toBe(true);

/** Create a table as Anna, with a bot on the last seat, and let Bram join by the link. */
async function startTable(clock: 'live' | 'sealed'): Promise<void> {
  for (const { page } of [anna!, bram!]) await page.goto(new URL('/', page.url()).href);
  await anna!.page.click(`[data-test=invite-${GAME}]`);
  await anna!.page.selectOption('dialog [data-test=option-clock]', clock);
  await anna!.page.selectOption('dialog [data-test=option-money]', 'hidden');
  await anna!.page.click('[data-test=open-table]');
  await anna!.page.locator('[data-test=invite-opponent]').last().selectOption('apprentice');
  await bram!.page.goto(proxy.address + new URL(anna!.page.url()).pathname);
  await bram!.page.click('[data-test=sit]');
  await bram!.page.click('[data-test=ready]');
  await anna!.page.click('[data-test=start][aria-disabled=false]');
  for (const { page } of [anna!, bram!]) await page.waitForSelector('[data-test=table]');
}

beforeAll(async () => {
  const random = new SeededRandom('the auction');
  proxy = await BreakableProxy.to(address);
  anna = await openPage('/', { name: 'Anna' });
  bram = await openPage('/', { name: 'Bram', by: proxy.address });
  [annas, brams] = [new Clicker(anna, random), new Clicker(bram, random)];
  await startTable('live');
});

afterAll(async () => {
  proxy?.close();
  await closeBrowser();
});

describe('the live auction', () => {
  test('a stop sells at the price that the buyer saw, and both pages show the same sale', async () => {
    let bought = false;
    for (let auctions = 0; auctions < MOST && !bought; auctions += 1) {
      await toAuction();
      await Promise.all([notePrices(anna!), notePrices(bram!)]);
      // Before the first price the button is disabled.
      if ((await bram!.page.locator(STOP).count()) && latest(bram!).auction!.start > Date.now() / 1000 + 1)
        expect(await bram!.page.isDisabled(STOP)).toBe(true);
      await expect.poll(async () => (await prices(bram!)).length >= 2 || !latest(bram!).auction).toBe(true);
      if (latest(bram!).auction && (await bram!.page.locator(STOP).count())) await bram!.page.keyboard.press('Space');
      await waitUntilSold();
      await expect.poll(() => latest(anna!).version === latest(bram!).version).toBe(true);
      const [one, other] = [view(anna!), view(bram!)];
      expect([one.sold_to, one.sold_for]).toEqual([other.sold_to, other.sold_for]);
      for (const seen of [await prices(anna!), await prices(bram!)])
        expect(seen).toEqual([...seen].sort((low, high) => high - low));
      const given = tableFrames(bram!.frames).findLast((frame) => frame.auction && frame.sides[0]!.stopped !== null);
      bought = one.sold_to === 1;
      if (bought) {
        const price = Number(given!.auction!.stops[given!.sides[0]!.stopped!]!.replace('stop ', ''));
        expect(await prices(bram!)).toContain(price);
        expect(one.sold_for).toBe(price);
        for (const { page } of [anna!, bram!])
          await expect.poll(() => page.textContent('[data-test=log]')).toContain(String(price));
      }
    }
    expect(bought).toBe(true);
  });

  test('a stop that is too late or too early is refused in words', async () => {
    const words = readFileSync(new URL('../../src/amstel/texts/locales/en/web.ftl', import.meta.url), 'utf-8');
    let said = '';
    for (let auctions = 0; auctions < MOST && !said; auctions += 1) {
      await toAuction();
      const { auction, version, table } = latest(bram!);
      const early = await anna!.page.request.post(`${address}/api/tables/${table}`, {
        data: { do: 'stop', seat: 0, index: auction!.stops.length - 1, version },
      });
      expect(early.ok()).toBe(false);
      expect(await early.json()).toMatchObject({ code: 'auction/not_shown' });
      await notePrices(bram!);
      await expect
        .poll(
          async () =>
            (await prices(bram!)).length >= 1 &&
            ((await bram!.page.locator(`${STOP}:enabled`).count()) > 0 || !latest(bram!).auction),
        )
        .toBe(true);
      if (!latest(bram!).auction) continue;
      proxy.delayRequests(); // delay the stop for longer than the server tolerates
      await bram!.page.click(STOP);
      const then = (await prices(bram!)).length;
      await expect.poll(async () => (await prices(bram!)).length >= then + 3 || !latest(anna!).auction).toBe(true);
      proxy.restore();
      await bram!.page.waitForSelector('[data-test=problem]');
      said = (await bram!.page.textContent('[data-test=problem]'))!;
      await waitUntilSold();
    }
    expect([...words.matchAll(/^problem-auction-\S+ = (.*)$/gm)].map(([, text]) => text)).toContain(said);
  });

  test('hidden money is in no frame of another seat', async () => {
    expect(merchantsLeaks(anna!.frames, 0, true)).toEqual([]);
    expect(merchantsLeaks(bram!.frames, 1, true)).toEqual([]);
    expect(merchantsLeaks(bram!.frames, 0, true).length).toBeGreaterThan(0);
    // A stop is secret until the auction is over.
    const during = tableFrames(anna!.frames).filter((frame) => frame.auction);
    expect(
      during
        .flatMap((frame) => frame.sides.flatMap((side) => side.facts.map(({ name }) => name)))
        .filter((name) => name === 'stopped'),
    ).toEqual([]);
  });
});

describe('the sealed auction', () => {
  test('a sealed bid shows the other player only that it was made', async () => {
    for (const visitor of [anna!, bram!]) visitor.frames.length = 0;
    await startTable('sealed');
    const bids = (visitor: Visitor): boolean => latest(visitor).sides[0]!.moves.includes('wait');
    while (!(bids(anna!) && bids(bram!))) {
      await expect.poll(async () => (await isAsked(anna!)) || (await isAsked(bram!))).toBe(true);
      for (const [visitor, player] of [
        [anna!, annas!],
        [bram!, brams!],
      ] as const)
        if ((await isAsked(visitor)) && !bids(visitor)) await player.clickOnce();
      await expect.poll(() => latest(anna!).version === latest(bram!).version).toBe(true);
    }
    const known = (): string => JSON.stringify({ ...view(anna!), waiting: null, decided: null });
    const before = known();
    const number = anna!.frames.length;
    await bram!.page.click('[data-test=ask] [data-move^="stop "]');
    await expect.poll(() => view(anna!).decided).toContain(1);
    expect(known()).toBe(before);
    const told = tableFrames(anna!.frames.slice(number)).flatMap((frame) => frame.sides.flatMap((side) => side.facts));
    expect(told).toEqual([]);
    await expect.poll(() => typeof view(bram!).stop).toBe('number');
    expect(merchantsLeaks(anna!.frames, 0, true)).toEqual([]);
    await closePage(anna!);
    await closePage(bram!);
  });
});
