import { FluentBundle, FluentResource } from '@fluent/bundle';
import { SvelteMap } from 'svelte/reactivity';
import folders from '$generated/games.json';
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

/** The texts of the page and of hints, and those of the games, which are in the games' folders. */
const own = import.meta.glob<string>(['$amstel/texts/locales/*/*.ftl', '!$amstel/texts/locales/*/cli.ftl'], {
  query: '?raw',
  import: 'default',
});
const ofGames = import.meta.glob<string>(['$amstel/games/*/locales/*/*.ftl', '!$amstel/games/*/locales/*/things.ftl'], {
  query: '?raw',
  import: 'default',
});
/** What the things on a table are: long texts, loaded when someone asks. */
const ofThings = import.meta.glob<string>('$amstel/games/*/locales/*/things.ftl', {
  query: '?raw',
  import: 'default',
});

const bundles = new SvelteMap<string, FluentBundle>();

const FOLDERS: Record<string, string> = folders;

/** Return the texts of the page itself and, if a game is given, of that game. */
async function sources(language: Language, game: string | null): Promise<string[]> {
  const shell = find(own, `/${language}/web.ftl`);
  if (!game) return load([...shell, ...find(ofGames, `/${language}/title.ftl`)]);
  const table = [...shell, ...find(own, `/${language}/common.ftl`)];
  if (FOLDERS[game]) return load([...table, ...find(ofGames, `/${FOLDERS[game]}/locales/${language}/`)]);
  // A game that was added to the server; its texts come from there.
  return [...(await load(table)), ...Object.values(await http.gameTexts(game, language))];
}

const find = (files: Record<string, () => Promise<string>>, part: string): (() => Promise<string>)[] =>
  Object.entries(files).flatMap(([path, loader]) => (path.includes(part) ? [loader] : []));

const load = (loaders: (() => Promise<string>)[]): Promise<string[]> => Promise.all(loaders.map((each) => each()));

/** Load the texts of a language: the page's own, and those of a game if one is given. */
export async function loadTexts(language: Language, game: string | null): Promise<void> {
  const key = `${language}/${game ?? ''}`;
  if (bundles.has(key)) return;
  // Isolation marks are for mixed text directions; they would spoil copied and spoken text.
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const text of await sources(language, game)) bundle.addResource(new FluentResource(text));
  bundles.set(key, bundle);
}

const withThings = new Set<string>();

/** Load the texts about the things on a game's table, besides its other texts. */
export async function loadThings(language: Language, game: string): Promise<void> {
  await loadTexts(language, game);
  const key = `${language}/${game}`;
  if (!FOLDERS[game] || withThings.has(key)) return;
  const texts = await load(find(ofThings, `/${FOLDERS[game]}/locales/${language}/`));
  for (const text of texts) bundles.get(key)!.addResource(new FluentResource(text));
  withThings.add(key);
}

/** Add the titles of games that the page has no texts of, such as names for the front page. */
export async function loadTitles(language: Language, games: readonly string[]): Promise<void> {
  const bundle = bundles.get(`${language}/`);
  for (const game of games.filter((each) => !FOLDERS[each])) {
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
