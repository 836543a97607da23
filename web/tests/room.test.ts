/** Two people in two browsers in the room before a game: names, chat, who leaves, and removing a person for good. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FROM_MODERATE, violations } from './axe';
import { brokenTexts } from './broken-texts';
import { picture } from './picture';
import { closeBrowser, closePage, openPage, type Visitor } from './visitor';

const GAME = 'merchants-of-amsterdam';
let [anna, bram]: Visitor[] = [];
let link = '';

/** Create a table as a host. */
async function createTable({ page }: Visitor, name = ''): Promise<string> {
  await page.click(`[data-test=invite-${GAME}]`);
  if (name) await page.fill('[data-test=host-name]', name);
  await page.click('[data-test=open-table]');
  await page.waitForSelector('[data-test=room]');
  return new URL(page.url()).pathname;
}

/** Follow the link of a table and take a seat under a name. */
async function join(path: string, name: string, options = {}): Promise<Visitor> {
  const visitor = await openPage(path, options);
  await visitor.page.fill('[data-test=join-name]', name);
  await visitor.page.click('[data-test=sit]');
  await visitor.page.waitForSelector('[data-test=ready]');
  return visitor;
}

const seats = ({ page }: Visitor): Promise<string> => page.innerText('[data-test=room] ol');
const chat = ({ page }: Visitor): Promise<string> => page.innerText('[data-test=chat]');

async function say({ page }: Visitor, words: string): Promise<void> {
  await page.fill('[data-test=say]', words);
  await page.keyboard.press('Enter');
}

beforeAll(async () => {
  anna = await openPage('/');
  link = await createTable(anna, 'Anna');
});
afterAll(async () => {
  await closePage(anna!);
  await closePage(bram!);
  await closeBrowser();
});

describe('a room', () => {
  test('asks who follows its link for a name, and numbers an equal one', async () => {
    bram = await openPage(link);
    const { page } = bram;
    await page.waitForSelector('[data-test=join]');
    expect(await page.textContent('[data-test=join]')).toContain('Anna invites you');
    expect(await page.inputValue('[data-test=join-name]')).toBe('');
    expect(await page.textContent('[data-test=preferences]')).toMatch(/Visitor \d+/);
    expect(await violations(page, FROM_MODERATE)).toEqual([]);
    expect(await brokenTexts(page)).toEqual([]);
    await page.fill('[data-test=join-name]', 'Bram');
    await picture(page, 'join');
    await page.locator('[data-test=join] fieldset label').last().click();
    await page.click('[data-test=sit]');
    await page.waitForSelector('[data-test=ready]');
    await expect.poll(() => seats(anna!)).toContain('Bram');
    for (const visitor of [anna!, bram!]) expect(await seats(visitor)).not.toMatch(/guest/i);

    const namesake = await join(link, 'anna');
    await expect.poll(() => seats(anna!)).toContain('anna 2');
    await namesake.page.click('[data-test=stand]');
    await expect.poll(() => seats(anna!)).not.toContain('anna 2');
    await closePage(namesake);
  });

  test('knows the name at the next link', async () => {
    const host = await openPage('/', { name: 'Dirk' });
    const other = await createTable(host);
    await bram!.page.goto(new URL(other, bram!.page.url()).href);
    expect(await bram!.page.inputValue('[data-test=join-name]')).toBe('Bram');
    await bram!.page.click('[data-test=only-watch]');
    await bram!.page.waitForSelector('[data-test=room]');
    // An invitation without an answer is on the home page.
    await bram!.page.goto(new URL('/', bram!.page.url()).href);
    await bram!.page.waitForSelector(`[data-test=invitation][href="${other}"]`);
    expect(await bram!.page.textContent('[data-test=invitation]')).toContain('Dirk invites you');
    await bram!.page.goto(new URL(link, bram!.page.url()).href);
    await bram!.page.waitForSelector('[data-test=ready]');
    await closePage(host);
  });

  test('tells people and bots apart, and says what was agreed', async () => {
    await anna!.page.locator('[data-test=invite-opponent]').first().selectOption('merchant');
    await expect.poll(() => seats(bram!)).toContain('Merchant bot');
    const agreed = await bram!.page.innerText('[data-test=agreed]');
    for (const sentence of ['real time', 'no time limit', 'Hints are off', 'without delay', 'link can join', 'Clerk'])
      expect(agreed).toContain(sentence);
    expect(await brokenTexts(bram!.page)).toEqual([]);
  });

  test('has a chat before the start, with who comes and goes', async () => {
    await say(bram!, 'Hello, shall we start?');
    await expect.poll(() => chat(anna!)).toContain('Hello, shall we start?');
    await say(anna!, 'One moment.');
    await expect.poll(() => chat(bram!)).toContain('One moment.');
    const lines = await chat(anna!);
    for (const line of ['Bram joined.', 'anna 2 joined.', 'anna 2 left.']) expect(lines).toContain(line);
    expect(await violations(anna!.page, FROM_MODERATE)).toEqual([]);
    await picture(anna!.page, 'room');
  });

  test('announces who leaves, and keeps what they said', async () => {
    await bram!.page.click('[data-test=stand]');
    await expect.poll(() => chat(anna!)).toContain('Bram left.');
    expect(await chat(anna!)).toContain('Hello, shall we start?');
    expect(await bram!.page.innerText('.talk')).toContain('Take a seat to join the chat.');
  });

  test('lets the host remove a person for good, and no one else', async () => {
    await bram!.page.click('[data-test=room] [data-test=sit]');
    await bram!.page.waitForSelector('[data-test=ready]');
    expect(await bram!.page.locator('[data-test=remove]').count()).toBe(0);
    await anna!.page.click('[data-test=remove]');
    await picture(anna!.page, 'remove');
    await anna!.page.click('[data-test=remove]');
    await bram!.page.waitForSelector('[data-test=closed]');
    expect(await bram!.page.textContent('[data-test=closed]')).toContain('The host removed you from this table');
    await picture(bram!.page, 'removed');
    await expect.poll(() => chat(anna!)).toContain('The host removed Bram from the table.');
    expect(await seats(anna!)).not.toContain('Bram');
    bram!.errors.length = 0;
    await bram!.page.reload();
    await bram!.page.waitForSelector('[data-test=closed]');
    expect(bram!.frames.at(-1)).not.toContain('"type":"table"');
    await bram!.page.click('[data-test=closed] a');
    await bram!.page.waitForSelector(`[data-test=play-${GAME}]`);
    expect(await bram!.page.locator(`[href="${link}"]`).count()).toBe(0);
  });
});

test('a running game announces who leaves, and its host can remove a person', async () => {
  const host = await openPage('/', { name: 'Eva' });
  const path = await createTable(host);
  const guest = await join(path, 'Frans');
  await host.page.locator('[data-test=invite-opponent]').first().selectOption('apprentice');
  await guest.page.click('[data-test=ready]');
  await host.page.click('[data-test=start][aria-disabled=false]');
  for (const { page } of [host, guest]) await page.waitForSelector('[data-test=table]');
  await guest.page.click('[data-test=preferences]');
  expect(await guest.page.locator('[data-test=manage-players]').count()).toBe(0);
  await guest.page.click('[data-test=leave]');
  await guest.page.click('[data-test=leave]');
  await host.page.waitForSelector('[data-test=to-chat] .unread');
  await host.page.click('[data-test=to-chat]');
  await expect.poll(() => chat(host)).toContain('Frans left the game. A bot plays on.');
  expect(await host.page.locator('.seats .bot').count()).toBe(2);
  await picture(host.page, 'left-game');
  await host.page.click('[data-test=preferences]');
  await host.page.click('[data-test=remove]');
  await picture(host.page, 'manage-players');
  await host.page.click('[data-test=remove]');
  await guest.page.waitForSelector('[data-test=closed]');
  await host.page.keyboard.press('Escape');
  await expect.poll(() => chat(host)).toContain('The host removed Frans from the table.');
  await closePage(guest);
  await closePage(host);
});
