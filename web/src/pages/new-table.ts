import { me } from '../session.svelte';
import { route } from '../route.svelte';
import { settings } from '../settings.svelte';
import { http } from '../wire/http';

/** Sit down against opponents, and begin. */
export async function playNow(game: string, seats: number, level: string, options: Record<string, string>, name: string): Promise<void> {
  await me.come(name);
  const chairs = ['me', ...Array<string>(seats - 1).fill(level)];
  const { table } = await http.open({ game, seats, options, access: 'private', hints: true, chairs });
  await http.command(table, { do: 'start' });
  settings.chosen.level = level;
  settings.chosen.seats[game] = seats;
  settings.chosen.options[game] = options;
  settings.keep();
  route.go(`/table/${table}`);
}

/** Open a table with a link for friends; it begins when they have come. */
export async function invite(game: string, seats: number, options: Record<string, string>, extra: Partial<Parameters<typeof http.open>[0]>, name: string): Promise<void> {
  await me.come(name);
  const { table } = await http.open({ game, seats, options, access: 'link', chairs: ['me'], ...extra });
  route.go(`/table/${table}`);
}
