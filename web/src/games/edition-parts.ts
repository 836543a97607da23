import type { Component } from 'svelte';
import type { Texts } from '../texts/texts.svelte';

/** A table of a component file, such as a card, by its values. */
export interface PrintedPart {
  name: string;
  number: number;
  entry: Record<string, unknown>;
}

/** What a game adds to the form that edits an edition. */
export interface EditionParts {
  /** The parts that have a picture. */
  pictures: readonly string[];
  /** The picture of a part, with the components that `Game.print` was given last. */
  Picture: Component<{ part: PrintedPart; texts: Texts; word: (id: string) => string }>;
  /** Return the words that are possible for a value; null if any may be typed. */
  choices(part: string, field: string): readonly string[] | null;
}

const folders = import.meta.glob<{ default: EditionParts }>('./*/edition.ts');

/** Return what a game adds to the form; null for a game without a folder here. */
export async function editionParts(game: string): Promise<EditionParts | null> {
  return (await folders[`./${game}/edition.ts`]?.())?.default ?? null;
}
