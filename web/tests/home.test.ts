/** The home page for people who have played: what it shows, on small and large screens, and that nothing moves. */
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { FROM_MODERATE, violations } from './axe';
import { brokenTexts } from './broken-texts';
import { Clicker } from './clicker';
import { picture } from './picture';
import { continueRecord, recordLength, seatsAt, signInAsGuest } from './recorded-games';
import { SeededRandom } from './seeded-random';
import { closeBrowser, closePage, openPage, type Visitor } from './visitor';

const GAME = 'ticket-to-ride-amsterdam';
const LARGEST_SHIFT = 0.05; // cumulative layout shift
const SCREENS = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
  { width: 390, height: 844 },
];

declare global {
  interface Window {
    shifts?: { value: number; what: string[] }[];
  }
}

afterAll(closeBrowser);

/** Start measuring how far the page's content moves; call this before the page is opened. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; what: string[] }[] = [];
    window.shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Element }[];
      })[]) {
        if (!entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            what: entry.sources.map(({ node }) => `${node?.nodeName}.${node?.getAttribute?.('class') ?? ''}`),
          });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Return the cumulative layout shift once the page has come to rest, and what moved. */
async function layoutShift(page: Page): Promise<{ sum: number; what: string[] }> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(300);
  const shifts = await page.evaluate(() => window.shifts ?? []);
  return { sum: shifts.reduce((sum, { value }) => sum + value, 0), what: shifts.flatMap(({ what }) => what) };
}

/** Answer the list of open tables with tables of our own, because other tests share the server. */
async function showOpenTables(page: Page, hosts: readonly string[]): Promise<void> {
  await page.route('**/api/lobby*', (route) =>
    route.fulfill({
      json: hosts.map((host, index) => ({
        table: `open${index}`,
        updated: Date.now() / 1000,
        since: null,
        place: '',
        own: [],
        card: {
          game: GAME,
          options: {},
          pace: 'live',
          per_move: 0,
          bank: 0,
          increment: 0,
          state: 'open',
          host,
          places: [
            { name: host, opponent: '', waiting: false },
            { name: '', opponent: 'clerk', waiting: false },
            { name: '', opponent: '', waiting: false },
          ],
          played: 0,
          created: Date.now() / 1000,
          scores: null,
          winners: null,
        },
      })),
    }),
  );
}

/** Let a person have a finished game, one that waits for them, and a room. */
async function playSome(visitor: Visitor): Promise<void> {
  await signInAsGuest(visitor);
  await continueRecord(visitor, GAME, recordLength(GAME) - 4);
  await new Clicker(visitor, new SeededRandom('the end of a game')).play();
  await continueRecord(visitor, 'nieuw-amsterdam', 60, seatsAt('nieuw-amsterdam', 60));
  await visitor.page.waitForSelector('[data-test=table]');
  await visitor.page.request.post(new URL('/api/tables', visitor.page.url()).href, {
    data: { game: 'merchants-of-amsterdam', seats: 3, access: 'link', chairs: ['me', 'merchant'] },
  });
}

describe('home', () => {
  test('shows what waits, open tables and finished games, and nothing moves', async () => {
    const guest = await openPage('/', { before: watchShifts });
    const { page } = guest;
    await showOpenTables(page, ['Joris', 'Fleur']);
    await playSome(guest);
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      await page.goto(new URL('/', page.url()).href);
      await page.waitForSelector('[data-test=finished] [data-test=listed]');
      const name = `home-${screen.width}`;
      const { sum, what } = await layoutShift(page);
      console.log(`home at ${screen.width}×${screen.height}: layout shift ${sum.toFixed(4)}`);
      await picture(page, name);
      expect(sum, what.join(', ')).toBeLessThan(LARGEST_SHIFT);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(await brokenTexts(page)).toEqual([]);
      expect(await violations(page, FROM_MODERATE), name).toEqual([]);
    }
    const waits = page.locator('.continue [data-test=listed]').first();
    expect(await waits.innerText()).toContain('Your turn since');
    expect(await page.locator('.continue [data-test=listed]').count()).toBe(2);
    const finished = await page.innerText('[data-test=finished]');
    expect(finished).toMatch(/you|You/);
    expect(finished).toMatch(/(1st|2nd|3rd) of 3/);
    expect(finished).toContain('2 × Apprentice');
    expect(finished).toMatch(/\d+ moves/);
    expect(finished).toContain(new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'short' }));
    expect(await page.locator('[data-test=open-tables] li').count()).toBe(2);
    await closePage(guest);
  });

  test('uses a large screen: more columns, and larger type and pictures', async () => {
    const guest = await openPage('/');
    const { page } = guest;
    await showOpenTables(page, ['Joris']);
    const measure = async (width: number, height: number) => {
      await page.setViewportSize({ width, height });
      await page.goto(new URL('/', page.url()).href);
      await page.waitForSelector('[data-test=open-tables]');
      return page.evaluate(() => {
        const box = (selector: string): DOMRect => document.querySelector(selector)!.getBoundingClientRect();
        return {
          lefts: new Set(['.open', '.play', '.done'].map((part) => Math.round(box(part).left))).size,
          type: parseFloat(getComputedStyle(document.querySelector('.card .about')!).fontSize),
          picture: box('.card .engraving').width * box('.card .engraving').height,
          right: box('.done').right / innerWidth,
        };
      });
    };
    const [small, large] = [await measure(1280, 720), await measure(2560, 1440)];
    expect(small.lefts).toBe(2);
    expect(large.lefts).toBe(3);
    expect(large.right).toBeGreaterThan(0.97);
    expect(large.type).toBeGreaterThan(1.3 * small.type);
    expect(large.picture).toBeGreaterThan(2 * small.picture);
    await closePage(guest);
  });

  test('has no shift and no violation for a first visit', async () => {
    for (const screen of SCREENS) {
      const guest = await openPage('/', {
        ...screen,
        before: async (page) => {
          await watchShifts(page);
          await showOpenTables(page, []);
        },
      });
      await guest.page.waitForSelector('[data-test=play-nieuw-amsterdam]');
      const { sum, what } = await layoutShift(guest.page);
      console.log(`first visit at ${screen.width}×${screen.height}: layout shift ${sum.toFixed(4)}`);
      expect(sum, what.join(', ')).toBeLessThan(LARGEST_SHIFT);
      expect(await violations(guest.page, FROM_MODERATE)).toEqual([]);
      await picture(guest.page, `first-visit-${screen.width}`);
      await closePage(guest);
    }
  });
});

test('empty lists lead somewhere', async () => {
  const guest = await openPage('/');
  const { page } = guest;
  await signInAsGuest(guest);
  await showOpenTables(page, []);
  await page.route(/\/api\/(running|finished)/, (route) => route.fulfill({ json: [] }));
  await page.goto(new URL('/tables', page.url()).href);
  for (const list of ['mine', 'played', 'running', 'finished', 'lobby']) {
    await page.click(`[data-test=list-${list}]`);
    await page.waitForSelector('[data-test=empty]');
    expect(await page.locator('main a.button, main button.button').count(), list).toBeGreaterThan(0);
    expect(await violations(page, FROM_MODERATE), list).toEqual([]);
  }
  await picture(page, 'empty-lobby');
  await page.locator('[data-test=create-open] button').first().click();
  await page.fill('[data-test=host-name]', 'Marijke');
  expect(await page.isChecked('dialog [type=checkbox] >> nth=0')).toBe(true);
  await picture(page, 'create-open');
  await closePage(guest);
});
