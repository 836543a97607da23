import type { Analysis, Games, Listed, Moment, NewTable, Opened, Person, Problem, Rounds, TableShown } from '$generated/wire';

/** What the server refused, with the code that stays the same. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

/** A table to be opened; what is left out is as the server thinks best. */
export type Wanted = Pick<NewTable, 'game' | 'seats'> & Partial<NewTable>;

/** Lists of tables; `played` are one's own that are over. */
export type List = 'mine' | 'played' | 'lobby' | 'running' | 'finished';

export const http = {
  me: () => ask<Person>('GET', '/api/people/me'),
  guest: (name: string) => ask<Person>('POST', '/api/people/guest', { name }),
  rename: (name: string) => ask<Person>('PATCH', '/api/people/me', { name }),
  register: (login: string, password: string) => ask<Person>('POST', '/api/people/register', { login, password }),
  login: (login: string, password: string) => ask<Person>('POST', '/api/people/login', { login, password }),
  logout: () => ask<void>('POST', '/api/people/logout'),
  games: () => ask<Games>('GET', '/api/games'),
  open: (table: Wanted) => ask<Opened>('POST', '/api/tables', table),
  goOn: (from: { table?: string; record?: string; move?: number; chairs?: string[] }) => ask<Opened>('POST', '/api/continuations', from),
  list: (which: List, after = '') => ask<Listed[]>('GET', `/api/${which === 'played' ? 'mine?over=true&' : `${which}?`}after=${after}`),
  command: (table: string, command: object) => ask<unknown>('POST', `/api/tables/${table}`, command),
  table: (table: string) => ask<TableShown>('GET', `/api/tables/${table}`),
  moment: (table: string, move: number, seat: number | null) =>
    ask<Moment>('GET', `/api/tables/${table}/moments/${move}${seat === null ? '' : `?seat=${seat}`}`),
  rounds: (table: string) => ask<Rounds>('GET', `/api/tables/${table}/rounds`),
  advice: (table: string, seat: number, move: number | null, seconds: number) =>
    ask<Analysis>('GET', `/api/tables/${table}/advice?seat=${seat}&seconds=${seconds}${move === null ? '' : `&move=${move}`}`),
  recordAddress: (table: string) => `/api/tables/${table}/record`,
};

async function ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(path, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } } : {}),
  }).catch(() => {
    throw new Refused({ code: 'client/lost', message: '' } as Problem);
  });
  const text = await answer.text();
  if (!answer.ok) throw new Refused(problem(text));
  return (text ? JSON.parse(text) : undefined) as Answer;
}

/** A refusal, also where something between us and the server has answered in its place. */
function problem(text: string): Problem {
  try {
    const read = JSON.parse(text) as Problem;
    if (read.code) return read;
  } catch {
    // not ours
  }
  return { code: 'server/failed', message: '' } as Problem;
}
