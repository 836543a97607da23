/** After the game: the result, the replay by slider, keys and link, and another game. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { come, goOn, length } from './arranging';
import { Chance } from './chance';
import { Clicker } from './clicking';
import { address, closeBrowser, leave, visit, type Visit } from './visit';
import { oddTexts } from './wording';

const GAME = 'ticket-to-ride-amsterdam';
let guest: Visit;
let table: string;
let last: number;
const at = async (): Promise<number> => Number(await guest.page.getAttribute('[data-test=table]', 'data-played'));

beforeAll(async () => {
  guest = await visit('/');
  await come(guest);
  table = await goOn(guest, GAME, length(GAME) - 6);
  await new Clicker(guest, new Chance('the end')).play();
  last = await at();
});
afterAll(closeBrowser);

describe('after the game', () => {
  test('the result has places, sources and a curve', async () => {
    const { page } = guest;
    expect(await page.locator('[data-test=result] li:has(.bars)').count()).toBe(3);
    await page.waitForSelector('[data-test=result] svg[role=img] .line', { state: 'attached' });
    expect(await page.locator('[data-test=result] svg[role=img] .line').count()).toBe(3);
    expect(await oddTexts(page)).toEqual([]);
  });

  test('a replay goes by slider, buttons and keys, and its address is a link', async () => {
    const { page } = guest;
    await page.click('[data-test=replay]');
    await page.waitForSelector('[data-test=slider]');
    await expect.poll(at).toBe(0);
    await page.fill('[data-test=slider] input', '30');
    await expect.poll(at).toBe(30);
    expect(await page.locator('[data-test=log] li').count()).toBeGreaterThan(10);
    for (const [key, move] of [['ArrowRight', 31], ['ArrowLeft', 30], ['PageDown', 40], ['Home', 0], ['End', last]] as const) {
      await page.keyboard.press(key);
      await expect.poll(at).toBe(move);
      await expect.poll(() => new URL(page.url()).search).toBe(`?move=${move}`);
    }
    await page.keyboard.press('Home');
    await page.locator('[data-test=slider] button').nth(2).click();
    await expect.poll(at).toBe(1);
    expect(await page.locator('.target.legal, [data-test=ask]').count()).toBe(0);
    expect(await oddTexts(page)).toEqual([]);
  });

  test('a link opens a moment', async () => {
    const { page } = guest;
    await page.goto(`${address}/table/${table}?move=57`);
    await page.waitForSelector('[data-test=slider]');
    await expect.poll(at).toBe(57);
    await page.goBack();
    await page.goto(`${address}/table/${table}`);
    await page.waitForSelector('[data-test=result]');
  });

  test('another game begins with one click more', async () => {
    const { page } = guest;
    await page.click('[data-test=rematch]');
    await page.click('[data-test=rematch-go]');
    await page.waitForSelector('.prompt.asked');
    expect(new URL(page.url()).pathname).not.toContain(table);
    await leave(guest);
  });
});
