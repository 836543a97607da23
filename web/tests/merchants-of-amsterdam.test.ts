import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import printed from '$generated/merchants-of-amsterdam.json';
import type { Fact, MerchantsView as View, StopClock } from '$generated/wire';
import { faceIndex, selectedPrice, stoppedPrice } from '../src/games/merchants-of-amsterdam/bids';
import { SECTORS, REST, sector } from '../src/games/merchants-of-amsterdam/board/clock-face';
import { flights } from '../src/games/merchants-of-amsterdam/flights';
import game from '../src/games/merchants-of-amsterdam/index';
import { DISKS, DISTRICTS, EVENTS, PRICES, spacesOf, YEARS } from '../src/games/merchants-of-amsterdam/components';
import { bridgeHolders, latestPlaces, nextScoring, nextIncomes } from '../src/games/merchants-of-amsterdam/view';
import { positionsOf } from './positions';

const GAME = 'merchants-of-amsterdam';
const LOCALES = new URL('../../src/amstel/games/merchants/locales/', import.meta.url);
const SOURCE = new URL(`../src/games/${GAME}/`, import.meta.url);
const { names } = printed;

interface Position {
  seat: number | null;
  view: View;
  facts: Fact[];
}

const positions = positionsOf<Position>(GAME);

/** Return the names of the game's texts in a language. */
function textNames(language: string): Set<string> {
  const folder = new URL(`${language}/`, LOCALES);
  const files = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
  return new Set(files.flatMap((text) => [...text.matchAll(/^([a-z][\w-]*) =/gm)].map((found) => found[1]!)));
}

describe.each(['en', 'nl'])('texts in %s', (language) => {
  const texts = textNames(language);

  it('include every key that a component uses', () => {
    const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(svelte|ts)$/.test(file),
    );
    const asked = files.flatMap((file) =>
      [...readFileSync(new URL(file, SOURCE), 'utf8').matchAll(/texts\('([\w-]+)'/g)].map((found) => found[1]!),
    );
    expect(asked.length).toBeGreaterThan(40);
    expect(asked.filter((name) => !texts.has(name))).toEqual([]);
    const families = [
      ...Object.keys(EVENTS).map((event) => `event-${event}`),
      ...DISTRICTS.flatMap(({ id }) => [`district-${id}`, `brief-${id}`]),
      ...DISKS.flatMap((disk) => [`disk-${disk}`, `under-${disk}`]),
      ...['market', 'colonies', 'city'].map((panel) => `panel-${panel}`),
      ...['market', 'colonies', 'city', 'clock'].map((panel) => `tab-${panel}`),
      ...['advance', 'retreat', 'open', 'close'].map((verb) => `aim-${verb}`),
      ...['money', 'tokens', 'credits'].map((name) => `holding-${name}`),
    ];
    expect(families.filter((name) => !texts.has(name))).toEqual([]);
  });
});

describe('words', () => {
  it('exist for everything that is printed', () => {
    for (const kind of ['card', 'commodity', 'space', 'bridge', 'year'])
      for (const id of names[kind as keyof typeof names])
        expect(game.words[kind]![id], `${kind} ${id}`).toBeTypeOf('object');
  });
});

describe('the next scoring', () => {
  const pays = [100, 60];
  const rank = (name: string, ...incomes: number[]) => ({ name, weight: 1, places: incomes, pays, incomes });
  const ranks = {
    market: [rank('sugar', 0, 80, 80), rank('gemstones', 40, 0, 80), rank('spice', 60, 20, 20), rank('silk', 0, 0, 0)],
  };

  it('is in the year that the server gives', () => {
    expect(nextScoring({ scorings: { market: 9 } }, 'market')).toBe(YEARS[9]);
  });

  it('groups seats with the same income, and omits those without', () => {
    const paid = nextIncomes({ ranks }, 'market');
    expect(paid.get('sugar')).toEqual([{ seats: [1, 2], money: 80 }]);
    expect(paid.get('gemstones')).toEqual([
      { seats: [2], money: 80 },
      { seats: [0], money: 40 },
    ]);
    expect(paid.get('spice')).toEqual([
      { seats: [0], money: 60 },
      { seats: [1, 2], money: 20 },
    ]);
    expect(paid.get('silk')).toEqual([]);
  });

  it('agrees with the final scoring', () => {
    const AREAS = { market: 'commodity', amsterdam: 'district', colonies: 'region' } as const;
    for (const { view: end, facts } of positions.filter((position) => position.view.phase === 'over')) {
      const last = facts.findLastIndex(({ name }) => name === 'year');
      for (const [area, kind] of Object.entries(AREAS)) {
        const told = facts
          .slice(last)
          .filter(({ name }) => name === `${area}-income`)
          .map(({ details }) => [details[kind], details['seat'], details['money']]);
        const seen = [...nextIncomes(end, area as keyof typeof AREAS)].flatMap(([name, shares]) =>
          shares.flatMap(({ seats, money }) => seats.map((seat) => [name, seat, money])),
        );
        expect(seen.sort()).toEqual(told.sort());
      }
    }
  });
});

describe('a bid', () => {
  const stops = [170, 180, 190, 200].map((price) => ({
    move: `stop ${price}`,
    price,
    cost: price,
    effect: price === 200 ? ('doubles' as const) : ('buys' as const),
  }));
  const question: StopClock = { kind: 'bid', text: { key: 'ask-bid' }, card: 'silk', prices: stops, proposed: 180 };

  it('starts with the price that the server proposes, and follows the selection', () => {
    expect(selectedPrice({ question, partialMove: '' })?.price).toBe(180);
    expect(selectedPrice({ question, partialMove: 'stop 200' })?.effect).toBe('doubles');
    expect(selectedPrice({ question: { ...question, prices: [], proposed: null }, partialMove: '' })).toBeUndefined();
    expect(selectedPrice({ question: null, partialMove: '' })).toBeUndefined();
  });

  it('on the running clock is counted from the pointer', () => {
    const view = { ...positions[0]!.view, pointer: 180 };
    expect(PRICES[faceIndex({ view }, 1)]).toBe(170);
    expect(stoppedPrice({ view, stoppedAt: 2 })).toBe(160);
    expect(stoppedPrice({ view, stoppedAt: null })).toBeUndefined();
  });
});

describe('bridges', () => {
  it('belong to the seat with warehouses at both ends', () => {
    let held = 0;
    for (const { view } of positions)
      for (const [bridge, seat] of bridgeHolders(view)) {
        expect(bridge.split('=').every((end) => view.seats[seat]!.warehouses.includes(end))).toBe(true);
        held += 1;
      }
    expect(held).toBeGreaterThan(0);
  });
});

describe('the board', () => {
  it('has every space of the city, and a sector of the clock for each price and for rest', () => {
    expect(
      DISTRICTS.flatMap(spacesOf)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...names.space].sort());
    expect(SECTORS).toBe(PRICES.length + 1);
    expect(new Set(Array.from({ length: REST + 1 }, (_, index) => sector(index, 1, 2))).size).toBe(SECTORS);
    expect(YEARS.every(({ event }) => EVENTS[event])).toBe(true);
  });

  it('marks the latest places and animates pieces', () => {
    const facts: Fact[] = [
      { name: 'built', details: { seat: 1, space: 'lastage-b2' } },
      { name: 'opened', details: { seat: 1, region: 'africa', commodity: 'silk' } },
      { name: 'advanced', details: { seat: 1, commodity: 'silk', place: 3 } },
      { name: 'term', details: { seat: 0 } },
    ];
    expect([...latestPlaces(facts)]).toEqual(['space:lastage-b2', 'office:africa-silk', 'step:silk-3']);
    expect(facts.flatMap(flights).map(({ from, to }) => `${from} ${to}`)).toEqual([
      'seat:1 space:lastage-b2',
      'seat:1 office:africa-silk',
    ]);
  });
});
