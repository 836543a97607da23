import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Fact, Payable, NieuwAmsterdamView as View } from '$generated/wire';
import made from '$generated/nieuw-amsterdam.json';
import schema from '$generated/schema.json';
import { isDrawnOnBoard, isPass, moveIcon } from '../src/games/nieuw-amsterdam/ask/icons';
import { KIND_ICONS } from '../src/games/nieuw-amsterdam/components';
import type { Move } from '../src/games/nieuw-amsterdam/controller';
import { flights } from '../src/games/nieuw-amsterdam/flights';
import game from '../src/games/nieuw-amsterdam/index';
import { latestPlaces } from '../src/games/nieuw-amsterdam/latest-places';
import { changeAmount, paymentMoves } from '../src/games/nieuw-amsterdam/payments';
import { GABLE_LINES, TOKEN_LINES } from '../src/games/nieuw-amsterdam/pieces/hatching';
import { positionsOf } from './positions';

const LOCALES = new URL('../../src/amstel/games/nieuw_amsterdam/locales/', import.meta.url);
const SOURCES = new URL('../src/games/nieuw-amsterdam/', import.meta.url);

interface Position {
  seat: number;
  view: View;
  facts: Fact[];
}

const positions = positionsOf<Position>('nieuw-amsterdam');

/** Return the names of a game's texts in a language. */
function textNames(language: string): Set<string> {
  const folder = new URL(`${language}/`, LOCALES);
  const files = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
  return new Set(files.flatMap((text) => [...text.matchAll(/^([a-z][\w-]*) =/gm)].map((match) => match[1]!)));
}

/** Return the first arguments of all calls of `texts` in the components; `${…}` is left open. */
function usedTexts(): string[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svelte'));
  const sources = files.map((file) => readFileSync(new URL(file, SOURCES), 'utf8')).join('\n');
  return [...sources.matchAll(/controller\.texts\(\s*(?:[^'`()]*\? )?['`]([^'`]+)['`](?: : '([^']+)')?/g)].flatMap(
    (match) => [match[1]!, match[2]].filter((name) => name !== undefined),
  );
}

describe.each(['en', 'nl'])('texts in %s', (language) => {
  it('exist for everything that the page names itself', () => {
    const names = textNames(language);
    const used = usedTexts();
    expect(used.length).toBeGreaterThan(50);
    for (const name of used) {
      const pattern = new RegExp(`^${name.replace(/\$\{[^}]*\}/g, '[\\w-]+')}$`);
      expect(
        [...names].filter((each) => pattern.test(each)),
        name,
      ).not.toEqual([]);
    }
    for (const kind of Object.keys(KIND_ICONS)) expect(names).toContain(`kind-${kind}`);
  });

  it('exist for every holding', () => {
    const names = textNames(language);
    for (const { view, seat } of positions)
      for (const { name } of game.holdings(view, seat)) expect(names).toContain(`holding-${name}`);
  });
});

describe('a nameplate', () => {
  it('shows what the view says', () => {
    for (const { view } of positions)
      view.seats.forEach((mat, seat) => {
        const standing = view.standings[seat]!;
        const amounts = Object.fromEntries(game.holdings(view, seat).map(({ name, amount }) => [name, amount]));
        expect(amounts).toMatchObject({ coins: mat.coins, corn: mat.corn, furs: standing.furs });
        expect(amounts['spare']).toBe(view.phase === 'over' ? undefined : standing.spare_corn);
        expect(game.score(view, seat)).toBe(standing.points);
      });
  });
});

describe('moves', () => {
  const kinds = schema.$defs.NieuwAmsterdamMove.anyOf.map(
    ({ $ref }) =>
      (schema.$defs as unknown as Record<string, Shape>)[$ref.replace('#/$defs/', '')]!.properties.kind.enum[0]!,
  );
  interface Shape {
    properties: { kind: { enum: string[] } };
  }
  const shape = (kind: string): Move =>
    ({ kind, text: kind, fur: 'mink', resource: 'wood', district: 'granary', amount: 1, slot: 1 }) as unknown as Move;

  it('that are buttons only have an icon', () => {
    expect(kinds.length).toBeGreaterThan(15);
    const buttons = kinds.map(shape).filter((move) => !isDrawnOnBoard(move));
    expect(buttons.map(({ kind }) => kind)).toEqual([
      'pass',
      'pass-tile',
      'pass-special',
      'done',
      'elections',
      'clear',
    ]);
    for (const move of buttons) expect(moveIcon(move), move.kind).toBeDefined();
    expect(buttons.filter(isPass)).toHaveLength(3);
  });

  it('show what they are about', () => {
    expect(moveIcon(shape('take'))).toBe(KIND_ICONS['mink']);
    expect(moveIcon(shape('pay'))).toBe(KIND_ICONS['wood']);
    expect(moveIcon(shape('stock'))).toBe(KIND_ICONS['corn']);
  });
});

describe('a payment', () => {
  const payable = (resource: string, have: number): Payable => ({
    resource,
    move: `pay ${resource}`,
    have,
    proposed: 0,
  });
  const given = [payable('coins', 8), payable('goods', 4), payable('wood', 3), payable('corn', 2), payable('mink', 2)];

  it('is sent kind by kind until all is paid', () => {
    expect(paymentMoves(5, given, [3, 2, 0, 0, 0])).toEqual(['pay coins 3', 'pay goods 2']);
    expect(paymentMoves(5, given, [0, 0, 3, 0, 2])).toEqual([
      'pay coins 0',
      'pay goods 0',
      'pay wood 3',
      'pay corn 0',
      'pay mink 2',
    ]);
  });

  it('may be larger than any single move', () => {
    const rich = [payable('coins', 300), payable('wood', 90)];
    expect(paymentMoves(310, rich, [250, 60])).toEqual(['pay coins 250', 'pay wood 60']);
    expect(changeAmount(310, [250, 60], 1, 75)).toEqual([235, 75]);
  });

  it('leaves what steps have added to the first kind', () => {
    const rich = [payable('coins', 300), payable('wood', 90)];
    expect(paymentMoves(130, rich, [75, 55], 60)).toEqual(['pay coins 15', 'pay wood 55']);
    expect(changeAmount(130, [75, 55], 1, 90, 61)).toEqual([61, 90]);
  });

  it('never exceeds what is due', () => {
    expect(changeAmount(5, [5, 0, 0], 1, 1)).toEqual([4, 1, 0]);
    expect(changeAmount(5, [5, 0, 0], 0, 4)).toEqual([4, 0, 0]);
    expect(changeAmount(5, [2, 2, 1], 2, 3)).toEqual([1, 1, 3]);
  });
});

describe('facts', () => {
  it('mark the latest places', () => {
    const places = latestPlaces([
      { name: 'built', details: { seat: 0, district: 'docks' } },
      { name: 'fee', details: { seat: 0, district: 'granary' } },
      { name: 'receded', details: { camp: 2 } },
      { name: 'traded', details: { seat: 1, fur: 'lynx', space: 7 } },
      { name: 'loaded', details: { seat: 1, fur: 'lynx', amount: 2, slot: 4 } },
    ]);
    expect([...places]).toEqual(['district:docks', 'special:granary', 'camp:2', 'fur-space:7', 'ship-slot:4']);
  });

  it('of real games let pieces fly between places', () => {
    const flown = positions.flatMap(({ facts }) => facts.flatMap(flights));
    expect(flown.length).toBeGreaterThan(100);
    for (const { icon, from, to } of flown) {
      expect(icon).toMatch(/^i-/);
      expect(`${from} ${to}`).not.toContain('undefined');
    }
  });
});

describe('the printed components', () => {
  it('have words from the game', () => {
    expect(made.words.district.docks).toEqual({ key: 'district-docks' });
    expect(made.words.fur.lynx).toEqual({ key: 'fur-lynx' });
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
