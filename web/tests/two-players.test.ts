/** Two people in two browsers at one table: turns, reconnection, chat, undo and secrets. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BreakableProxy } from './breakable-proxy';
import { SeededRandom } from './seeded-random';
import { Clicker } from './clicker';
import { contractsOf, tableFrames, ticketLeaks, beforeTheEnd } from './leaks';
import { address, closeBrowser, closePage, openPage, type Visitor } from './visitor';

const GAME = 'ticket-to-ride-amsterdam';
let proxy: BreakableProxy;
let [anna, bram]: Visitor[] = [];
let [annas, brams]: Clicker[] = [];

/** Return what a page shows of public state: seats, and the owners of routes. */
const publicState = ({ page }: Visitor): Promise<string> =>
  page.evaluate(() =>
    [
      document.querySelector('.seats')!.textContent,
      ...[...document.querySelectorAll('[data-place^="route:"]')]
        .map((route) => route.getAttribute('aria-label'))
        .sort(),
    ].join('\n'),
  );
const moveCount = async ({ page }: Visitor): Promise<number> =>
  Number(await page.getAttribute('[data-test=table]', 'data-played'));
const isAsked = ({ page }: Visitor): Promise<boolean> => page.evaluate(() => !!document.querySelector('.prompt.asked'));
const latest = (visitor: Visitor) => tableFrames(visitor.frames).at(-1)!;

/** Wait until both pages show the same position. */
async function waitUntilSame(): Promise<void> {
  await expect
    .poll(
      async () =>
        (await moveCount(anna!)) === (await moveCount(bram!)) && latest(anna!).version === latest(bram!).version,
    )
    .toBe(true);
}

/** Return the player to move, as the pages show it. */
async function playerToMove(): Promise<{ now: Clicker; here: Visitor; there: Visitor }> {
  await waitUntilSame();
  await expect.poll(async () => (await isAsked(anna!)) || (await isAsked(bram!))).toBe(true);
  const first = await isAsked(anna!);
  return { now: first ? annas! : brams!, here: first ? anna! : bram!, there: first ? bram! : anna! };
}

/** Make one decision of the player to move, by clicks. */
async function decide(): Promise<void> {
  const { now, here } = await playerToMove();
  const before = await moveCount(here);
  while ((await moveCount(here)) === before) await now.clickOnce();
}

/** Play a whole turn, until the other player is to move. */
async function turn(): Promise<Visitor> {
  const { here } = await playerToMove();
  while ((await playerToMove()).here === here) await decide();
  return here;
}

beforeAll(async () => {
  const random = new SeededRandom('two players');
  proxy = await BreakableProxy.to(address);
  anna = await openPage('/', { name: 'Anna' });
  annas = new Clicker(anna, random);
  await anna.page.click(`[data-test=invite-${GAME}]`);
  await anna.page.selectOption('dialog select >> nth=0', '2');
  await anna.page.click('[data-test=open-table]');
  await anna.page.waitForSelector('[data-test=room]');
  const link = new URL(anna.page.url()).pathname;

  bram = await openPage(link, { name: 'Bram', by: proxy.address });
  brams = new Clicker(bram, random);
  await bram.page.click('[data-test=sit]');
  await bram.page.click('[data-test=ready]');
  await anna.page.click('[data-test=start][aria-disabled=false]');
  await Promise.all([annas.waitUntilReady(), brams.waitUntilReady()]);
});

afterAll(async () => {
  proxy?.close();
  await closeBrowser();
});

describe('two at one table', () => {
  test('choose at the same time, and see each other’s presence', async () => {
    for (const [visitor, player] of [
      [anna!, annas!],
      [bram!, brams!],
    ] as const) {
      const before = latest(visitor).played;
      do await player.clickOnce();
      while (latest(visitor).played === before);
    }
    await waitUntilSame();
    for (const { page } of [anna!, bram!])
      expect(await page.getAttribute('[data-test=presence]', 'class')).toContain('here');
  });

  test('chat, with unread messages counted', async () => {
    await anna!.page.click('[data-test=to-chat]');
    await anna!.page.fill('[data-test=say]', 'Good luck <b>both</b>!');
    await anna!.page.keyboard.press('Enter');
    await bram!.page.waitForSelector('[data-test=to-chat] .unread');
    await bram!.page.click('[data-test=to-chat]');
    await expect.poll(() => bram!.page.textContent('[data-test=chat]')).toContain('Good luck <b>both</b>!');
    for (const { page } of [anna!, bram!]) await page.click('[data-test=to-log]');
  });

  test('see the same after a lost connection, without a reload', async () => {
    for (let turns = 0; turns < 2; turns += 1) await turn();
    if ((await playerToMove()).here === bram) await turn();
    const loaded = await bram!.page.evaluate(() => performance.timeOrigin);
    proxy.disconnect();
    await bram!.page.waitForSelector('[data-test=lost]');
    await expect.poll(() => anna!.page.getAttribute('[data-test=presence]', 'class')).not.toContain('here');
    const before = await moveCount(anna!);
    while (await isAsked(anna!)) await annas!.clickOnce();
    expect(await moveCount(bram!)).toBe(before);
    proxy.restore();
    await bram!.page.waitForSelector('[data-test=lost]', { state: 'detached' });
    await waitUntilSame();
    expect(await bram!.page.evaluate(() => performance.timeOrigin)).toBe(loaded);
    await expect.poll(async () => (await publicState(bram!)) === (await publicState(anna!))).toBe(true);
    await expect.poll(() => anna!.page.getAttribute('[data-test=presence]', 'class')).toContain('here');
  });

  test('have a move carried out once if the connection breaks', async () => {
    if ((await playerToMove()).here === anna) await turn();
    await playerToMove();
    const before = await moveCount(bram!);
    // The request arrives, but its answer is lost with the connection; the page resends it with the same id.
    proxy.dropReplies();
    await bram!.page.click('.tray [data-move=draw]');
    await expect.poll(() => moveCount(anna!)).toBe(before + 1);
    expect(await moveCount(bram!)).toBe(before);
    proxy.disconnect();
    await bram!.page.waitForSelector('[data-test=lost]');
    proxy.restore();
    await expect.poll(() => moveCount(bram!)).toBe(before + 1);
    await expect.poll(() => bram!.unanswered.size).toBe(0);
    expect(await moveCount(anna!)).toBe(before + 1);
    expect(await bram!.page.locator('[data-test=problem]').count()).toBe(0);
    // A request without a connection is sent when it is back.
    proxy.disconnect();
    await bram!.page.waitForSelector('[data-test=lost]');
    await bram!.page.click('.tray [data-move=draw]');
    proxy.restore();
    await expect.poll(() => moveCount(anna!)).toBe(before + 2);
    await waitUntilSame();
    expect(latest(anna!).played).toBe(before + 2);
  });

  test('ask for an undo, refuse it and agree to it', async () => {
    if ((await playerToMove()).here === bram) await turn();
    await turn();
    await decide(); // by Bram; from now on Anna's undo needs his consent
    await waitUntilSame();
    const before = await moveCount(anna!);
    for (const answer of ['no', 'yes']) {
      await anna!.page.click('[data-test=undo]');
      await anna!.page.waitForSelector('[data-test=undo-waits]');
      await bram!.page.waitForSelector('[data-test=undo-wish]');
      expect(await bram!.page.textContent('[data-test=undo-wish]')).toContain('Anna');
      await bram!.page.click(`[data-test=undo-${answer}]`);
      await bram!.page.waitForSelector('[data-test=undo-wish]', { state: 'detached' });
      await waitUntilSame();
      if (answer === 'no') expect(await moveCount(anna!)).toBe(before);
      else expect(await moveCount(anna!)).toBeLessThan(before);
    }
    expect(await isAsked(anna!)).toBe(true);
  });

  test('have a spectator who sees no moves and no secrets', async () => {
    const carel = await openPage(new URL(anna!.page.url()).pathname, { name: 'Carel' });
    await carel.page.waitForSelector('[data-test=table]');
    await expect
      .poll(() => anna!.page.evaluate(() => document.querySelector('[data-test=to-chat]') !== null))
      .toBe(true);
    await decide();
    await expect.poll(() => moveCount(carel)).toBe(await moveCount(anna!));
    expect(
      await carel.page.locator('.target.legal, [data-test=ask], [data-test=confirm], [data-test=undo]').count(),
    ).toBe(0);
    expect(tableFrames(carel.frames).flatMap((frame) => frame.sides.flatMap((side) => side.moves))).toEqual([]);
    const secrets = new Set([...contractsOf(anna!.frames, 0), ...contractsOf(bram!.frames, 1)]);
    expect(ticketLeaks(carel.frames, null, secrets)).toEqual([]);
    await closePage(carel);
  });

  test('play to the end without leaks in any frame', async () => {
    while (!(await anna!.page.$('[data-test=result]'))) {
      await decide();
      if (latest(anna!).state === 'finished') await anna!.page.waitForSelector('[data-test=result]');
    }
    await bram!.page.waitForSelector('[data-test=result]');
    expect([...annas!.refusals, ...brams!.refusals]).toEqual([]);
    const held = [contractsOf(beforeTheEnd(anna!.frames), 0), contractsOf(beforeTheEnd(bram!.frames), 1)] as const;
    for (const own of held) expect(own.size).toBeGreaterThanOrEqual(2);
    expect(ticketLeaks(anna!.frames, 0, held[1])).toEqual([]);
    expect(ticketLeaks(bram!.frames, 1, held[0])).toEqual([]);
    // Counter-check: to the other seat these frames are full of secrets.
    expect(ticketLeaks(bram!.frames, 0, held[1]).length).toBeGreaterThan(3);
  });

  test('play a rematch at a new table', async () => {
    await anna!.page.click('[data-test=rematch]');
    for (const { page } of [anna!, bram!]) await page.click('[data-test=rematch-go]');
    for (const { page } of [anna!, bram!]) await page.waitForSelector('[data-test=room]:not(:has([data-test=sit]))');
    expect(new URL(anna!.page.url()).pathname).toBe(new URL(bram!.page.url()).pathname);
    await closePage(anna!);
    await closePage(bram!);
  });
});
