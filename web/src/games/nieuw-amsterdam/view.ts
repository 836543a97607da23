import type { Fact, Mat, NieuwAmsterdamView as View } from '$generated/wire';
import { CAMPS, land, type Land } from './components';

/** A land in a player's row and its state. */
export interface Plot {
  land: Land;
  houses: number;
  cleared: boolean;
}

/** Return a row of lands with their Houses, which fill it from the left (NA-12). */
export function plots(mat: Mat): Plot[] {
  let left = mat.houses;
  return mat.lands.map((id, place) => {
    const printed = land(id);
    const houses = Math.min(left, printed.houses);
    left -= houses;
    return { land: printed, houses, cleared: place < mat.cleared };
  });
}

/** Return how much of a kind (furs included) a player has. */
export function amountOf(mat: Mat, kind: string): number {
  switch (kind) {
    case 'coins':
    case 'goods':
    case 'wood':
    case 'corn':
      return mat[kind];
    default:
      return mat.furs[kind] ?? 0;
  }
}

export const furCount = (mat: Mat): number => Object.values(mat.furs).reduce((sum, furs) => sum + furs, 0);

/** Return the number of all resources, which is the highest bid. */
export const resources = (mat: Mat): number => mat.coins + mat.goods + mat.wood + mat.corn + furCount(mat);

/** Return the corn left after the next harvest and provisions. If negative, as many Businesses are lost. */
export function spareCorn(view: View, seat: number): number {
  const { corn_income, upkeep } = view.standings[seat]!;
  return view.seats[seat]!.corn + corn_income - upkeep;
}

/** Return the seats with the most Businesses in a district; none if it is empty. */
export function leaders(view: View, district: string): number[] {
  const counts = view.seats.map((mat) => mat.businesses[district] ?? 0);
  const most = Math.max(...counts);
  return most ? counts.flatMap((count, seat) => (count === most ? [seat] : [])) : [];
}

/** Return the seats in turn order. */
export const turnOrder = (view: View): number[] =>
  view.seats.map((_, seat) => seat).sort((a, b) => view.seats[a]!.token - view.seats[b]!.token);

/** Return the spaces of a zone that are in use with so many players (NA-114). */
export function postSpaces(zone: number, seats: number): ('black' | 'white')[] {
  const { black, white } = CAMPS[zone]!;
  const used = { black: seats === 3 ? 0 : black, white: seats === 2 ? 0 : white };
  return [...Array<'black'>(used.black).fill('black'), ...Array<'white'>(used.white).fill('white')];
}

/** Return the places of the latest facts, as in `data-place`. */
export function latestPlaces(latest: readonly Fact[]): Set<string> {
  const places = new Set<string>();
  for (const { name, details } of latest) {
    for (const kind of ['district', 'column', 'camp', 'zone'])
      if (details[kind] !== undefined) places.add(`${name === 'fee' ? 'special' : kind}:${details[kind]}`);
    if (name === 'traded') places.add(`fur-space:${details['space']}`);
    if (name === 'added-land') places.add(`land-slot:${details['slot']}`);
    if (name === 'shipped') places.add(`ship-slot:${details['slot']}`);
  }
  return places;
}

/** Return the current part of the round. */
export function roundPart(view: View): 'founding' | 'bidding' | 'city' | 'land' | 'trade' | 'provisions' | 'over' {
  switch (view.phase) {
    case 'founding':
    case 'over':
      return view.phase;
    case 'choosing':
    case 'bidding':
    case 'paying':
    case 'taking':
      return 'bidding';
    case 'removing':
      return 'provisions';
    default:
      return view.step;
  }
}
