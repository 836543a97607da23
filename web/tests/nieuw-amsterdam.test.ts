import { FluentBundle, FluentResource } from '@fluent/bundle';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Fact, NieuwAmsterdamView as View } from '$generated/wire';
import {
  changeAmount,
  moveNumbers,
  payableKinds,
  paymentMoves,
  proposePayment,
} from '../src/games/nieuw-amsterdam/payments';
import { flights } from '../src/games/nieuw-amsterdam/flights';
import { GABLE_LINES, TOKEN_LINES } from '../src/games/nieuw-amsterdam/pieces/hatching';
import { latestPlaces, plots, postSpaces, spareCorn } from '../src/games/nieuw-amsterdam/view';
import { figureText, moveText, promptText, stageText } from '../src/games/nieuw-amsterdam/words';
import { logLines } from '../src/texts/log';
import { FUNCTIONS } from '../src/texts/functions';
import type { Figures, Texts } from '../src/texts/texts.svelte';
import { positionsOf } from './positions';

const LOCALES = new URL('../../src/amstel/games/nieuw_amsterdam/locales/', import.meta.url);

/** Return the texts of a language; a missing text or figure is an error. */
function textsIn(language: string): { texts: Texts; errors: string[] } {
  const errors: string[] = [];
  const bundle = new FluentBundle(language, { useIsolating: false, functions: FUNCTIONS });
  for (const part of ['table', 'page']) {
    const file = new URL(`${language}/${part}.ftl`, LOCALES);
    errors.push(...bundle.addResource(new FluentResource(readFileSync(file, 'utf8'))).map(String));
  }
  const say = (name: string, figures: Figures = {}): string => {
    const pattern = bundle.getMessage(name)?.value;
    if (!pattern) {
      errors.push(`${language}: no text ${name}`);
      return name;
    }
    const wrong: Error[] = [];
    const said = bundle.formatPattern(pattern, figures, wrong);
    errors.push(...wrong.map((error) => `${language} ${name}: ${error.message}`));
    return said;
  };
  return { texts: Object.assign(say, { has: (name: string) => bundle.hasMessage(name) }), errors };
}

interface Position {
  seat: number;
  names: string[];
  view: View;
  moves: string[];
  facts: Fact[];
}

const positions = positionsOf<Position>('nieuw-amsterdam');

const MAT = {
  token: 1,
  column: null,
  tiles: {},
  coins: 8,
  goods: 4,
  wood: 3,
  corn: 2,
  furs: { mink: 2 },
  businesses: { docks: 2 },
  lands: [],
  houses: 0,
  cleared: 0,
  warehouses: 1,
  ships: [],
  post: 1,
  points: {},
};
const STANDING = {
  points: 0,
  buildings: 22,
  goods_room: 4,
  goods_income: 0,
  corn_income: 0,
  upkeep: 2,
  house_spaces: 0,
  travelling_fee: 0,
  fees: {},
};
const VIEW: View = {
  phase: 'paying',
  round: 1,
  step: 'city',
  turn: 0,
  chooser: 0,
  column: 1,
  bid: 5,
  bidder: 0,
  special: 0,
  done: 0,
  due: 5,
  kind: 'coins',
  slot: null,
  cargo: {},
  cash_box: [
    ['city', 'trade', 'trade'],
    ['city', 'land', 'city'],
    ['trade', 'land'],
    ['land', 'trade'],
    ['city', 'land'],
  ],
  new_lands: ['l20-09', 'l20-02', null, 'l20-01'],
  new_ships: ['s20-09', null, 's20-01', 's20-02'],
  traders: {
    top: ['otter', 'mink', 'mink', null],
    middle: ['lynx', null, 'lynx'],
    bottom: ['beaver', 'beaver', 'mink', 'otter'],
  },
  fur_discards: {},
  longhouses: [2, 0, 0, 0, 0],
  seats: [MAT, MAT],
  waiting: [0],
  fur_reserve: 20,
  land_deck: 20,
  ship_deck: 20,
  standings: [STANDING, STANDING],
};

/** Every verb of the notation once. */
const MOVES = [
  'pass', 'pass tile', 'pass special', 'done', 'elections', 'clear', 'column 3', 'bid 7', 'amount 4', 'pay coins 1', 'pay wood 2', 'pay lynx 1',
  'build docks', 'remove black_market', 'add 1', 'add 3', 'ship 1', 'ship 2', 'trade top mink', 'trade middle', 'trade bottom', 'take otter',
  'lumberyard buy', 'lumberyard sell', 'granary buy', 'granary sell', 'docks', 'millwork 2', 'black_market 3', 'trading_company',
]; // prettier-ignore

describe.each(['en', 'nl'])('texts in %s', (language) => {
  it('name every kind of move differently', () => {
    const { texts, errors } = textsIn(language);
    const said = MOVES.map((text) => moveText(text, texts, VIEW));
    expect(errors).toEqual([]);
    expect(new Set(said).size).toBe(MOVES.length);
    for (const [index, words] of said.entries()) expect(words).not.toBe(MOVES[index]);
  });

  it('have a prompt and a stage for every phase', () => {
    const { texts, errors } = textsIn(language);
    const phases = [
      'founding',
      'choosing',
      'bidding',
      'paying',
      'taking',
      'acting',
      'building',
      'trading',
      'shipping',
      'buying',
      'stocking',
      'removing',
      'over',
    ] as const;
    for (const phase of phases) {
      expect(promptText({ ...VIEW, phase }, 0, texts)).not.toBe('');
      expect(stageText({ ...VIEW, phase }, texts)).not.toBe('');
    }
    expect(promptText({ ...VIEW, phase: 'bidding', chooser: 1, bid: 40 }, 0, texts)).toContain('40');
    expect(errors).toEqual([]);
  });

  it('are complete for prompts, moves and logs of real games', () => {
    const { texts, errors } = textsIn(language);
    for (const { view, seat, names, moves, facts } of positions) {
      for (const text of moves) moveText(text, texts, view);
      if (moves.length) promptText(view, seat, texts);
      stageText(view, texts);
      logLines('nieuw-amsterdam', facts, {
        seat,
        names,
        texts,
        figure: (kind, value) => figureText(kind, value, texts),
      });
      for (const fact of facts) flights(fact);
    }
    expect(errors).toEqual([]);
  });
});

describe('English texts', () => {
  const { texts } = textsIn('en');

  it('name what is bought or sold, and the price', () => {
    const stocking: View = { ...VIEW, phase: 'stocking', kind: 'wood', done: 2 };
    expect(moveText('amount 2', texts, stocking)).toBe('Sell 2 wood for 2 coins');
    expect(moveText('amount 1', texts, { ...stocking, kind: 'corn', done: 1 })).toBe('Buy 1 corn for 1 coin');
  });

  it('omit kinds of which nothing is paid', () => {
    expect(['pay coins 0', 'pay goods 0', 'pay wood 1'].map((each) => moveText(each, texts, VIEW))).toEqual([
      '',
      '',
      'Pay 1 wood',
    ]);
  });
});

describe('a payment', () => {
  it('consists of the kinds that a player has, in the order of the rules', () => {
    expect(payableKinds(VIEW, MAT)).toEqual([
      { kind: 'coins', have: 8 },
      { kind: 'goods', have: 4 },
      { kind: 'wood', have: 3 },
      { kind: 'corn', have: 2 },
      { kind: 'mink', have: 2 },
    ]);
    expect(payableKinds({ ...VIEW, kind: 'corn' }, MAT).map(({ kind }) => kind)).toEqual(['corn', 'mink']);
    expect(payableKinds({ ...VIEW, phase: 'buying' }, MAT).map(({ kind }) => kind)).toEqual(['coins', 'goods']);
  });

  it('starts with the largest stock, and spares the corn that is needed', () => {
    expect(proposePayment(VIEW, payableKinds(VIEW, MAT))).toEqual([5, 0, 0, 0, 0]);
    const poor = [
      { kind: 'wood', have: 2 },
      { kind: 'corn', have: 4 },
    ];
    expect(proposePayment({ ...VIEW, due: 3 }, poor, { corn: 3 })).toEqual([2, 1]);
    expect(proposePayment({ ...VIEW, due: 6 }, poor, { corn: 3 })).toEqual([2, 4]);
  });

  it('of furs starts with the largest types', () => {
    const furs = [
      { kind: 'mink', have: 2 },
      { kind: 'lynx', have: 4 },
    ];
    expect(proposePayment({ ...VIEW, phase: 'shipping', due: 5 }, furs)).toEqual([1, 4]);
  });

  it('is sent kind by kind until all is paid', () => {
    const given = payableKinds(VIEW, MAT);
    expect(paymentMoves(5, given, [3, 2, 0, 0, 0])).toEqual(['pay coins 3', 'pay goods 2']);
    expect(paymentMoves(5, given, [0, 0, 3, 0, 2])).toEqual([
      'pay coins 0',
      'pay goods 0',
      'pay wood 3',
      'pay corn 0',
      'pay mink 2',
    ]);
  });

  it('never exceeds what is due', () => {
    expect(changeAmount(5, [5, 0, 0], 1, 1)).toEqual([4, 1, 0]);
    expect(changeAmount(5, [5, 0, 0], 0, 4)).toEqual([4, 0, 0]);
    expect(changeAmount(5, [2, 2, 1], 2, 3)).toEqual([1, 1, 3]);
  });

  it('takes its numbers from the legal moves', () => {
    expect(moveNumbers(['pass', 'bid 3', 'bid 10', 'bid 4'], 'bid')).toEqual([3, 4, 10]);
  });
});

describe('a view', () => {
  it('fills a row of lands with Houses from the left', () => {
    const row = plots({ ...MAT, lands: ['l20-09', 'l20-10'], houses: 3, cleared: 1 });
    expect(row.map(({ houses, cleared }) => [houses, cleared])).toEqual([
      [2, true],
      [1, false],
    ]);
  });

  it('gives the corn left after provisions', () => {
    expect(spareCorn(VIEW, 0)).toBe(0);
    expect(spareCorn({ ...VIEW, standings: [{ ...STANDING, upkeep: 5, corn_income: 1 }, STANDING] }, 0)).toBe(-2);
  });

  it('has the Trading Post spaces for the number of players', () => {
    expect([2, 3, 4, 5].map((seats) => postSpaces(0, seats).length)).toEqual([2, 3, 5, 5]);
  });

  it('marks the latest places', () => {
    const places = latestPlaces([
      { name: 'built', details: { seat: 0, district: 'docks' } },
      { name: 'fee', details: { seat: 0, district: 'granary' } },
      { name: 'receded', details: { camp: 2 } },
      { name: 'traded', details: { seat: 1, fur: 'lynx', space: 7 } },
    ]);
    expect([...places]).toEqual(['district:docks', 'special:granary', 'camp:2', 'fur-space:7']);
  });
});

describe('pieces', () => {
  it('have different hatching for every seat, within their outline', () => {
    for (const drawn of [GABLE_LINES, TOKEN_LINES]) {
      expect(new Set(drawn).size).toBe(5);
      for (const number of drawn.join('').match(/-?\d+(\.\d+)?/g) ?? []) expect(Number(number)).toBeLessThanOrEqual(30);
    }
  });
});
