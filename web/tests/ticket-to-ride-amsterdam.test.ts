import { FluentBundle, FluentResource } from '@fluent/bundle';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Message, TicketToRideView } from '$generated/wire';
import made from '$generated/ticket-to-ride-amsterdam.json';
import { brackets } from '../src/games/ticket-to-ride-amsterdam/board/brackets';
import {
  CARDS,
  contracts,
  distanceToRoute,
  places,
  ROUTE_POINTS,
  routes,
} from '../src/games/ticket-to-ride-amsterdam/components';
import { contractsOf, goalsOf } from '../src/games/ticket-to-ride-amsterdam/view';
import { payments, type Claim } from '../src/games/ticket-to-ride-amsterdam/payments';
import { say } from '../src/texts/messages';
import type { Texts } from '../src/texts/texts.svelte';
import { positionsOf } from './positions';

const GAME = 'ticket-to-ride-amsterdam';
const LOCALES = new URL('../../src/amstel/games/ticket_to_ride/locales/', import.meta.url);

/** Return the texts of a language; a missing text or figure is an error. */
function textsIn(language: string): Texts {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const name of FILES) {
    bundle.addResource(new FluentResource(readFileSync(new URL(`${language}/${name}.ftl`, LOCALES), 'utf-8')), {
      allowOverrides: true,
    });
  }
  const say = (name: string, figures: Record<string, string | number> = {}): string => {
    const pattern = bundle.getMessage(name)?.value;
    if (!pattern) throw new Error(`There is no text ${name} in ${language}.`);
    const errors: Error[] = [];
    const text = bundle.formatPattern(pattern, figures, errors);
    expect(errors, name).toEqual([]);
    return text;
  };
  return Object.assign(say, { has: (name: string) => bundle.hasMessage(name) });
}

const FILES = ['table', 'play', 'things', 'page'];

function namesIn(language: string, file: string): string[] {
  return [...readFileSync(new URL(`${language}/${file}.ftl`, LOCALES), 'utf-8').matchAll(/^([a-z][\w-]*) =/gm)]
    .map((match) => match[1]!)
    .sort();
}

interface Position {
  view: TicketToRideView;
  moves: string[];
  seat: number;
}
const positions = positionsOf<Position>(GAME);

describe.each(['en', 'nl'])('texts in %s', (language) => {
  const texts = textsIn(language);

  test('name every printed thing differently', () => {
    for (const [kind, ids] of Object.entries({
      card: CARDS,
      route: [...routes.keys()],
      contract: [...contracts.keys()],
    })) {
      const words = ids.map((id) => say(texts, (made.words as Record<string, Record<string, Message>>)[kind]![id]!));
      for (const word of words) expect(word).not.toMatch(/_|undefined|\{|\}/);
      expect(new Set(words).size).toBe(ids.length);
    }
  });
});

test('both languages have the same keys', () => {
  for (const file of FILES) expect(namesIn('nl', file)).toEqual(namesIn('en', file));
});

test('payments are sorted by wild cards, then by cards left of their colour', () => {
  const claim = (colour: string, plain: number, wild: number, route = 'dam-begijnhof'): Claim => ({
    kind: 'claim',
    text: `${colour} ${plain} ${wild}`,
    route,
    colour,
    plain,
    wild,
  });
  const moves = [
    { kind: 'draw' as const, text: 'draw' },
    claim('wild', 0, 2),
    claim('red', 1, 1),
    claim('red', 2, 0),
    claim('blue', 2, 0),
    claim('blue', 1, 0, 'oude_waal-waag'),
  ];
  expect(payments(moves, 'dam-begijnhof', { red: 2, blue: 4, wild: 2 }).map(({ text }) => text)).toEqual([
    'blue 2 0',
    'red 2 0',
    'red 1 1',
    'wild 0 2',
  ]);
});

test('the map has all places, routes and contracts', () => {
  expect([places.size, routes.size, contracts.size]).toEqual([17, 45, 24]);
  expect([...routes.values()].reduce((sum, { spaces }) => sum + spaces.length, 0)).toBe(89);
  expect(ROUTE_POINTS).toEqual([1, 2, 4, 7]);
  for (const { name, twin, spaces } of routes.values()) {
    if (twin) expect(routes.get(twin)!.twin).toBe(name);
    expect(distanceToRoute(routes.get(name)!, spaces[0]!)).toBeCloseTo(0);
    expect(brackets(spaces).match(/M/g)).toHaveLength(4);
  }
});

test('the spaces of a route are in the order of its ends', () => {
  for (const { ends, spaces } of routes.values()) {
    const [one, other] = ends.map((end) => places.get(end)!);
    expect(Math.hypot(spaces[0]!.x - one!.x, spaces[0]!.y - one!.y)).toBeLessThan(110);
    expect(Math.hypot(spaces.at(-1)!.x - other!.x, spaces.at(-1)!.y - other!.y)).toBeLessThan(110);
  }
});

test('an open contract takes precedence over a completed one', () => {
  const [one, ...others] = [...contracts.values()];
  const shared = others.find(({ ends }) => ends.some((end) => one!.ends.includes(end)))!;
  const goals = goalsOf([
    { name: one!.name, state: 'open' },
    { name: shared.name, state: 'done' },
  ]);
  for (const end of one!.ends) expect(goals.get(end)).toBe('open');
  for (const end of shared.ends) expect(goals.get(end)).toBe(one!.ends.includes(end) ? 'open' : 'done');
});

test('contracts of others are hidden until the end', () => {
  for (const { view, seat } of positions) {
    view.seats.forEach((_, other) => {
      if (other !== seat && view.phase !== 'over') expect(contractsOf(view, other)).toEqual([]);
    });
  }
});
