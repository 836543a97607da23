/** Plays a whole game of each title by real clicks, and measures the time to the next paint. */
import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { SeededRandom } from './seeded-random';
import { Clicker } from './clicker';
import { interactionTimes, percentile, watchInteractions, measureDownloads } from './timing';
import { overflow } from './layout';
import { closeBrowser, closePage, openPage } from './visitor';
import { brokenTexts } from './broken-texts';

const FEWEST = { 'nieuw-amsterdam': 2, 'ticket-to-ride-amsterdam': 2, 'merchants-of-amsterdam': 3 };
const HEAVIEST = 200 * 1024; // bytes of compressed script and style up to the first board
const SLOWEST = 100; // ms to the next paint, 95th percentile
const CLICKS_BETWEEN_CHECKS = 12; // clicks between two checks of texts and layout

afterAll(closeBrowser);

/** Other load only adds to a time, so the best of so many games counts. */
const GAMES = 3;

describe.each(Object.entries(FEWEST))('%s', (game, seats) => {
  test('can be played to its end by clicks, with fast responses', { timeout: 300_000 }, async () => {
    let slow = Infinity;
    for (let games = 0; games < GAMES && slow >= SLOWEST; games += 1)
      slow = Math.min(slow, await playGame(game, seats));
    expect(slow).toBeLessThan(SLOWEST);
  });
});

/** Play a whole game; return the 95th percentile of the times to the next paint. */
async function playGame(game: string, seats: number): Promise<number> {
  let weight = async (): Promise<number> => 0;
  const guest = await openPage('/', {
    seats: { [game]: seats },
    before: async (page) => {
      weight = measureDownloads(page);
      await watchInteractions(page);
    },
  });
  const { page } = guest;
  if (game === 'merchants-of-amsterdam') {
    // The live clock is slow, and has its own test.
    await page.click(`[data-game=${game}] summary`);
    await page.selectOption(`[data-game=${game}] [data-test=option-clock]`, 'sealed');
  }
  await page.click(`[data-test=play-${game}]`);
  const player = new Clicker(guest, new SeededRandom(game));
  await player.waitUntilReady();
  const bytes = await weight();
  console.log(`${game}: ${(bytes / 1024).toFixed(1)} KB of script and style, compressed, up to the board`);
  expect(bytes).toBeLessThanOrEqual(HEAVIEST);

  let checkedAt = -CLICKS_BETWEEN_CHECKS;
  await player.play(async () => {
    if (player.clicks < checkedAt + CLICKS_BETWEEN_CHECKS) return false;
    checkedAt = player.clicks;
    expect(await brokenTexts(page)).toEqual([]);
    expect(await overflow(page)).toEqual([]);
    return false;
  });
  expect(player.refusals).toEqual([]);
  expect([...player.coveredTargets]).toEqual([]);

  const seen = await interactionTimes(page);
  const slow = percentile(seen, 0.95);
  const times = `median ${percentile(seen, 0.5)} ms, 95th percentile ${slow} ms, longest ${seen.at(-1)} ms`;
  console.log(
    `${game}: ${player.clicks} clicks, ${seen.length} interactions, to the next paint: ${times}, on a machine with load ${loadavg()[0]!.toFixed(1)}`,
  );

  await checkEnd(page, game, seats);
  await closePage(guest);
  return slow;
}

/** Check that scores add up, that the record can be downloaded, and that the log is complete. */
async function checkEnd(page: Page, game: string, seats: number): Promise<void> {
  expect(await brokenTexts(page)).toEqual([]);
  const scores = (await page.locator('[data-test=placed] strong').allTextContents()).map(Number);
  expect(scores).toHaveLength(seats);
  const points = await page.$$eval('[data-test=sources] tbody tr', (rows) =>
    rows.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent))),
  );
  expect(scores.map((_, place) => points.reduce((sum, source) => sum + source[place]!, 0))).toEqual(scores);
  await page.waitForSelector('[data-test=rounds] .line', { state: 'attached' });
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-test=record]')]);
  const record = await readFile(await download.path(), 'utf-8');
  expect(record).toContain(`[Game "${game}"]`);
  expect(record).toMatch(/\[Result "-?\d+/);
  await page.keyboard.press('Escape');
  expect(await page.locator('[data-test=log] li').count()).toBeGreaterThan(20);
}
