import { FluentBundle, FluentResource } from '@fluent/bundle';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import printed from '$generated/merchants-of-amsterdam.json';
import type { Fact, MerchantsView as View } from '$generated/wire';
import { proposedPrice, costOf, legalPrices, priceOf } from '../src/games/merchants-of-amsterdam/bids';
import { SECTORS, REST, sector } from '../src/games/merchants-of-amsterdam/board/clock-face';
import { flights } from '../src/games/merchants-of-amsterdam/flights';
import { DISKS, DISTRICTS, EVENTS, PRICES, spacesOf, YEARS } from '../src/games/merchants-of-amsterdam/components';
import { income, latestPlaces, nextScoring, nextIncomes } from '../src/games/merchants-of-amsterdam/view';
import { figureText, moveText, promptText, stageText } from '../src/games/merchants-of-amsterdam/words';
import { logLines } from '../src/texts/log';
import { FUNCTIONS } from '../src/texts/functions';
import type { Figures, Texts } from '../src/texts/texts.svelte';
import { positionsOf } from './positions';

const GAME = 'merchants-of-amsterdam';
const LOCALES = new URL('../../src/amstel/games/merchants/locales/', import.meta.url);
const SOURCE = new URL(`../src/games/${GAME}/`, import.meta.url);
const LANGUAGES = ['en', 'nl'];
const { names } = printed;

/** Return the texts of a language; a missing text or figure is an error. */
function textsIn(language: string): Texts {
  const bundle = new FluentBundle(language, { useIsolating: false, functions: FUNCTIONS });
  for (const part of ['table', 'page']) {
    expect(
      bundle.addResource(new FluentResource(readFileSync(new URL(`${language}/${part}.ftl`, LOCALES), 'utf8'))),
    ).toEqual([]);
  }
  const say = (name: string, figures: Figures = {}): string => {
    const pattern = bundle.getMessage(name)?.value;
    if (!pattern) throw new Error(`There is no text ${name} in ${language}.`);
    const errors: Error[] = [];
    const said = bundle.formatPattern(pattern, figures, errors);
    expect(errors, `${language}: ${name}`).toEqual([]);
    return said;
  };
  return Object.assign(say, { has: (name: string) => bundle.hasMessage(name) });
}

const SEAT = {
  money: 400,
  earned: null,
  credits: 0,
  tokens: 21,
  market: {},
  offices: {},
  warehouses: [],
  reward: 'none',
} as const;
const VIEW: View = {
  phase: 'placing',
  stage: 'drawing',
  year: 8,
  event: 'none',
  answered: 0,
  mayor: 0,
  turn: 0,
  card: 'silk',
  disks: { mayor: null, auction: null, discard: null },
  user: null,
  steps: 0,
  stepped: {},
  pointer: 200,
  doubler: null,
  barred: [],
  sold_to: null,
  sold_for: 0,
  seats: [SEAT, SEAT, SEAT].map((seat) => ({ ...seat, warehouses: [] })),
  waiting: [0],
  decided: [],
  stop: null,
  deck: 60,
  to_come: {},
  left_out: [],
  ranks: {},
  scorings: {},
  times: 1,
};

/** Return every move of the notation. */
function everyMove(): string[] {
  const offices = names.region.flatMap((region) => names.commodity.map((commodity) => `${region}-${commodity}`));
  return [
    ...['pass', 'wait', 'borrow', ...DISKS],
    ...PRICES.map((price) => `stop ${price}`),
    ...offices.flatMap((office) => [`open ${office}`, `close ${office}`]),
    ...names.commodity.flatMap((commodity) => [`advance ${commodity}`, `retreat ${commodity}`]),
    ...names.space.flatMap((space) => [`build ${space}`, `remove ${space}`]),
  ];
}

interface Position {
  seat: number | null;
  names: string[];
  view: View;
  moves: string[];
  facts: Fact[];
}

const positions = positionsOf<Position>(GAME);

describe.each(LANGUAGES)('texts in %s', (language) => {
  const texts = textsIn(language);

  it('have the same keys as English', () => {
    const ids = (each: string): string[] =>
      [...readFileSync(new URL(`${each}/page.ftl`, LOCALES), 'utf8').matchAll(/^([a-z][\w-]*) =/gm)].map(
        (found) => found[1]!,
      );
    expect(ids(language)).toEqual(ids('en'));
  });

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
      ...['advance', 'retreat', 'open', 'close', 'build', 'remove', 'stop'].map((verb) => `aim-${verb}`),
      ...['money', 'tokens', 'credits'].map((name) => `holding-${name}`),
    ];
    expect(families.filter((name) => !texts.has(name))).toEqual([]);
  });

  it('name every move differently', () => {
    const said = everyMove().map((each) => moveText(each, texts, VIEW));
    expect(new Set(said).size).toBe(said.length);
    expect(said.join('\n')).not.toMatch(/[_{}]|undefined/);
  });

  it('write money in thousands, in the log and in notes too', () => {
    expect(texts('note-money-left', { money: 1180 })).toMatch(/ 1180\b(?![.,])/);
    expect(texts('refusal-price-too-high', { price: 180, money: 60 })).toMatch(/ 180\b.* 60\b(?![.,]\d)/);
    expect(texts('fact-borrowed', { own: 'yes', who: 'Saskia', money: 120 })).not.toContain('000');
  });

  it('name every figure of facts, notes and sources', () => {
    for (const [kind, words] of Object.entries(names)) {
      for (const word of words) expect(String(figureText(kind, word, texts)), kind).not.toMatch(/_|undefined/);
    }
    expect(figureText('event', 'ship', texts)).toBe('ship'); // selector of a text
    expect(figureText('money', 120, texts)).toBe(120);
  });

  it('are complete for prompts, moves and logs of real games', () => {
    for (const { seat, names: called, view, moves, facts } of positions) {
      if (seat !== null) expect(promptText(view, seat, texts)).not.toMatch(/_|undefined/);
      expect(stageText(view, texts)).not.toBe('');
      for (const each of moves) expect(moveText(each, texts, view)).not.toMatch(/_|undefined/);
      const told = logLines(GAME, facts, {
        seat,
        names: called,
        texts,
        figure: (kind, each) => figureText(kind, each, texts),
      });
      expect(told.map(({ text }) => text).join('\n')).not.toMatch(/_|undefined/);
    }
  });
});

describe('English texts', () => {
  const texts = textsIn('en');

  it('name moves, bridges and cards', () => {
    expect(moveText('build grachten-b2', texts, VIEW)).toBe('Build a warehouse on Grachten b2');
    expect(moveText('open far_east-silk', texts, VIEW)).toBe('Open a trade office for silk in the Far East');
    expect(moveText('stop 130', texts, VIEW)).toBe('Stop at 130');
    expect(moveText('stop 130', texts, { ...VIEW, doubler: 1, times: 2 })).toBe('Stop at 130 and pay 260');
    expect(moveText('stop 200', texts, VIEW)).toBe('Stop at 200 and double all prices');
    expect(figureText('bridge', 'grachten-a3=nieuwe_zijde-a1', texts)).toBe('Grachten a3 to Nieuwe Zijde a1');
    expect(figureText('card', 'oude_zijde+lastage', texts)).toBe('a warehouse in Oude Zijde or Lastage with gemstones');
  });

  it('have a prompt for each phase', () => {
    expect(promptText(VIEW, 0, texts)).toBe(
      'You drew a trade office for silk. Put it on which disk: mayor, auction or discard?',
    );
    expect(promptText({ ...VIEW, phase: 'borrowing' }, 0, texts)).toContain('Borrow 120 now');
    expect(promptText({ ...VIEW, phase: 'over' }, 0, texts)).toBe('');
  });
});

describe('the next scoring', () => {
  const rank = (name: string, ...incomes: number[]) => ({ name, weight: 1, places: incomes, incomes });
  const view: View = {
    ...VIEW,
    ranks: {
      market: [
        rank('sugar', 0, 80, 80),
        rank('gemstones', 40, 0, 80),
        rank('spice', 60, 20, 20),
        rank('silk', 0, 0, 0),
      ],
    },
  };

  it('is in the year that the server gives', () => {
    expect(nextScoring({ ...view, scorings: { market: 9 } }, 'market')).toBe(YEARS[9]);
  });

  it('groups seats with the same income, and omits those without', () => {
    const paid = nextIncomes(view, 'market');
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
    expect([0, 1, 2].map((seat) => income(view, seat, 'market'))).toEqual([100, 100, 180]);
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
  const moves = ['wait', 'stop 200', 'stop 190', 'stop 180', 'stop 170'];

  it('is one of the legal prices', () => {
    expect(legalPrices(moves)).toEqual([170, 180, 190, 200]);
    expect(priceOf('wait')).toBeUndefined();
  });

  it('starts in the middle without the doubling price, and follows the selection', () => {
    expect(proposedPrice({ moves, partialMove: '', view: VIEW })).toBe(180);
    expect(proposedPrice({ moves, partialMove: 'stop 200', view: VIEW })).toBe(200);
    expect(proposedPrice({ moves: ['wait'], partialMove: '', view: VIEW })).toBeUndefined();
    expect(proposedPrice({ moves: ['wait', 'stop 200'], partialMove: '', view: VIEW })).toBe(200);
  });

  it('costs twice as much in a doubled auction', () => {
    expect(costOf(130, { ...VIEW, times: 2 })).toBe(260);
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
