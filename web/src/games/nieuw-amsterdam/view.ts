import type { Happened, Mat, NieuwAmsterdamView as View } from '$generated/wire';
import { CAMPS, land, type Land } from './components';

/** A land in somebody's row, and what has become of it. */
export interface Plot {
  land: Land;
  houses: number;
  cleared: boolean;
}

/** A row of lands; Houses stand from the left (NA-12). */
export function plots(mat: Mat): Plot[] {
  let left = mat.houses;
  return mat.lands.map((id, place) => {
    const printed = land(id);
    const houses = Math.min(left, printed.houses);
    left -= houses;
    return { land: printed, houses, cleared: place < mat.cleared };
  });
}

/** How much of a kind, a fur too, somebody has. */
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

/** All that can be bid with. */
export const resources = (mat: Mat): number => mat.coins + mat.goods + mat.wood + mat.corn + furCount(mat);

/** The corn that is left after the next harvest and provisions; below nothing, so many Businesses go. */
export function spareCorn(view: View, seat: number): number {
  const { corn_income, upkeep } = view.standings[seat]!;
  return view.seats[seat]!.corn + corn_income - upkeep;
}

/** The seats with most Businesses in a district, none where nobody has any. */
export function leaders(view: View, district: string): number[] {
  const counts = view.seats.map((mat) => mat.businesses[district] ?? 0);
  const most = Math.max(...counts);
  return most ? counts.flatMap((count, seat) => (count === most ? [seat] : [])) : [];
}

/** The seats in the order of their tokens. */
export const turnOrder = (view: View): number[] => view.seats.map((_, seat) => seat).sort((a, b) => view.seats[a]!.token - view.seats[b]!.token);

/** The spaces of a zone that so many players use, each black or white (NA-114). */
export function postSpaces(zone: number, seats: number): ('black' | 'white')[] {
  const { black, white } = CAMPS[zone]!;
  const used = { black: seats === 3 ? 0 : black, white: seats === 2 ? 0 : white };
  return [...Array<'black'>(used.black).fill('black'), ...Array<'white'>(used.white).fill('white')];
}

/** What the latest facts are about, as elements carry it in `data-place`. */
export function latestPlaces(latest: readonly Happened[]): Set<string> {
  const places = new Set<string>();
  for (const { name, details } of latest) {
    for (const kind of ['district', 'column', 'camp', 'zone']) if (details[kind] !== undefined) places.add(`${name === 'fee' ? 'special' : kind}:${details[kind]}`);
    if (name === 'traded') places.add(`fur-space:${details['space']}`);
    if (name === 'added-land') places.add(`land-slot:${details['slot']}`);
    if (name === 'shipped') places.add(`ship-slot:${details['slot']}`);
  }
  return places;
}

/** Which part of the round it is. */
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
