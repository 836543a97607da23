import type { Game } from './contract';

/** One folder per game, loaded when a table of that game is opened. */
const folders = import.meta.glob<{ default: unknown }>('./*/index.ts');

export async function loadGame(id: string): Promise<Game> {
  const load = folders[`./${id}/index.ts`];
  if (!load) throw new Error(`There is no game ${id}.`);
  return (await load()).default as Game;
}
