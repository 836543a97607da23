/** Owners' editions: uploaded, edited, shared by link, played, and found again in records. */
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { Clicker } from './clicker';
import type { GameId } from './recorded-games';
import { SeededRandom } from './seeded-random';
import { address, closeBrowser, closePage, openPage, type Visitor } from './visitor';

afterAll(closeBrowser);

const FOLDERS: Record<GameId, string> = {
  'nieuw-amsterdam': 'nieuw_amsterdam',
  'ticket-to-ride-amsterdam': 'ticket_to_ride',
  'merchants-of-amsterdam': 'merchants',
};

/** Return the component file of a game under another name, with some words changed. */
function editionText(game: GameId, ...changes: [string, string][]): string {
  const file = new URL(`../../src/amstel/games/${FOLDERS[game]}/components.toml`, import.meta.url);
  let text = readFileSync(file, 'utf-8').replace('edition = "standard"', 'edition = "my-box"');
  for (const [old, next] of changes) {
    expect(text).toContain(old);
    text = text.replace(old, next);
  }
  return text;
}

async function upload({ page }: Visitor, text: string): Promise<void> {
  await page.setInputFiles('[data-test=upload-edition]', {
    name: 'my box.toml',
    mimeType: 'text/plain',
    buffer: Buffer.from(text),
  });
}

describe('an uploaded edition', () => {
  test('is played to the end, seen by all, and its record opens again', async () => {
    const owner = await openPage('/editions', { seats: { 'ticket-to-ride-amsterdam': 2 } });
    const { page } = owner;
    await upload(owner, editionText('ticket-to-ride-amsterdam', ['name = "Oude Kerk"', 'name = "Old Church"']));
    await page.waitForSelector('[data-test=use-edition]');
    expect(await page.textContent('[data-test=edition-title]')).toContain('my-box');
    await page.click('[data-test=use-edition]');
    await page.waitForSelector('[data-game=ticket-to-ride-amsterdam] [data-test=option-edition] option:nth-child(2)', {
      state: 'attached',
    });
    await page.click('[data-test=play-ticket-to-ride-amsterdam]');
    await page.waitForSelector('[data-test=own-edition]');
    expect(await page.textContent('[data-test=own-edition]')).toContain("Owner's edition: my-box");
    expect(await page.textContent('main.board')).toContain('Old Church');
    expect(await page.textContent('main.board')).not.toContain('Oude Kerk');
    await new Clicker(owner, new SeededRandom('an owner’s edition')).play();
    await page.waitForSelector('[data-test=result]');
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-test=record]')]);
    const record = await readFile(await download.path(), 'utf-8');
    expect(record).toContain('[Components]');
    await page.goto(`${address}/tables`);
    await page.click('[data-test=list-played]');
    await page.waitForSelector('[data-test=listed]');
    expect(await page.textContent('[data-test=listed]')).toContain('my-box');

    // Someone else opens the record, who has nothing but the file.
    const folder = await mkdtemp(join(tmpdir(), 'amstel-record-'));
    await writeFile(join(folder, 'game.amstel'), record);
    const reader = await openPage('/tables');
    await reader.page.setInputFiles('[data-test=open-record]', join(folder, 'game.amstel'));
    await reader.page.waitForSelector('[data-test=result]');
    expect(await reader.page.textContent('[data-test=own-edition]')).toContain('my-box');
    expect(await reader.page.textContent('main.board')).toContain('Old Church');
    const tables = reader.frames.map((frame) => JSON.parse(frame) as { type: string; result?: { scores: number[] } });
    const { result } = tables.findLast(({ type }) => type === 'table')!;
    expect(record).toContain(`[Result "${result!.scores.join(' ')}"]`);
    await closePage(reader);
    await closePage(owner);
  });

  test('with errors is refused, and each error is named with its place', async () => {
    const guest = await openPage('/editions');
    await upload(
      guest,
      editionText('nieuw-amsterdam', ['coins = 8', 'coins = 99'], ['prices = [1, 4, 3]', 'prices = [1, 4]']),
    );
    const errors = guest.page.locator('[data-test=edition-errors] li');
    await errors.first().waitFor();
    expect(await errors.allTextContents()).toEqual([
      'start: coins must be from 0 to 30, not 99',
      'traders: expected 3 prices, found 2',
    ]);
    await upload(guest, 'game = "nieuw-amsterdam"\nbroken\nedition = "x"');
    await guest.page.waitForFunction(() =>
      document.querySelector('[data-test=edition-errors]')?.textContent?.includes('line 2'),
    );
    expect(guest.errors.filter((error) => !error.includes('400'))).toEqual([]);
    await guest.context.close();
  });
});

test('a record whose edition is missing says which one', async () => {
  const owner = await openPage('/tables');
  const record = readFileSync(new URL('./records/nieuw-amsterdam.amstel', import.meta.url), 'utf-8');
  const old = record.replace(/\[Edition "standard \w+"\]/, '[Edition "gone-box 0123456789ab"]');
  await owner.page.setInputFiles('[data-test=open-record]', {
    name: 'old.amstel',
    mimeType: 'text/plain',
    buffer: Buffer.from(old),
  });
  await owner.page.waitForSelector('[data-test=record-problem]');
  const problem = await owner.page.textContent('[data-test=record-problem]');
  for (const word of ['gone-box', '0123456789ab', 'Upload its component file']) expect(problem).toContain(word);
  await owner.context.close();
});

const FIRST: Record<GameId, { part: string; label: string; value: string; seen: string }> = {
  'nieuw-amsterdam': { part: 'land-1', label: 'Land 1: Wood', value: '11', seen: '11' },
  'ticket-to-ride-amsterdam': { part: 'contract-5', label: 'Contract 5: Points', value: '17', seen: '17' },
  'merchants-of-amsterdam': { part: 'card-16', label: 'Card 16: Districts 1', value: 'lastage', seen: 'Lastage' },
};

describe.each(Object.entries(FIRST))('the form for %s', (game, { part, label, value, seen }) => {
  test('draws a card with the value that is typed, saves it and plays with it', async () => {
    const owner = await openPage(`/editions/new?game=${game}`);
    const { page } = owner;
    const shown = page.locator(`[data-test=part-${part}]`);
    await shown.waitFor();
    expect(await shown.locator('.picture').textContent()).not.toContain(seen);
    const field = shown.getByLabel(label, { exact: true });
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
    expect(await shown.locator('.picture').textContent()).toContain(seen);
    expect(await shown.locator('small').allTextContents()).toContain('printed');
    await page.fill('[data-test=edition-name]', 'typed-box');
    await page.click('[data-test=save-edition]');
    await page.waitForSelector('[data-test=use-edition]');
    expect(await page.textContent('[data-test=edition-title]')).toContain('typed-box');
    expect(await page.locator(`[data-test=part-${part}] .picture`).textContent()).toContain(seen);
    await page.click('[data-test=use-edition]');
    await page.waitForFunction(
      (id) => document.querySelectorAll(`[data-game=${id}] [data-test=option-edition] option`).length === 2,
      game,
    );
    await page.click(`[data-test=play-${game}]`);
    await page.waitForSelector('[data-test=own-edition]');
    const clicker = new Clicker(owner, new SeededRandom(`typed ${game}`));
    await clicker.play(() => clicker.clicks > 20);
    await closePage(owner);
  });
});

test('a wrong value in the form is named beside its card', async () => {
  const owner = await openPage('/editions/new?game=nieuw-amsterdam');
  const { page } = owner;
  const part = page.locator('[data-test=part-ship-2]');
  await part.waitFor();
  await part.getByLabel('Ship 2: Furs', { exact: true }).fill('99');
  await part.locator('.alert').waitFor();
  expect(await part.locator('.alert').textContent()).toBe('furs must be from 1 to 9, not 99');
  await page.click('[data-test=save-edition]');
  await page.waitForSelector('[data-test=edition-errors]');
  expect(new URL(page.url()).pathname).toBe('/editions/new');
  await part.getByLabel('Ship 2: Furs', { exact: true }).fill('9');
  await part.locator('.alert').waitFor({ state: 'detached' });
  await owner.context.close();
});

test('a link shows an edition to someone else, who keeps a copy after its owner deletes it', async () => {
  const owner = await openPage('/editions');
  await upload(owner, editionText('merchants-of-amsterdam', ['money = 400', 'money = 350']));
  await owner.page.waitForSelector('[data-test=delete-edition]');
  const { pathname } = new URL(owner.page.url());
  const other = await openPage(pathname, { language: 'nl', width: 390, height: 844, touch: true });
  await other.page.waitForSelector('[data-test=keep-edition]');
  expect(await other.page.textContent('[data-test=edition-title]')).toContain('Eigen uitgave: my-box');
  const overflow = await other.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await other.page.click('[data-test=keep-edition]');
  await other.page.waitForSelector('[data-test=delete-edition]');
  await owner.page.click('[data-test=delete-edition]');
  await owner.page.click('[data-test=delete-edition]');
  await owner.page.waitForSelector('[data-test=upload-edition]');
  expect(await owner.page.locator('[data-test=own-edition]').count()).toBe(0);
  await other.page.reload();
  await other.page.waitForSelector('[data-test=delete-edition]');
  const [download] = await Promise.all([
    other.page.waitForEvent('download'),
    other.page.click('[data-test=download-edition]'),
  ]);
  expect(download.suggestedFilename()).toBe('my-box.toml');
  expect(await readFile(await download.path(), 'utf-8')).toContain('money = 350');
  await closePage(other);
  await closePage(owner);
});
