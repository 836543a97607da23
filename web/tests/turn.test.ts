/** A turn against bots: first decision, preview, refusals, confirmation, undo, hint, missed moves. */
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { signInAsGuest, continueRecord } from './recorded-games';
import { SeededRandom } from './seeded-random';
import { Clicker } from './clicker';
import { overflow } from './layout';
import { tableFrames } from './leaks';
import { closeBrowser, closePage, openPage, type Visitor } from './visitor';
import { brokenTexts } from './broken-texts';

const GAMES = ['nieuw-amsterdam', 'ticket-to-ride-amsterdam', 'merchants-of-amsterdam'] as const;
const moveCount = async ({ page }: Visitor): Promise<number> =>
  Number(await page.getAttribute('[data-test=table]', 'data-played'));
const isAsked = ({ page }: Visitor): Promise<boolean> => page.evaluate(() => !!document.querySelector('.prompt.asked'));

afterAll(closeBrowser);

describe('the first visit', () => {
  test.each(GAMES)('%s reaches the first decision with two clicks', async (game) => {
    const guest = await openPage('/');
    const { page } = guest;
    await page.click(`[data-test=play-${game}]`); // the first click
    const player = new Clicker(guest, new SeededRandom(game));
    await player.waitUntilReady();
    expect(await isAsked(guest)).toBe(true);
    const before = await moveCount(guest);
    await player.clickOnce(); // the second
    const begun = async (): Promise<boolean> =>
      (await moveCount(guest)) > before || (await page.locator('[data-test=confirm], .picked').count()) > 0;
    await expect.poll(begun).toBe(true);
    await closePage(guest);
  });
});

describe('a turn', () => {
  test('shows the effects of a move, asks to confirm, and can be chosen again', async () => {
    const guest = await openPage('/');
    const { page } = guest;
    await signInAsGuest(guest);
    await continueRecord(guest, 'ticket-to-ride-amsterdam', 24);
    const before = await moveCount(guest);
    const route = page.locator('.map .target.legal[data-move^="claim "]').first();
    await expect.poll(() => route.count()).toBe(1);
    const move = await route.getAttribute('data-move');
    await new Clicker(guest, new SeededRandom('a turn')).clickFirst(`.map [data-move="${move}"]`);
    // A route may be paid for in several ways; then the page asks for one.
    await page.waitForSelector('[data-test=confirm], .paying');
    if (!(await page.$('[data-test=confirm]'))) await page.click('.paying .first');
    await page.waitForSelector('[data-test=confirm]');
    await expect.poll(() => page.textContent('[data-test=effects]')).toMatch(/\+\d/);
    expect(await page.textContent('[data-test=effects]')).toMatch(/\d+ → \d+/);
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-test=confirm]', { state: 'detached' });
    expect(await moveCount(guest)).toBe(before);
    await closePage(guest);
  });

  test('says why a move is illegal', async () => {
    const guest = await openPage('/');
    const { page } = guest;
    await signInAsGuest(guest);
    await continueRecord(guest, 'ticket-to-ride-amsterdam', 24);
    const player = new Clicker(guest, new SeededRandom('reasons'));
    await player.waitUntilReady();
    await player.hover('.map .target:not(.legal)[data-move^="claim "]');
    await page.waitForSelector('[data-test=tip].shown');
    expect((await page.textContent('[data-test=tip]'))!.length).toBeGreaterThan(10);
    expect(await brokenTexts(page)).toEqual([]);
    // The same by keyboard.
    await page.mouse.move(2, 2);
    await page.waitForSelector('[data-test=tip]:not(.shown)', { state: 'attached' });
    await page.locator('.map .target:not(.legal)[data-move^="claim "]').last().focus();
    await page.waitForSelector('[data-test=tip].shown');
    await closePage(guest);
  });

  test('can be undone after the bots have moved', async () => {
    const guest = await openPage('/');
    const { page } = guest;
    await signInAsGuest(guest);
    await continueRecord(guest, 'nieuw-amsterdam', 120);
    const player = new Clicker(guest, new SeededRandom('undo'));
    await player.waitUntilReady();
    const before = await moveCount(guest);
    while ((await moveCount(guest)) === before) await player.clickOnce();
    await player.waitUntilReady();
    const after = await moveCount(guest);
    await page.keyboard.press('u');
    await expect.poll(() => moveCount(guest)).toBeLessThan(after);
    expect(await moveCount(guest)).toBe(before);
    await expect.poll(() => isAsked(guest)).toBe(true);
    await closePage(guest);
  });

  test('has hints in words', async () => {
    const guest = await openPage('/');
    const { page } = guest;
    await signInAsGuest(guest);
    for (const [game, move] of [
      ['nieuw-amsterdam', 120],
      ['ticket-to-ride-amsterdam', 24],
    ] as const) {
      await continueRecord(guest, game, move);
      await page.click('[data-test=hint]');
      await page.waitForSelector('[data-test=advice] li');
      expect((await page.textContent('[data-test=advice]'))!.length).toBeGreaterThan(20);
      expect(await brokenTexts(page)).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await closePage(guest);
  });

  test('starts with what the player has missed', async () => {
    const guest = await openPage('/');
    const { page } = guest;
    await signInAsGuest(guest);
    await continueRecord(guest, 'ticket-to-ride-amsterdam', 24);
    const player = new Clicker(guest, new SeededRandom('missed'));
    await player.waitUntilReady();
    const before = await moveCount(guest);
    // Play until the visitor's turn and the bots' turns are over.
    await player.play(
      async () =>
        tableFrames(guest.frames).some((frame) => frame.played > before && !frame.sides[0]!.moves.length) &&
        (await isAsked(guest)),
    );
    await page.reload();
    await page.waitForSelector('[data-test=missed] li');
    expect(await brokenTexts(page)).toEqual([]);
    await page.click('[data-test=missed-close]');
    await page.waitForSelector('[data-test=missed]', { state: 'detached' });
    await closePage(guest);
  });
});

describe('players at one device', () => {
  test('see nothing of the next player’s side before it is revealed', async () => {
    const guest = await openPage('/');
    const { page } = guest;
    await signInAsGuest(guest);
    await continueRecord(guest, 'ticket-to-ride-amsterdam', 24, ['me', 'me', 'me']);
    const player = new Clicker(guest, new SeededRandom('curtain'));
    for (let turns = 0; turns < 3; turns += 1) {
      await page.waitForSelector('[data-test=draw-curtain]');
      expect(await page.locator('[data-test=table], .card, .contract, .log, [data-place]').count()).toBe(0);
      await page.keyboard.press('Enter'); // the button has the focus
      await page.waitForSelector('[data-test=table]');
      expect(await page.locator('[data-test=draw-curtain]').count()).toBe(0);
      // The player sees the result of their move before passing the device.
      while (!(await page.$('[data-test=hand-on]'))) await player.clickOnce();
      expect(await page.locator('[data-test=table]').count()).toBe(1);
      await page.click('[data-test=hand-on]');
    }
    await closePage(guest);
  });
});

describe('settings', () => {
  test('save the theme on this device', async () => {
    const guest = await openPage('/');
    const { page } = guest;
    const light = (): Promise<number> =>
      page.evaluate(() => Number(/\d+/.exec(getComputedStyle(document.documentElement).backgroundColor)![0]));
    await page.waitForSelector('[data-test=turn-theme]');
    expect(await light()).toBeGreaterThan(180);
    await page.click('[data-test=turn-theme]');
    await expect.poll(light).toBeLessThan(80);
    await page.reload();
    await page.waitForSelector('[data-test=turn-theme]');
    await expect.poll(light).toBeLessThan(80);
    await page.click('[data-test=preferences]');
    await page.selectOption('[data-test=theme]', 'day');
    await expect.poll(light).toBeGreaterThan(180);
    await closePage(guest);
  });

  test('show all texts in Dutch', async () => {
    const dutch = readFileSync(new URL('../../src/amstel/texts/locales/nl/web.ftl', import.meta.url), 'utf-8');
    const word = (name: string): string => new RegExp(`^${name} = (.*)$`, 'm').exec(dutch)![1]!;
    const guest = await openPage('/', { language: 'nl' });
    const { page } = guest;
    await expect.poll(() => page.textContent('[data-test=play-nieuw-amsterdam]')).toContain(word('play-now'));
    expect(await page.getAttribute('html', 'lang')).toBe('nl');
    expect(await overflow(page)).toEqual([]);
    await signInAsGuest(guest);
    for (const [game, move] of [
      ['nieuw-amsterdam', 120],
      ['ticket-to-ride-amsterdam', 24],
      ['merchants-of-amsterdam', 90],
    ] as const) {
      await continueRecord(guest, game, move);
      await new Clicker(guest, new SeededRandom('nl')).waitUntilReady();
      expect(await brokenTexts(page)).toEqual([]);
      expect(await page.textContent('[data-test=to-log]')).toBe(word('log'));
    }
    await closePage(guest);
  });
});
