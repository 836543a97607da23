import made from '$generated/nieuw-amsterdam.json';
import type { Words } from '../contract';

/** The components: what is printed on board and cards. */
export interface Land {
  id: string;
  houses: number;
  wood: number;
  corn: number;
}
export interface Ship {
  id: string;
  furs: number;
  goods: number;
  coins: number;
}

type Printed = typeof made;

const landsOf = ({ land }: Printed): ReadonlyMap<string, Land> => new Map(land.map((each) => [each.id, each]));
const shipsOf = ({ ship }: Printed): ReadonlyMap<string, Ship> => new Map(ship.map((each) => [each.id, each]));
const piersOf = ({ wharf }: Printed): number[] => [wharf.first, wharf.second, wharf.third, wharf.fourth];
const tradersOf = ({ traders }: Printed): { name: string; price: number; first: number }[] =>
  ['top', 'middle', 'bottom'].map((name, index) => ({
    name,
    price: traders.prices[index]!,
    /** The number of the trader's first space, as in facts. */
    first: traders.spaces.slice(0, index).reduce((sum, spaces) => sum + spaces, 1),
  }));

// The page shows one table at a time, and these are its components: of the built-in edition, or of an owner's.
let lands = landsOf(made);
let ships = shipsOf(made);
export let COLUMNS = made.column;
export let BOATS = made.boat;
export let CLEARING = made.clearing.points;
export let PIERS = piersOf(made);
export let TRADERS = tradersOf(made);
export let WORDS = made.words as Words;

/** Use the components of an edition for the next board. Return whether all its things are drawn. */
export function print(components: object | null): boolean {
  const printed = (components ?? made) as Printed;
  lands = landsOf(printed);
  ships = shipsOf(printed);
  COLUMNS = printed.column;
  BOATS = printed.boat;
  CLEARING = printed.clearing.points;
  PIERS = piersOf(printed);
  TRADERS = tradersOf(printed);
  WORDS = printed.words as Words;
  return printed.furs.types.every((fur) => FURS.includes(fur));
}

export const DISTRICTS = made.names.district;
export const STEPS = made.names.step;
export const FURS = made.names.fur;

export const land = (id: string): Land => lands.get(id)!;
export const ship = (id: string): Ship => ships.get(id)!;

/** Icon and fill of everything that a player can have. */
export const KIND_ICONS: Readonly<Record<string, { icon: string; accent: string }>> = {
  coins: { icon: 'i-coin', accent: 'coin' },
  goods: { icon: 'i-goods', accent: 'crate' },
  wood: { icon: 'i-wood', accent: 'timber' },
  corn: { icon: 'i-corn', accent: 'grain' },
  ...Object.fromEntries(FURS.map((fur) => [fur, { icon: `i-${fur}`, accent: `fur-${fur}` }])),
};
/** The fill of an action tile's icon. */
export const STEP_ACCENTS: Readonly<Record<string, string>> = {
  city: 'delft-soft',
  land: 'good-fill',
  trade: 'brass-fill',
};
export const districtIcon = (district: string): string => `i-${district.replace('_', '-')}`;
