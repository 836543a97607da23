/** After the game: result, rounds, replay and rematch. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Rounds } from '$generated/wire';
import { signInAsGuest, continueRecord, recordLength, type GameId } from './recorded-games';
import { SeededRandom } from './seeded-random';
import { Clicker } from './clicker';
import { address, closeBrowser, closePage, openPage, type Visitor } from './visitor';
import { brokenTexts } from './broken-texts';

const GAME = 'ticket-to-ride-amsterdam';
let guest: Visitor;
let table: string;
let last: number;
const moveCount = async (): Promise<number> =>
  Number(await guest.page.getAttribute('[data-test=table]', 'data-played'));

beforeAll(async () => {
  guest = await openPage('/');
  await signInAsGuest(guest);
  table = await continueRecord(guest, GAME, recordLength(GAME) - 6);
  await new Clicker(guest, new SeededRandom('the end')).play();
  last = await moveCount();
});
afterAll(closeBrowser);

/** Format points like the page. */
const signed = (points: number): string => (points > 0 ? `+${points}` : String(points));

describe.each([
  ['nieuw-amsterdam', 'Round 6', 6],
  ['ticket-to-ride-amsterdam', 'Round 14', 14],
  ['merchants-of-amsterdam', 'To 1666', 8],
] as const)('%s round by round', (game: GameId, lastRound: string, rounds: number) => {
  let visitor: Visitor;
  let parts: Rounds['parts'];
  const gained = (index: number, seat: number): number => parts[index]!.scores[seat]! - parts[index - 1]!.scores[seat]!;

  beforeAll(async () => {
    visitor = await openPage('/');
    await signInAsGuest(visitor);
    const id = await continueRecord(visitor, game, recordLength(game));
    await visitor.page.waitForSelector('[data-test=rounds] svg');
    parts = ((await (await visitor.page.request.get(`${address}/api/tables/${id}/rounds`)).json()) as Rounds).parts;
  });
  afterAll(() => closePage(visitor));

  const roundFigures = async (what: string): Promise<string[]> =>
    visitor.page
      .locator('[data-test=round-won] li')
      .evaluateAll(
        (lines, what) =>
          lines
            .sort((one, other) => Number(one.getAttribute('data-seat')) - Number(other.getAttribute('data-seat')))
            .map((line) => line.querySelector(`[data-test=${what}]`)!.textContent!.trim()),
        what,
      );

  test('the chart shows every round with the figures of the server', async () => {
    const { page } = visitor;
    expect(parts.length).toBe(rounds + 2);
    for (const seat of [0, 1, 2])
      expect(await page.locator(`[data-test=won][data-seat="${seat}"]`).count()).toBe(rounds + 1);
    const slider = page.locator('[data-test=rounds] input');
    for (let index = 1; index < parts.length; index += 1) {
      await slider.fill(String(index));
      expect(await roundFigures('gained')).toEqual([0, 1, 2].map((seat) => signed(gained(index, seat))));
      expect(await roundFigures('stood')).toEqual(parts[index]!.scores.map(String));
      // One bar per source, and the edge behind them.
      for (const seat of [0, 1, 2]) {
        const sources = parts[index]!.won.filter((won) => won.seat === seat).length;
        expect(await page.locator(`[data-test=won][data-seat="${seat}"][data-part="${index}"] rect`).count()).toBe(
          sources && sources + 1,
        );
      }
    }
    expect(await page.textContent('[data-test=round-name]')).toBe('Final scoring');
    expect(await brokenTexts(page)).toEqual([]);
  });

  test('the chart follows keys and pointer', async () => {
    const { page } = visitor;
    const slider = page.locator('[data-test=rounds] input');
    await slider.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    expect(await page.textContent('[data-test=round-name]')).toBe(lastRound);
    expect(await slider.getAttribute('aria-valuetext')).toContain(
      `${signed(gained(rounds, 0))}, ${parts[rounds]!.scores[0]} in total`,
    );
    const box = (await slider.boundingBox())!;
    await page.mouse.move(box.x + 2, box.y + 20);
    expect(await roundFigures('stood')).toEqual(parts[1]!.scores.map(String));
    await page.mouse.move(2, 2);
    expect(await roundFigures('stood')).toEqual(parts[rounds]!.scores.map(String));
    await page.mouse.click(box.x + (box.width * 1.5) / (rounds + 1), box.y + 20);
    await page.mouse.move(2, 2);
    expect(await roundFigures('stood')).toEqual(parts[2]!.scores.map(String));
  });

  test('the table has the same figures', async () => {
    const { page } = visitor;
    await page.click('[data-test=rounds-as]');
    for (const [index, part] of parts.entries()) {
      for (const seat of [0, 1, 2]) {
        const cell = page.locator(`[data-test=rounds-table] .part td[data-part="${index}"][data-seat="${seat}"]`);
        expect(await cell.locator('strong').textContent()).toBe(String(part.scores[seat]));
        if (index) expect(await cell.locator('b').textContent()).toBe(signed(gained(index, seat)));
        for (const { source, points } of part.won.filter((won) => won.seat === seat)) {
          const paid = page.locator(
            `[data-test=rounds-table] td[data-part="${index}"][data-seat="${seat}"][data-source="${source}"]`,
          );
          expect(await paid.textContent()).toBe(signed(points));
        }
      }
    }
    expect(await brokenTexts(page)).toEqual([]);
    await page.click('[data-test=rounds-as]');
  });

  test('the dialog fits one screen, and on a phone its width', async () => {
    const { page } = visitor;
    const beyond = (): Promise<number[]> =>
      page.evaluate(() =>
        [document.querySelector('dialog')!].flatMap((dialog) => [
          dialog.scrollWidth - dialog.clientWidth,
          dialog.scrollHeight - dialog.clientHeight,
        ]),
      );
    expect(await beyond()).toEqual([0, 0]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(async () => (await beyond())[0]).toBe(0);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  test('a round can be shown on the board', async () => {
    const { page } = visitor;
    await page.locator('[data-test=rounds] input').fill('2');
    await page.click('[data-test=round-look]');
    await page.waitForSelector('[data-test=slider]');
    await expect
      .poll(async () => Number(await page.getAttribute('[data-test=table]', 'data-played')))
      .toBe(parts[2]!.move);
    expect(new URL(page.url()).search).toBe(`?move=${parts[2]!.move}`);
  });
});

describe('after the game', () => {
  test('the result has places, sources and a curve', async () => {
    const { page } = guest;
    expect(await page.locator('[data-test=result] [data-test=placed]').count()).toBe(3);
    expect(await page.locator('[data-test=sources] tbody tr').count()).toBe(3);
    await page.waitForSelector('[data-test=rounds] .line', { state: 'attached' });
    expect(await page.locator('[data-test=rounds] .line').count()).toBe(3);
    expect(await brokenTexts(page)).toEqual([]);
  });

  test('the replay follows slider, buttons and keys, and updates the address', async () => {
    const { page } = guest;
    await page.click('[data-test=replay]');
    await page.waitForSelector('[data-test=slider]');
    await expect.poll(moveCount).toBe(0);
    await page.fill('[data-test=slider] input', '30');
    await expect.poll(moveCount).toBe(30);
    expect(await page.locator('[data-test=log] li').count()).toBeGreaterThan(10);
    for (const [key, move] of [
      ['ArrowRight', 31],
      ['ArrowLeft', 30],
      ['PageDown', 40],
      ['Home', 0],
      ['End', last],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(moveCount).toBe(move);
      await expect.poll(() => new URL(page.url()).search).toBe(`?move=${move}`);
    }
    await page.keyboard.press('Home');
    await page.locator('[data-test=slider] button').nth(2).click();
    await expect.poll(moveCount).toBe(1);
    expect(await page.locator('.target.legal, [data-test=ask]').count()).toBe(0);
    expect(await brokenTexts(page)).toEqual([]);
  });

  test('a link opens a position', async () => {
    const { page } = guest;
    await page.goto(`${address}/table/${table}?move=57`);
    await page.waitForSelector('[data-test=slider]');
    await expect.poll(moveCount).toBe(57);
    await page.goBack();
    await page.goto(`${address}/table/${table}`);
    await page.waitForSelector('[data-test=result]');
  });

  test('a rematch starts with one click', async () => {
    const { page } = guest;
    await page.click('[data-test=rematch]'); // all others are bots, so the page goes there by itself
    await page.waitForURL((url) => !url.pathname.endsWith(table));
    await page.waitForSelector('.prompt.asked');
    expect(new URL(page.url()).pathname).not.toContain(table);
    await closePage(guest);
  });
});
