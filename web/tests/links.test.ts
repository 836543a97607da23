/** Visitors who follow a link: to an open table, to a private one, to one that doesn't exist. */
import { afterAll, describe, expect, test } from 'vitest';
import { signInAsGuest, continueRecord, recordLength } from './recorded-games';
import { SeededRandom } from './seeded-random';
import { Clicker } from './clicker';
import { closeBrowser, closePage, openPage } from './visitor';

afterAll(closeBrowser);

describe('a link', () => {
  test('brings a stranger to the table, where they can take a seat', async () => {
    const host = await openPage('/', { name: 'Marijke' });
    await host.page.click('[data-test=invite-ticket-to-ride-amsterdam]');
    await host.page.click('[data-test=open-table]');
    await host.page.waitForSelector('[data-test=room]');
    const friend = await openPage(new URL(host.page.url()).pathname);
    // A name comes first: without one nothing happens.
    await friend.page.click('[data-test=sit]');
    expect(await friend.page.isVisible('[data-test=join-name]:invalid')).toBe(true);
    await friend.page.fill('[data-test=join-name]', 'Joost');
    await friend.page.click('[data-test=sit]');
    await friend.page.waitForSelector('[data-test=ready]');
    await closePage(friend);
    await closePage(host);
  });

  test('to an unknown table says so, and links to the front page', async () => {
    const guest = await openPage('/table/neverwasone1');
    expect(await guest.page.textContent('[data-test=closed]')).toContain('Table not found');
    await guest.page.click('[data-test=closed] a');
    await guest.page.waitForSelector('[data-test=play-nieuw-amsterdam]');
    await closePage(guest);
  });

  test('to another person’s private game is refused', async () => {
    const owner = await openPage('/');
    await signInAsGuest(owner);
    const table = await continueRecord(owner, 'nieuw-amsterdam', 20);
    const other = await openPage(`/table/${table}`);
    await other.page.waitForSelector('[data-test=closed]');
    expect(other.frames.some((frame) => frame.includes('"type":"table"'))).toBe(false);
    await closePage(other);
    await closePage(owner);
  });
});

test('a finished game is in the list of played games', async () => {
  const guest = await openPage('/');
  const { page } = guest;
  await signInAsGuest(guest);
  const game = 'ticket-to-ride-amsterdam';
  const table = await continueRecord(guest, game, recordLength(game) - 4);
  await new Clicker(guest, new SeededRandom('the last moves')).play();
  await page.goto(new URL('/tables', page.url()).href);
  await page.click('[data-test=list-played]');
  await page.click(`[data-test=listed][href="/table/${table}"]`);
  await page.waitForSelector('[data-test=result]');
  await closePage(guest);
});

test('a game against bots waits until it is given up', async () => {
  const guest = await openPage('/');
  const { page } = guest;
  const moveCount = (): Promise<string | null> => page.getAttribute('[data-test=table]', 'data-played');
  await page.click('[data-test=play-ticket-to-ride-amsterdam]');
  await new Clicker(guest, new SeededRandom('a game that waits')).waitUntilReady();
  const table = new URL(page.url()).pathname;
  const before = await moveCount();
  // Leave by the API, as another client does.
  await page.request.post(new URL(`/api/tables/${table.split('/').at(-1)}`, page.url()).href, {
    data: { do: 'leave' },
  });
  await page.goto(new URL('/', page.url()).href);
  await page.click(`.continue [href="${table}"]`);
  await page.click('[data-test=take-back]');
  await page.waitForSelector('[data-test=take-back]', { state: 'detached' });
  expect(await moveCount()).toBe(before);
  await page.click('[data-test=preferences]');
  await page.click('[data-test=leave]');
  await page.click('[data-test=leave]');
  await page.waitForSelector('[data-test=play-nieuw-amsterdam]');
  expect(await page.locator(`[href="${table}"]`).count()).toBe(0);
  await page.goto(new URL(table, page.url()).href);
  await page.waitForSelector('[data-test=room]');
  await closePage(guest);
});
