/** Plays a whole game of each title, the example game included, by the table in words alone. */
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { brokenTexts } from './broken-texts';
import { Clicker } from './clicker';
import { SeededRandom } from './seeded-random';
import { closeBrowser, closePage, openPage, type Visitor } from './visitor';

const GAMES = ['fish-market', 'ticket-to-ride-amsterdam', 'nieuw-amsterdam', 'merchants-of-amsterdam'];
const TIMEOUT = 40_000; // ms until a bot has moved on a slow machine
const READY = '[data-test=result], [data-test=confirm]:enabled, [data-test=text-question] .options button:enabled';
const CLICK_TIMEOUT = 3_000; // ms
const DECISIONS_BETWEEN_CHECKS = 10;

afterAll(closeBrowser);

describe.each(GAMES)('%s', (game) => {
  test('can be played to its end by its description alone', { timeout: 300_000 }, async () => {
    const guest = await openPage('/', { level: 'apprentice', by: inject('exampleAddress') });
    const { page } = guest;
    if (game === 'merchants-of-amsterdam') {
      await page.click(`[data-game=${game}] summary`);
      await page.selectOption(`[data-game=${game}] [data-test=option-clock]`, 'sealed');
    }
    await page.click(`[data-test=play-${game}]`);
    await page.waitForSelector('[data-test=table]');
    if (game !== 'fish-market') await page.keyboard.press('t');
    await page.waitForSelector('[data-test=description]');
    await playInWords(guest, new SeededRandom(game));
    expect(await page.$('[data-test=result]')).not.toBeNull();
    expect(guest.errors).toEqual([]);
    await closePage(guest);
  });
});

/** Choose among the buttons of the question until the game is over; check the texts now and then. */
async function playInWords(visitor: Visitor, random: SeededRandom): Promise<void> {
  const { page } = visitor;
  const clicker = new Clicker(visitor, random);
  for (let decisions = 0; ; decisions += 1) {
    await page.waitForSelector(READY, { state: 'attached', timeout: TIMEOUT });
    if (await page.$('[data-test=result]')) return;
    if (decisions % DECISIONS_BETWEEN_CHECKS === 0) await checkTexts(page);
    const confirms = await page.$('[data-test=confirm]:enabled');
    const click = confirms ? page.click('[data-test=confirm]', { timeout: CLICK_TIMEOUT }) : chooseOption(page, random);
    // While a bot moves, buttons may change under the pointer; then the next look finds the new ones.
    await click.catch(() => undefined);
    await clicker.waitUntilSettled();
    expect(await page.locator('[data-test=problem]').allTextContents()).toEqual([]);
  }
}

/** Click one of the options; type a number first where there is a field for it. */
async function chooseOption(page: Page, random: SeededRandom): Promise<void> {
  const options = page.locator('[data-test=text-question] .options li');
  const option = options.nth(random.number(await options.count()));
  const field = option.locator('input');
  if (await field.count()) {
    const [least, most] = await field.evaluate(
      (input: HTMLInputElement) => [Number(input.min), Number(input.max)],
      undefined,
      { timeout: CLICK_TIMEOUT },
    );
    await field.fill(String(least! + random.number(most! - least! + 1)), { timeout: CLICK_TIMEOUT });
  }
  // While a bot moves, the options may change under the pointer; then the next look finds the new ones.
  await option
    .locator('button')
    .click({ timeout: 3_000 })
    .catch(() => undefined);
}

/** Everything is said: no empty heading, line, cell or label, and no key or placeholder instead of a text. */
async function checkTexts(page: Page): Promise<void> {
  await page.waitForSelector('[data-test=description] h2');
  expect(await brokenTexts(page)).toEqual([]);
  const empty = await page.$$eval(
    '[data-test=description] :is(h2, h3, h4, h5, h6, li, dt, dd, caption, th[scope=row], button)',
    (elements) => elements.filter((element) => !element.textContent?.trim()).map((element) => element.outerHTML),
  );
  expect(empty).toEqual([]);
}
