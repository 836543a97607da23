import type { Happened, MerchantsView } from '$made/wire';
import { DISTRICTS, YEARS, type Area, type Year } from './parts';

/** Seats that a scoring would pay alike. */
export interface Share {
  seats: number[];
  money: number;
}

/** The next year in which an area is scored; the last one scores all. */
export function nextScoring(view: MerchantsView, area: Area): Year {
  return YEARS.slice(view.year + 1).find(({ event }) => event === `score-${area}` || event === 'final') ?? YEARS.at(-1)!;
}

/**
 * What the next scoring would pay as things stand, by track, district or region: the printed table laid beside the
 * ranks that the server tells. A look ahead for the eye; what is paid is the server's.
 */
export function outlook(view: MerchantsView, area: Area, year = nextScoring(view, area)): Map<string, Share[]> {
  const ranks = view.ranks[area] ?? [];
  return new Map(ranks.map(({ name, places }, rank) => [name, shares(places, year.table?.[rank] ?? [])]));
}

function shares(places: readonly number[], [first = 0, second = 0]: readonly number[]): Share[] {
  const holders = (place: number): number[] => places.flatMap((own, seat) => (own === place ? [seat] : []));
  const [best, next] = [...new Set(places)].filter(Boolean).sort((one, other) => other - one);
  if (!best) return [];
  const leaders = holders(best);
  const split = (money: number, seats: number[]): Share => ({ seats, money: Math.floor(money / seats.length / 10) * 10 });
  if (leaders.length > 1) return [split(first + second, leaders)];
  return [split(first, leaders), ...(next ? [split(second, holders(next))] : [])].filter(({ money }) => money);
}

/** What a seat would get of it. */
export function income(view: MerchantsView, seat: number, area: Area, year = nextScoring(view, area)): number {
  const all = [...outlook(view, area, year).values()].flat();
  return all.reduce((sum, { seats, money }) => sum + (seats.includes(seat) ? money : 0), 0);
}

/** Who has a warehouse on which space. */
export function owners(view: MerchantsView): Map<string, number> {
  return new Map(view.seats.flatMap(({ warehouses }, seat) => warehouses.map((space) => [space, seat] as const)));
}

export const districtOf = (space: string): string => DISTRICTS.find(({ id }) => space.startsWith(`${id}-`))!.id;

/** The card that is being used, and the disk on which it lies. */
export function usedDisk(view: MerchantsView): 'mayor' | 'auction' | null {
  if (view.stage === 'kept') return 'mayor';
  return view.stage === 'sold' || view.stage === 'auctioning' ? 'auction' : null;
}

/** What happened lately, as the places that are marked: `space:grachten-b2`, `step:sugar-3`, `office:africa-silk`. */
export function marked(latest: readonly Happened[]): Set<string> {
  const places = new Set<string>();
  for (const { name, details } of latest) {
    const { commodity, region, space, place, disk, bridge, price } = details;
    if (name === 'built' || name === 'removed') places.add(`space:${space}`);
    else if (name === 'opened' || name === 'closed') places.add(`office:${region}-${commodity}`);
    else if (name === 'advanced' || name === 'retreated') places.add(`step:${commodity}-${place}`);
    else if (name === 'placed-token') places.add(`step:${commodity}-1`);
    else if (name === 'placed') places.add(`disk:${disk}`);
    else if (name === 'bridge-won') places.add(`bridge:${bridge}`);
    else if (name === 'stopped') places.add(`price:${price}`);
  }
  return places;
}
