import type { Games } from '$generated/wire';
import { settings } from '../settings.svelte';
import { loadTitles, type Texts } from '../texts/texts.svelte';
import { http } from '../wire/http';

type Game = Games['games'][number];

let known: Promise<Games> | undefined;

/** Return the games and bots of the server, asked for once. */
export function loadGames(): Promise<Games> {
  known ??= ask().catch((error: unknown) => {
    known = undefined; // ask again next time
    throw error;
  });
  return known;
}

async function ask(): Promise<Games> {
  const games = await http.games();
  const ids = games.games.map(({ id }) => id);
  await loadTitles(settings.values.language, ids);
  return games;
}

/** Return the name of a game in the reader's language, or as the server says it if the page has no texts of it. */
export function gameName(game: Pick<Game, 'id' | 'name'>, t: Texts): string {
  return t.has(`game-${game.id}`) ? t(`game-${game.id}`) : game.name;
}

/** Return what a game is about. */
export function gameAbout(game: Pick<Game, 'id' | 'about'>, t: Texts): string {
  return t.has(`about-${game.id}`) ? t(`about-${game.id}`) : game.about;
}

/** Return the name of an option of a game, or of one of its values; as the rules call it if the page has no text. */
export function optionText(t: Texts, game: string, option: string, value?: string): string {
  const key = `option-${game}-${option}${value === undefined ? '' : `-${value}`}`;
  return t.has(key) ? t(key) : (value ?? option);
}
