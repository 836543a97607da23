import type { Games } from '$generated/wire';
import { session } from '../session.svelte';
import { route } from '../route.svelte';
import { settings } from '../settings.svelte';
import { http } from '../wire/http';

/** Return the options that a new table of a game starts with: the last ones, or those that the game suggests. */
export function startingOptions(game: Games['games'][number]): Record<string, string> {
  const suggested = Object.fromEntries(game.options.map((option) => [option.name, option.suggested]));
  return { ...suggested, ...settings.values.options[game.id] };
}

/** Create a table with bots, start it and go there. */
export async function playAgainstBots(
  game: string,
  seats: number,
  level: string,
  options: Record<string, string>,
  visitor: string,
  edition: string,
): Promise<void> {
  await session.ensureGuest(visitor);
  const chairs = ['me', ...Array<string>(seats - 1).fill(level)];
  const { table } = await http.createTable({ game, seats, options, edition, access: 'private', hints: true, chairs });
  await http.sendCommand(table, { do: 'start' });
  settings.values.level = level;
  settings.values.seats[game] = seats;
  settings.values.options[game] = options;
  settings.save();
  route.go(`/table/${table}`);
}

/** Create a table with a link for friends and go there; the host starts it when they have come. */
export async function inviteFriends(
  game: string,
  seats: number,
  options: Record<string, string>,
  extra: Partial<Parameters<typeof http.createTable>[0]>,
  visitor: string,
): Promise<void> {
  await session.ensureGuest(visitor);
  const { table } = await http.createTable({ game, seats, options, access: 'link', chairs: ['me'], ...extra });
  route.go(`/table/${table}`);
}
