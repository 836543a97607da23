import { FluentBundle, FluentResource } from '@fluent/bundle';
import { SvelteMap } from 'svelte/reactivity';
import GAMES from '$generated/games.json';
import { settings } from '../settings.svelte';
import { http } from '../wire/http';
import type { Language } from './languages';

export type Figure = string | number;
export type Figures = Record<string, Figure>;

/** Returns the text of a key, with its figures. */
export type Texts = {
  (name: string, figures?: Figures): string;
  has(name: string): boolean;
};

/** The texts of every page, of each game, of each game in words, and of editions. */
const files = import.meta.glob<string>('../generated/*/*.ftl', { query: '?raw', import: 'default' });

const bundles = new SvelteMap<string, FluentBundle>();

const isBuiltIn = (game: string): boolean => GAMES.includes(game);

const load = (language: Language, file: string): Promise<string> => files[`../generated/${language}/${file}.ftl`]!();

/** Return the texts of every page and, if a game is given, of that game. */
async function sources(language: Language, game: string | null): Promise<string[]> {
  const page = load(language, 'page');
  if (!game) return [await page];
  if (isBuiltIn(game)) return Promise.all([page, load(language, game)]);
  // A game that was added to the server; its texts come from there.
  return [await page, ...Object.values(await http.gameTexts(game, language))];
}

/** Load the texts of a language: the page's own, and those of a game if one is given. */
export async function loadTexts(language: Language, game: string | null): Promise<void> {
  const key = `${language}/${game ?? ''}`;
  if (bundles.has(key)) return;
  // Isolation marks are for mixed text directions; they would spoil copied and spoken text.
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const text of await sources(language, game)) bundle.addResource(new FluentResource(text));
  if (hasRooms) bundle.addResource(new FluentResource(await load(language, 'rooms')));
  bundles.set(key, bundle);
}

const added = new Set<string>();

/** Add a file to the texts of a language that are loaded already. */
async function addTexts(language: Language, game: string | null, file: string): Promise<void> {
  await loadTexts(language, game);
  const key = `${language}/${game ?? ''}`;
  if (added.has(`${key} ${file}`)) return;
  bundles.get(key)!.addResource(new FluentResource(await load(language, file)));
  added.add(`${key} ${file}`);
}

let hasRooms = false;
let addingRooms: Promise<void> | undefined;

/** Load a part of the page with the texts of rooms and lists of tables, which a table against bots never needs. */
export async function withRoomTexts<Part>(part: Promise<Part>): Promise<Part> {
  const loaded = await part;
  await (addingRooms ??= addRooms());
  return loaded;
}

/** Add the texts of rooms to all texts that are loaded; those that come later have them from the start. */
async function addRooms(): Promise<void> {
  hasRooms = true;
  for (const [key, bundle] of [...bundles])
    bundle.addResource(new FluentResource(await load(key.split('/')[0] as Language, 'rooms')));
}

/** Load the texts of a game's table in words and of the things on it, besides its other texts: they are long. */
export async function loadTableInWords(language: Language, game: string): Promise<void> {
  await (isBuiltIn(game) ? addTexts(language, game, `${game}-in-words`) : loadTexts(language, game));
}

/** Load the texts about editions and, if a game is given, of the form that edits one of that game. */
export async function loadEditionTexts(language: Language, game: string | null): Promise<void> {
  await addTexts(language, game, 'editions');
  if (game && isBuiltIn(game)) await addTexts(language, game, `${game}-edition`);
}

/** Add the titles of games that the page has no texts of, such as names for the front page. */
export async function loadTitles(language: Language, games: readonly string[]): Promise<void> {
  const bundle = bundles.get(`${language}/`);
  for (const game of games.filter((each) => !isBuiltIn(each))) {
    const { title } = await http.gameTexts(game, language);
    if (title) bundle?.addResource(new FluentResource(title));
  }
}

/**
 * Return the texts in the current language. Components that use them follow a change of language; until the new one is
 * loaded, they show the old one.
 */
export function texts(game: string | null): Texts {
  const suffix = `/${game ?? ''}`;
  const bundle = () =>
    bundles.get(settings.values.language + suffix) ?? [...bundles].find(([key]) => key.endsWith(suffix))?.[1];
  const format = (name: string, figures: Figures = {}): string => {
    const pattern = bundle()?.getMessage(name)?.value;
    if (!pattern) return name; // show the key of a missing text; a test looks for it
    return bundle()!.formatPattern(pattern, figures, []);
  };
  return Object.assign(format, { has: (name: string) => bundle()?.hasMessage(name) ?? false });
}

/** Join names as the current language does. */
export function joinNames(names: readonly string[]): string {
  return new Intl.ListFormat(settings.values.language).format(names);
}
