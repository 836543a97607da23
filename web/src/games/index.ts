import { describedGame } from '../table/described-game';
import type { Game } from './contract';

/** One folder per drawn game, loaded when a table of that game is opened. */
const folders = import.meta.glob<{ default: unknown }>('./*/index.ts');

/** Return a game as the page shows it; one without a folder here is shown by its description. */
export async function loadGame(id: string): Promise<Game> {
  const load = folders[`./${id}/index.ts`];
  return load ? ((await load()).default as Game) : describedGame(id);
}
