/** Whoever comes by a link: a stranger to a table, to a table that is not theirs, to one that never was. */
import { afterAll, describe, expect, test } from 'vitest';
import { come, goOn, length } from './recorded-games';
import { Chance } from './seeded-random';
import { Clicker } from './clicker';
import { closeBrowser, leave, visit } from './open-page';

afterAll(closeBrowser);

describe('a link', () => {
  test('brings a stranger to the table, where they can sit down', async () => {
    const host = await visit('/', { name: 'Marijke' });
    await host.page.click('[data-test=invite-ticket-to-ride-amsterdam]');
    await host.page.click('[data-test=open-table]');
    await host.page.waitForSelector('[data-test=room]');
    const friend = await visit(new URL(host.page.url()).pathname);
    await friend.page.click('[data-test=sit]');
    await friend.page.waitForSelector('[data-test=ready]');
    await leave(friend);
    await leave(host);
  });

  test('to a table that never was says so, and shows the way home', async () => {
    const guest = await visit('/table/neverwasone1');
    expect(await guest.page.textContent('[data-test=closed]')).toContain('no such table');
    await guest.page.click('[data-test=closed] a');
    await guest.page.waitForSelector('[data-test=play-nieuw-amsterdam]');
    await leave(guest);
  });

  test('to somebody else’s private game says that it is not for others', async () => {
    const owner = await visit('/');
    await come(owner);
    const table = await goOn(owner, 'nieuw-amsterdam', 20);
    const other = await visit(`/table/${table}`);
    await other.page.waitForSelector('[data-test=closed]');
    expect(other.frames.some((frame) => frame.includes('"type":"table"'))).toBe(false);
    await leave(other);
    await leave(owner);
  });
});

test('a game that is over is found again among one’s own', async () => {
  const guest = await visit('/');
  const { page } = guest;
  await come(guest);
  const game = 'ticket-to-ride-amsterdam';
  const table = await goOn(guest, game, length(game) - 4);
  await new Clicker(guest, new Chance('the last moves')).play();
  await page.goto(new URL('/tables', page.url()).href);
  await page.click('[data-test=list-played]');
  await page.click(`[data-test=listed][href="/table/${table}"]`);
  await page.waitForSelector('[data-test=result]');
  await leave(guest);
});

test('a game against opponents waits as it was left, until it is given up', async () => {
  const guest = await visit('/');
  const { page } = guest;
  const played = (): Promise<string | null> => page.getAttribute('[data-test=table]', 'data-played');
  await page.click('[data-test=play-ticket-to-ride-amsterdam]');
  await new Clicker(guest, new Chance('a game that waits')).ready();
  const table = new URL(page.url()).pathname;
  const before = await played();
  // Whoever leaves by the table's own door, as another client does, finds it so too.
  await page.request.post(new URL(`/api/tables/${table.split('/').at(-1)}`, page.url()).href, { data: { do: 'leave' } });
  await page.goto(new URL('/', page.url()).href);
  await page.click(`.continue [href="${table}"]`);
  await page.click('[data-test=take-back]');
  await page.waitForSelector('[data-test=take-back]', { state: 'detached' });
  expect(await played()).toBe(before);
  await page.click('[data-test=preferences]');
  await page.click('[data-test=leave]');
  await page.click('[data-test=leave]');
  await page.waitForSelector('[data-test=play-nieuw-amsterdam]');
  expect(await page.locator(`[href="${table}"]`).count()).toBe(0);
  await page.goto(new URL(table, page.url()).href);
  await page.waitForSelector('[data-test=room]');
  await leave(guest);
});
