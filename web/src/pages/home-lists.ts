import type { Games, ListedTable, TableFrame } from '$generated/wire';
import { session } from '../session.svelte';
import { settings } from '../settings.svelte';
import { http } from '../wire/http';
import { loadGames } from './games';

const MOST_CONTINUED = 6;
const MOST_OPEN = 4;
const MOST_FINISHED = 5;

/** Everything that the home page shows. */
export interface Home {
  games: Games;
  mine: ListedTable[];
  invitations: TableFrame[];
  lobby: ListedTable[];
  played: ListedTable[];
}

/** Load everything before anything is drawn, so that nothing moves. A list that can't be loaded is empty. */
export async function loadHome(): Promise<Home> {
  const known = !!session.person;
  const none = async (): Promise<ListedTable[]> => [];
  const [games, mine, played, lobby, invitations] = await Promise.all([
    loadGames(),
    known ? http.listTables('mine').catch(none) : none(),
    known ? http.listTables('played').catch(none) : none(),
    http.listTables('lobby').catch(none),
    Promise.all(settings.values.invitations.map((table) => http.table(table).catch(() => null))),
  ]);
  const own = new Set(mine.map(({ table }) => table));
  return {
    games,
    mine: mine.slice(0, MOST_CONTINUED),
    invitations: invitations
      .filter((frame) => frame !== null)
      .filter(({ state, chairs, table }) => {
        const open = state === 'open' && !own.has(table) && chairs.some(({ person, opponent }) => !person && !opponent);
        if (!open) settings.noteInvitation(table, false);
        return open;
      }),
    lobby: lobby.filter(({ table }) => !own.has(table)).slice(0, MOST_OPEN),
    played: played.slice(0, MOST_FINISHED),
  };
}

/** Whether there is anything besides the games themselves. */
export const hasLists = ({ mine, invitations, lobby, played }: Home): boolean =>
  [mine, invitations, lobby, played].some((list) => list.length > 0);
