import made from '$generated/merchants-of-amsterdam.json';
import type { Words } from '../contract';

/** The components: what is printed on board, cards and clock. Amounts are in thousands of guilders. */
export type Kind =
  'sand-clock' | 'commodity' | 'marked-commodity' | 'region' | 'commodity-office' | 'district' | 'pair';
export type Area = 'market' | 'amsterdam' | 'colonies';
export type Disk = 'mayor' | 'auction' | 'discard';

export interface Card {
  id: string;
  kind: Kind;
  region?: string;
  commodity?: string;
  district?: string;
  districts?: string[];
}

export interface District {
  id: string;
  number: number;
  rows: string[];
}

export interface Year {
  date: string;
  event: string;
  /** Income of the first and the second for each rank, in scoring years only. */
  table?: number[][];
}

export interface Region {
  id: string;
  number: number;
  offices: Record<string, number>;
}

type Printed = typeof made;
type Bridge = readonly [string, string];

const fromWest = ({ district }: Printed): readonly District[] =>
  district.toSorted((one, other) => one.west - other.west);
const bridgesOf = ({ bridge }: Printed): readonly Bridge[] => bridge.map(({ ends }) => [ends[0]!, ends[1]!]);
const cardsOf = ({ card }: Printed): ReadonlyMap<string, Card> =>
  new Map((card as Card[]).map((each) => [each.id, each]));

export const DISKS: readonly Disk[] = ['mayor', 'auction', 'discard'];
// The page shows one table at a time, and these are its components: of the built-in edition, or of an owner's.
export let COMMODITIES = made.commodity;
export let REGIONS: readonly Region[] = made.region;
/** In order from west to east. */
export let DISTRICTS = fromWest(made);
export let YEARS: readonly Year[] = made.year;
export let PRICES: readonly number[] = made.clock.prices;
export let BRIDGES = bridgesOf(made);
export let BONUS = made.bonus;
export let CLOCK = made.clock;
export let WORDS = made.words as Words;
let cards = cardsOf(made);

/** Use the components of an edition for the next board. Return whether all its things are drawn. */
export function print(components: object | null): boolean {
  const printed = (components ?? made) as Printed;
  COMMODITIES = printed.commodity;
  REGIONS = printed.region;
  DISTRICTS = fromWest(printed);
  YEARS = printed.year;
  PRICES = printed.clock.prices;
  BRIDGES = bridgesOf(printed);
  BONUS = printed.bonus;
  CLOCK = printed.clock;
  WORDS = printed.words as Words;
  cards = cardsOf(printed);
  return (['commodity', 'region', 'district'] as const).every((kind) =>
    printed[kind].every(({ id }) => made[kind].some((drawn) => drawn.id === id)),
  );
}

export function cardOf(id: string): Card {
  const card = cards.get(id);
  if (!card) throw new Error(`There is no card ${id}.`);
  return card;
}

export interface Space {
  id: string;
  row: number;
  column: number;
}

/** Return the spaces of a district with their ids in the notation: a letter for the row, a number for the column. */
export function spacesOf({ id, rows }: District): Space[] {
  return rows.flatMap((line, row) =>
    [...line].flatMap((sign, column) =>
      sign === '#' ? [{ id: `${id}-${String.fromCharCode(97 + row)}${column + 1}`, row, column }] : [],
    ),
  );
}

/** How the event of a year is drawn: its icon, and whether it gives, takes or pays. */
export const EVENTS: Record<string, { icon: string; sort: 'quiet' | 'gain' | 'loss' | 'scoring'; accent?: string }> = {
  start: { icon: 'i-coin', sort: 'quiet', accent: 'coin' },
  none: { icon: '', sort: 'quiet' },
  ship: { icon: 'i-ship', sort: 'gain' },
  globe: { icon: 'i-globe', sort: 'gain' },
  'coat-of-arms': { icon: 'i-coat-of-arms', sort: 'gain' },
  credit: { icon: 'i-credit', sort: 'gain', accent: 'paper-2' },
  'lose-warehouse': { icon: 'i-warehouse', sort: 'loss' },
  'lose-trade-office': { icon: 'i-trading-post', sort: 'loss' },
  shipwreck: { icon: 'i-shipwreck', sort: 'loss' },
  'leaders-lose': { icon: 'i-laurel', sort: 'loss', accent: 'good-fill' },
  'score-market': { icon: 'i-scales', sort: 'scoring' },
  'score-amsterdam': { icon: 'i-warehouse', sort: 'scoring' },
  'score-colonies': { icon: 'i-trading-post', sort: 'scoring' },
  final: { icon: 'i-coin', sort: 'scoring', accent: 'coin' },
};
