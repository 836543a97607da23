import { FluentBundle, FluentResource } from '@fluent/bundle';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { TicketToRideView } from '$generated/wire';
import { brackets } from '../src/games/ticket-to-ride-amsterdam/board/brackets';
import {
  CARDS,
  COLOURS,
  contracts,
  distanceToRoute,
  places,
  ROUTE_POINTS,
  routes,
  WILD,
} from '../src/games/ticket-to-ride-amsterdam/components';
import { contractsOf, goalsOf } from '../src/games/ticket-to-ride-amsterdam/view';
import { paymentOf, payments, routeOf } from '../src/games/ticket-to-ride-amsterdam/payments';
import { figureText, moveText, stageText } from '../src/games/ticket-to-ride-amsterdam/words';
import { FUNCTIONS } from '../src/texts/functions';
import type { Texts } from '../src/texts/texts.svelte';
import { positionsOf } from './positions';

const GAME = 'ticket-to-ride-amsterdam';
const LOCALES = new URL('../../src/amstel/games/ticket_to_ride/locales/', import.meta.url);

/** Return the texts of a language; a missing text or figure is an error. */
function textsIn(language: string): Texts {
  const bundle = new FluentBundle(language, { useIsolating: false, functions: FUNCTIONS });
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

/** Return every move of the notation. */
function* everyMove(): Generator<string> {
  yield* ['draw', 'contracts', 'pass', 'keep both'];
  for (const card of CARDS) yield `take ${card}`;
  for (const contract of contracts.keys()) yield `keep ${contract}`;
  for (const { name, colour, spaces } of routes.values()) {
    yield `claim ${name} ${WILD} ${spaces.length}`;
    for (const paid of colour === 'grey' ? COLOURS : [colour]) {
      yield `claim ${name} ${paid} ${spaces.length}`;
      if (spaces.length > 1) yield `claim ${name} ${paid} ${spaces.length - 1} ${WILD} 1`;
    }
  }
}

interface Position {
  view: TicketToRideView;
  moves: string[];
  seat: number;
}
const positions = positionsOf<Position>(GAME);

describe.each(['en', 'nl'])('texts in %s', (language) => {
  const texts = textsIn(language);

  test('name every move differently', () => {
    const said = new Map<string, string>();
    for (const move of [...everyMove(), ...positions.flatMap((position) => position.moves)]) {
      const words = moveText(move, texts);
      expect(words).not.toMatch(/_|undefined|\{|\}/);
      expect(said.get(words) ?? move).toBe(move);
      said.set(words, move);
    }
  });

  test('name routes, contracts and cards', () => {
    for (const name of routes.keys()) expect(figureText('route', name, texts)).not.toContain('_');
    for (const name of contracts.keys()) expect(figureText('contract', name, texts)).not.toContain('_');
    for (const card of CARDS) expect(figureText('card', card, texts)).toBe(texts(`card-${card}`));
    expect(figureText('points', 4, texts)).toBe(4);
  });

  test('have a stage for every phase', () => {
    const seats = [{ carts: 9 }, { carts: 1 }];
    for (const phase of ['dealt', 'turn', 'second-card', 'choosing', 'over']) {
      for (const last_turns of [null, 1, 2])
        expect(stageText({ phase, last_turns, seats } as TicketToRideView, texts)).toBeTruthy();
    }
    for (const position of positions) expect(stageText(position.view, texts)).toBeTruthy();
  });
});

test('both languages have the same keys', () => {
  for (const file of FILES) expect(namesIn('nl', file)).toEqual(namesIn('en', file));
});

test('a payment is read from its move', () => {
  expect(paymentOf('claim dam-begijnhof red 1 wild 1')).toMatchObject({ colour: 'red', plain: 1, wild: 1 });
  expect(paymentOf('claim dam-begijnhof wild 2')).toMatchObject({ colour: WILD, plain: 0, wild: 2 });
  expect(routeOf('claim oude_kerk-waag:red red 1')).toBe('oude_kerk-waag:red');
  expect(routeOf('claim dam-begijnhof')).toBe('dam-begijnhof');
  expect(routeOf('take red')).toBeNull();
});

test('payments are sorted by wild cards, then by cards left of their colour', () => {
  const moves = ['wild 2', 'red 1 wild 1', 'red 2', 'blue 2'].map((paid) => `claim dam-begijnhof ${paid}`);
  expect(
    payments(moves, { red: 2, blue: 4, wild: 2 }).map(({ move }) => move.slice('claim dam-begijnhof '.length)),
  ).toEqual(['blue 2', 'red 2', 'red 1 wild 1', 'wild 2']);
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
