/** Two people in two browsers at one table: links, moves in turn, a line that breaks, talk, undo, and secrets. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Cable } from './breakable-proxy';
import { Chance } from './seeded-random';
import { Clicker } from './clicker';
import { contractsOf, tables, ticketLeaks, whileRunning } from './leaks';
import { address, closeBrowser, leave, visit, type Visit } from './open-page';

const GAME = 'ticket-to-ride-amsterdam';
let cable: Cable;
let [anna, bram]: Visit[] = [];
let [annas, brams]: Clicker[] = [];

/** What a page shows of what all may see: seats, and who has which route. */
const shown = ({ page }: Visit): Promise<string> =>
  page.evaluate(() => [document.querySelector('.seats')!.textContent, ...[...document.querySelectorAll('[data-place^="route:"]')].map((route) => route.getAttribute('aria-label')).sort()].join('\n'));
const played = async ({ page }: Visit): Promise<number> => Number(await page.getAttribute('[data-test=table]', 'data-played'));
const asked = ({ page }: Visit): Promise<boolean> => page.evaluate(() => !!document.querySelector('.prompt.asked'));
const latest = (visit: Visit) => tables(visit.frames).at(-1)!;

/** Until both pages show the same moment. */
async function together(): Promise<void> {
  await expect.poll(async () => (await played(anna!)) === (await played(bram!)) && latest(anna!).version === latest(bram!).version).toBe(true);
}

/** Whoever is to move, as pages show it. */
async function inTurn(): Promise<{ now: Clicker; here: Visit; there: Visit }> {
  await together();
  await expect.poll(async () => (await asked(anna!)) || (await asked(bram!))).toBe(true);
  const first = await asked(anna!);
  return { now: first ? annas! : brams!, here: first ? anna! : bram!, there: first ? bram! : anna! };
}

/** One decision of whoever is to move, by clicks. */
async function decide(): Promise<void> {
  const { now, here } = await inTurn();
  const before = await played(here);
  while ((await played(here)) === before) await now.once();
}

/** The whole of a turn, until the other is to move. */
async function turn(): Promise<Visit> {
  const { here } = await inTurn();
  while ((await inTurn()).here === here) await decide();
  return here;
}

beforeAll(async () => {
  const chance = new Chance('two at one table');
  cable = await Cable.to(address);
  anna = await visit('/', { name: 'Anna' });
  annas = new Clicker(anna, chance);
  await anna.page.click(`[data-test=invite-${GAME}]`);
  await anna.page.selectOption('dialog select >> nth=0', '2');
  await anna.page.click('[data-test=open-table]');
  await anna.page.waitForSelector('[data-test=room]');
  const link = new URL(anna.page.url()).pathname;

  bram = await visit(link, { name: 'Bram', by: cable.address });
  brams = new Clicker(bram, chance);
  await bram.page.click('[data-test=sit]');
  await bram.page.click('[data-test=ready]');
  await anna.page.click('[data-test=start][aria-disabled=false]');
  await Promise.all([annas.ready(), brams.ready()]);
});

afterAll(async () => {
  cable?.close();
  await closeBrowser();
});

describe('two at one table', () => {
  test('each chooses at once, and sees the other there', async () => {
    for (const [visit, player] of [[anna!, annas!], [bram!, brams!]] as const) {
      const before = latest(visit).played;
      do await player.once();
      while (latest(visit).played === before);
    }
    await together();
    for (const { page } of [anna!, bram!]) expect(await page.getAttribute('[data-test=presence]', 'class')).toContain('here');
  });

  test('they talk', async () => {
    await anna!.page.click('[data-test=to-chat]');
    await anna!.page.fill('[data-test=say]', 'Good luck <b>both</b>!');
    await anna!.page.keyboard.press('Enter');
    await bram!.page.waitForSelector('[data-test=to-chat] .unread');
    await bram!.page.click('[data-test=to-chat]');
    await expect.poll(() => bram!.page.textContent('[data-test=chat]')).toContain('Good luck <b>both</b>!');
    for (const { page } of [anna!, bram!]) await page.click('[data-test=to-log]');
  });

  test('the lost one comes back without a reload, and sees what the other sees', async () => {
    for (let turns = 0; turns < 2; turns += 1) await turn();
    if ((await inTurn()).here === bram) await turn();
    const loaded = await bram!.page.evaluate(() => performance.timeOrigin);
    cable.cut();
    await bram!.page.waitForSelector('[data-test=lost]');
    await expect.poll(() => anna!.page.getAttribute('[data-test=presence]', 'class')).not.toContain('here');
    const before = await played(anna!);
    while (await asked(anna!)) await annas!.once();
    expect(await played(bram!)).toBe(before);
    cable.mend();
    await bram!.page.waitForSelector('[data-test=lost]', { state: 'detached' });
    await together();
    expect(await bram!.page.evaluate(() => performance.timeOrigin)).toBe(loaded);
    await expect.poll(async () => (await shown(bram!)) === (await shown(anna!))).toBe(true);
    await expect.poll(() => anna!.page.getAttribute('[data-test=presence]', 'class')).toContain('here');
  });

  test('what was sent when the line broke is carried out once', async () => {
    if ((await inTurn()).here === anna) await turn();
    await inTurn();
    const before = await played(bram!);
    // It arrives, but its answer is lost with the line; the page sends it again, under the same id.
    cable.deafen();
    await bram!.page.click('.tray [data-move=draw]');
    await expect.poll(() => played(anna!)).toBe(before + 1);
    expect(await played(bram!)).toBe(before);
    cable.cut();
    await bram!.page.waitForSelector('[data-test=lost]');
    cable.mend();
    await expect.poll(() => played(bram!)).toBe(before + 1);
    await expect.poll(() => bram!.unanswered.size).toBe(0);
    expect(await played(anna!)).toBe(before + 1);
    expect(await bram!.page.locator('[data-test=problem]').count()).toBe(0);
    // What is sent while there is no line at all goes out when it is back.
    cable.cut();
    await bram!.page.waitForSelector('[data-test=lost]');
    await bram!.page.click('.tray [data-move=draw]');
    cable.mend();
    await expect.poll(() => played(anna!)).toBe(before + 2);
    await together();
    expect(latest(anna!).played).toBe(before + 2);
  });

  test('an undo that concerns the other is asked for, refused and agreed to', async () => {
    if ((await inTurn()).here === bram) await turn();
    await turn();
    await decide(); // of Bram's: from now on Anna cannot go back unasked
    await together();
    const before = await played(anna!);
    for (const answer of ['no', 'yes']) {
      await anna!.page.click('[data-test=undo]');
      await anna!.page.waitForSelector('[data-test=undo-waits]');
      await bram!.page.waitForSelector('[data-test=undo-wish]');
      expect(await bram!.page.textContent('[data-test=undo-wish]')).toContain('Anna');
      await bram!.page.click(`[data-test=undo-${answer}]`);
      await bram!.page.waitForSelector('[data-test=undo-wish]', { state: 'detached' });
      await together();
      if (answer === 'no') expect(await played(anna!)).toBe(before);
      else expect(await played(anna!)).toBeLessThan(before);
    }
    expect(await asked(anna!)).toBe(true);
  });

  test('a friend who only watches sees no moves and no secrets', async () => {
    const carel = await visit(new URL(anna!.page.url()).pathname, { name: 'Carel' });
    await carel.page.waitForSelector('[data-test=table]');
    await expect.poll(() => anna!.page.evaluate(() => document.querySelector('[data-test=to-chat]') !== null)).toBe(true);
    await decide();
    await expect.poll(() => played(carel)).toBe(await played(anna!));
    expect(await carel.page.locator('.target.legal, [data-test=ask], [data-test=confirm], [data-test=undo]').count()).toBe(0);
    expect(tables(carel.frames).flatMap((frame) => frame.sides.flatMap((side) => side.moves))).toEqual([]);
    const secrets = new Set([...contractsOf(anna!.frames, 0), ...contractsOf(bram!.frames, 1)]);
    expect(ticketLeaks(carel.frames, null, secrets)).toEqual([]);
    await leave(carel);
  });

  test('they play to the end, and no page was ever told what it must not know', async () => {
    while (!(await anna!.page.$('[data-test=result]'))) {
      await decide();
      if (latest(anna!).state === 'finished') await anna!.page.waitForSelector('[data-test=result]');
    }
    await bram!.page.waitForSelector('[data-test=result]');
    expect([...annas!.refused, ...brams!.refused]).toEqual([]);
    const held = [contractsOf(whileRunning(anna!.frames), 0), contractsOf(whileRunning(bram!.frames), 1)] as const;
    for (const own of held) expect(own.size).toBeGreaterThanOrEqual(2);
    expect(ticketLeaks(anna!.frames, 0, held[1])).toEqual([]);
    expect(ticketLeaks(bram!.frames, 1, held[0])).toEqual([]);
    // The inspector sees what there is to be seen: to the other's eyes these frames are full of secrets.
    expect(ticketLeaks(bram!.frames, 0, held[1]).length).toBeGreaterThan(3);
  });

  test('they play again, at a new table', async () => {
    await anna!.page.click('[data-test=rematch]');
    for (const { page } of [anna!, bram!]) await page.click('[data-test=rematch-go]');
    for (const { page } of [anna!, bram!]) await page.waitForSelector('[data-test=room]:not(:has([data-test=sit]))');
    expect(new URL(anna!.page.url()).pathname).toBe(new URL(bram!.page.url()).pathname);
    await leave(anna!);
    await leave(bram!);
  });
});
