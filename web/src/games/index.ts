import type { Game } from './contract';

/** The games, a folder each, brought when a table of theirs is opened. */
const folders = import.meta.glob<{ default: unknown }>('./*/index.ts');

export async function bringGame(id: string): Promise<Game> {
  const bring = folders[`./${id}/index.ts`];
  if (!bring) throw new Error(`There is no game ${id}.`);
  return (await bring()).default as Game;
}
