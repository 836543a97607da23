import { describedGame } from '../table/described-game';
import type { Game } from './contract';

/** One folder per drawn game, loaded when a table of that game is opened. */
const folders = import.meta.glob<{ default: unknown }>('./*/index.ts');

/**
 * Return a game as the page shows it, with the components of an owner's edition if there are any. A game without a
 * folder here, or an edition with things that no one has drawn, is shown by its description.
 */
export async function loadGame(id: string, components: object | null = null): Promise<Game> {
  const load = folders[`./${id}/index.ts`];
  if (!load) return describedGame(id);
  const game = (await load()).default as Game;
  const drawn = game.print?.(components) ?? true;
  return drawn ? game : { ...describedGame(id), words: game.words };
}
