/** Tables that continue recorded games from any of their positions. */
import { readFileSync } from 'node:fs';
import type { APIResponse } from 'playwright-core';
import type { Visitor } from './visitor';

export type GameId = 'nieuw-amsterdam' | 'ticket-to-ride-amsterdam' | 'merchants-of-amsterdam';

const TOO_MANY_REQUESTS = 429;

const record = (game: GameId): string => readFileSync(new URL(`./records/${game}.amstel`, import.meta.url), 'utf-8');

/** Return the seats with the visitor on the seat to move after so many moves, and bots on the others. */
export function seatsAt(game: GameId, move: number): string[] {
  const mover = Number(record(game).match(new RegExp(`^${move + 1}\\. (\\d)`, 'm'))![1]);
  return [1, 2, 3].map((seat) => (seat === mover ? 'me' : 'apprentice'));
}

/** Return the number of moves of the recorded game. */
export const recordLength = (game: GameId): number => record(game).match(/^\d+\. /gm)!.length;

async function post<Answer>({ page }: Visitor, path: string, data: object): Promise<Answer> {
  const attempt = (): Promise<APIResponse> => page.request.post(new URL(path, page.url()).href, { data });
  let answer = await attempt();
  // The server limits how many tables a person may create at once.
  for (let tries = 0; answer.status() === TOO_MANY_REQUESTS && tries < 10; tries += 1) {
    await page.waitForTimeout(1000);
    answer = await attempt();
  }
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Make the visitor a guest, who may create tables. */
export async function signInAsGuest(visitor: Visitor, name = 'Marijke'): Promise<void> {
  await post(visitor, '/api/people/guest', { name });
  // Tell the page about the cookie; it hasn't seen this request.
  await visitor.page.evaluate(() =>
    localStorage.setItem(
      'amstel',
      JSON.stringify({ ...JSON.parse(localStorage.getItem('amstel') ?? '{}'), known: true }),
    ),
  );
}

/** Continue the recorded game of three after so many moves, and show the table. Return its id. */
export async function continueRecord(
  visitor: Visitor,
  game: GameId,
  move: number,
  chairs: readonly string[] = ['me', 'apprentice', 'apprentice'],
): Promise<string> {
  const { table } = await post<{ table: string }>(visitor, '/api/continuations', {
    record: record(game),
    move,
    chairs,
  });
  await post(visitor, `/api/tables/${table}`, { do: 'start' });
  await visitor.page.goto(new URL(`/table/${table}`, visitor.page.url()).href);
  return table;
}
