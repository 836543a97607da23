/** Tables as a test needs them: games that were played before, gone on with from any of their moments. */
import { readFileSync } from 'node:fs';
import type { APIResponse } from 'playwright-core';
import type { Visitor } from './visitor';

export type GameId = 'nieuw-amsterdam' | 'ticket-to-ride-amsterdam' | 'merchants-of-amsterdam';

const TOO_MANY_REQUESTS = 429;

const record = (game: GameId): string => readFileSync(new URL(`./records/${game}.amstel`, import.meta.url), 'utf-8');

/** Oneself on the chair that is to move after so many moves of the recorded game, and opponents on the others. */
export function seatsAt(game: GameId, move: number): string[] {
  const mover = Number(record(game).match(new RegExp(`^${move + 1}\\. (\\d)`, 'm'))![1]);
  return [1, 2, 3].map((seat) => (seat === mover ? 'me' : 'apprentice'));
}

/** How many moves the recorded game of three has. */
export const recordLength = (game: GameId): number => record(game).match(/^\d+\. /gm)!.length;

async function post<Answer>({ page }: Visitor, path: string, data: object): Promise<Answer> {
  const attempt = (): Promise<APIResponse> => page.request.post(new URL(path, page.url()).href, { data });
  let answer = await attempt();
  // Nobody may open many tables at once, and a test wants as many as anybody.
  for (let tries = 0; answer.status() === TOO_MANY_REQUESTS && tries < 10; tries += 1) {
    await page.waitForTimeout(1000);
    answer = await attempt();
  }
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Be somebody, as whoever opens a table is. */
export async function signInAsGuest(visitor: Visitor, name = 'Marijke'): Promise<void> {
  await post(visitor, '/api/people/guest', { name });
  // The page remembers that somebody was here; it has not seen this one come.
  await visitor.page.evaluate(() => localStorage.setItem('amstel', JSON.stringify({ ...JSON.parse(localStorage.getItem('amstel') ?? '{}'), known: true })));
}

/** Go on with the recorded game of three from the moment after so many moves; the table is shown. */
export async function continueRecord(visitor: Visitor, game: GameId, move: number, chairs: readonly string[] = ['me', 'apprentice', 'apprentice']): Promise<string> {
  const { table } = await post<{ table: string }>(visitor, '/api/continuations', { record: record(game), move, chairs });
  await post(visitor, `/api/tables/${table}`, { do: 'start' });
  await visitor.page.goto(new URL(`/table/${table}`, visitor.page.url()).href);
  return table;
}
