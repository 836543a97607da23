/** The page tells a whole game as the terminal does, line by line, in every language. */
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Side } from '$generated/wire';
import GAMES from '../src/generated/games.json';
import { LANGUAGES } from '../src/texts/languages';
import { logLines } from '../src/texts/log';
import type { Figures, Texts } from '../src/texts/texts.svelte';
import { positionsOf } from './positions';

interface Position {
  seat: number;
  names: string[];
  side: Side;
  log: Record<string, string[]>;
}

const GENERATED = new URL('../src/generated/', import.meta.url);

/** Return the texts that the page loads for the drawn board of a game; a missing text or figure is an error. */
function textsOf(game: string, language: string): Texts {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const name of ['page', game]) {
    const text = readFileSync(new URL(`${language}/${name}.ftl`, GENERATED), 'utf-8');
    expect(bundle.addResource(new FluentResource(text))).toEqual([]);
  }
  const format = (name: string, figures: Figures = {}): string => {
    const pattern = bundle.getMessage(name)?.value;
    if (!pattern) throw new Error(`There is no text ${name} in ${language}.`);
    const errors: Error[] = [];
    const text = bundle.formatPattern(pattern, figures, errors);
    expect(errors, name).toEqual([]);
    return text;
  };
  return Object.assign(format, { has: (name: string) => bundle.hasMessage(name) });
}

describe.each(GAMES)('%s', (game) => {
  it.each(LANGUAGES)('has the log of the terminal, in %s', (language) => {
    const texts = textsOf(game, language);
    const positions = positionsOf<Position>(game);
    const last = positions.reduce((one, other) => (other.side.facts.length > one.side.facts.length ? other : one));
    for (const { seat, names, side, log } of positions.filter((each) => each === last || each.side.moves.length)) {
      const told = logLines(side.log, side.facts, { seat, names }, texts);
      expect(told.map(({ text }) => text)).toEqual(log[language]);
    }
    expect(last.log[language]!.length).toBeGreaterThan(40);
  });
});
