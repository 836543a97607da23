import type {
  EditionCard,
  EditionFile,
  Hints,
  Games,
  ListedTable,
  Position,
  NewTable,
  CreatedTable,
  Person,
  Problem,
  Rounds,
  TableFrame,
} from '$generated/wire';

/** An error response of the server, with its stable code. */
export class RequestError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

/** A new table; the server has defaults for the other fields. */
export type NewTableRequest = Pick<NewTable, 'game' | 'seats'> & Partial<NewTable>;

/** Lists of tables; `played` are your finished ones. */
export type List = 'mine' | 'played' | 'lobby' | 'running' | 'finished';

export const http = {
  me: () => request<Person>('GET', '/api/people/me'),
  guest: (name: string, unnamed: string) => request<Person>('POST', '/api/people/guest', { name, unnamed }),
  rename: (name: string) => request<Person>('PATCH', '/api/people/me', { name }),
  register: (login: string, password: string) => request<Person>('POST', '/api/people/register', { login, password }),
  login: (login: string, password: string) => request<Person>('POST', '/api/people/login', { login, password }),
  logout: () => request<void>('POST', '/api/people/logout'),
  games: () => request<Games>('GET', '/api/games'),
  gameTexts: (game: string, language: string) =>
    request<Record<string, string>>('GET', `/api/games/${game}/texts?language=${language}`),
  createTable: (table: NewTableRequest) => request<CreatedTable>('POST', '/api/tables', table),
  listTables: (which: List, after = '') =>
    request<ListedTable[]>('GET', `/api/${which === 'played' ? 'mine?over=true&' : `${which}?`}after=${after}`),
  sendCommand: (table: string, command: object) => request<unknown>('POST', `/api/tables/${table}`, command),
  editions: () => request<EditionCard[]>('GET', '/api/editions'),
  edition: (id: string) => request<EditionFile>('GET', `/api/editions/${id}`),
  builtInEdition: (game: string, name: string) => request<EditionFile>('GET', `/api/games/${game}/editions/${name}`),
  tableEdition: (table: string) => request<EditionFile>('GET', `/api/tables/${table}/edition`),
  /** Check an edition, given as the text of its file or as its values, and store it unless `keep` is false. */
  addEdition: (edition: { game: string; text?: string; values?: object; keep?: boolean }) =>
    request<EditionFile>('POST', '/api/editions', edition),
  deleteEdition: (id: string) => request<void>('DELETE', `/api/editions/${id}`),
  continueRecord: (record: string) => request<CreatedTable>('POST', '/api/continuations', { record }),
  table: (table: string) => request<TableFrame>('GET', `/api/tables/${table}`),
  position: (table: string, move: number, seat: number | null) =>
    request<Position>('GET', `/api/tables/${table}/moments/${move}${seat === null ? '' : `?seat=${seat}`}`),
  rounds: (table: string) => request<Rounds>('GET', `/api/tables/${table}/rounds`),
  advice: (table: string, seat: number, move: number | null, seconds: number) =>
    request<Hints>(
      'GET',
      `/api/tables/${table}/advice?seat=${seat}&seconds=${seconds}${move === null ? '' : `&move=${move}`}`,
    ),
  recordAddress: (table: string) => `/api/tables/${table}/record`,
};

async function request<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(path, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } } : {}),
  }).catch(() => {
    throw new RequestError({ code: 'client/lost', message: '' } as Problem);
  });
  const text = await answer.text();
  if (!answer.ok) throw new RequestError(parseProblem(text));
  return (text ? JSON.parse(text) : undefined) as Answer;
}

/** Return the problem of a response, even if a proxy answered instead of the server. */
function parseProblem(text: string): Problem {
  try {
    const read = JSON.parse(text) as Problem;
    if (read.code) return read;
  } catch {
    // not from our server
  }
  return { code: 'server/failed', message: '' } as Problem;
}
