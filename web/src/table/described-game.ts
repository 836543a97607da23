import type { Game } from '../games/contract';

/** Return a game without a drawn board: everything about it is in its description. */
export const describedGame = (id: string): Game => ({
  id,
  holdings: () => [],
  score: () => null,
  words: {},
  flights: () => [],
});
