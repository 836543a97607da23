import { FluentBundle, FluentResource } from '@fluent/bundle';
import { SvelteMap } from 'svelte/reactivity';
import { settings } from '../settings.svelte';
import { FUNCTIONS } from './functions';
import type { Language } from './languages';

export type Figure = string | number;
export type Figures = Record<string, Figure>;

/** The text of a name, with its figures put in. */
export type Texts = {
  (name: string, figures?: Figures): string;
  has(name: string): boolean;
};

/** Terminal texts stay where they are: the page has files of its own, and those of the games. */
const files = import.meta.glob<string>(['$texts/*/*.ftl', '!$texts/*/cli.ftl'], { query: '?raw', import: 'default' });
const loaders = new Map(Object.entries(files).map(([path, load]) => [path.split('/').slice(-2).join('/'), load]));
const SHELL = ['web'];

const bundles = new SvelteMap<string, FluentBundle>();

/** The files that a page of a game needs. */
function filesFor(game: string | null): string[] {
  return game ? [...SHELL, 'hint', game, `web-${game}`] : SHELL;
}

/** Bring the texts of a language: of the shell, and of a game where one is named. */
export async function loadTexts(language: Language, game: string | null): Promise<void> {
  const key = `${language}/${game ?? ''}`;
  if (bundles.has(key)) return;
  const loaded = await Promise.all(filesFor(game).map((name) => loaders.get(`${language}/${name}.ftl`)?.()));
  // Isolation marks are for texts of mixed direction; they would break what is read aloud and copied.
  const bundle = new FluentBundle(language, { useIsolating: false, functions: FUNCTIONS });
  for (const text of loaded) if (text) bundle.addResource(new FluentResource(text));
  bundles.set(key, bundle);
}

/**
 * The texts in the language that is chosen now; a component that uses them follows a change of language. Until the new
 * one has come, the old one is spoken.
 */
export function texts(game: string | null): Texts {
  const suffix = `/${game ?? ''}`;
  const bundle = () => bundles.get(settings.values.language + suffix) ?? [...bundles].find(([key]) => key.endsWith(suffix))?.[1];
  const format = (name: string, figures: Figures = {}): string => {
    const pattern = bundle()?.getMessage(name)?.value;
    if (!pattern) return name; // a missing text is seen, and a test finds it
    return bundle()!.formatPattern(pattern, figures, []);
  };
  return Object.assign(format, { has: (name: string) => bundle()?.hasMessage(name) ?? false });
}

/** Names one after the other, as the chosen language puts them together. */
export function joinNames(names: readonly string[]): string {
  return new Intl.ListFormat(settings.values.language).format(names);
}
