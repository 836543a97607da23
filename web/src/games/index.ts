import type { Game } from './contract';

/** The games, each brought when its page is opened. */
const bringers: Record<string, () => Promise<{ default: unknown }>> = {
  'nieuw-amsterdam': () => import('./nieuw-amsterdam'),
  'ticket-to-ride-amsterdam': () => import('./ticket-to-ride-amsterdam'),
  'merchants-of-amsterdam': () => import('./merchants-of-amsterdam'),
};

export const GAMES = Object.keys(bringers);

export async function bringGame(id: string): Promise<Game> {
  const bring = bringers[id];
  if (!bring) throw new Error(`There is no game ${id}.`);
  return (await bring()).default as Game;
}
