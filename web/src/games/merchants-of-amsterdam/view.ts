import type { Fact, MerchantsView } from '$generated/wire';
import { YEARS, type Area, type Year } from './components';

/** Seats that would get the same income. */
export interface Share {
  seats: number[];
  money: number;
}

/** Return the next year in which an area is scored. The last year scores all areas. */
export function nextScoring(view: Pick<MerchantsView, 'scorings'>, area: Area): Year {
  return YEARS[view.scorings[area]!]!;
}

/** Return the incomes of the next scoring as things stand, by track, district or region; the highest first. */
export function nextIncomes(view: Pick<MerchantsView, 'ranks'>, area: Area): Map<string, Share[]> {
  return new Map((view.ranks[area] ?? []).map(({ name, incomes }) => [name, shares(incomes)]));
}

function shares(incomes: readonly number[]): Share[] {
  const amounts = [...new Set(incomes)].filter(Boolean).sort((one, other) => other - one);
  return amounts.map((money) => ({ money, seats: incomes.flatMap((each, seat) => (each === money ? [seat] : [])) }));
}

/** Return the owner of each space that has a warehouse. */
export function warehouseOwners(view: MerchantsView): Map<string, number> {
  return new Map(view.seats.flatMap(({ warehouses }, seat) => warehouses.map((space) => [space, seat] as const)));
}

/** Return who holds each bridge that someone holds. */
export function bridgeHolders(view: MerchantsView): Map<string, number> {
  return new Map(view.standings.flatMap(({ bridges }, seat) => bridges.map((bridge) => [bridge, seat] as const)));
}

/** Return the places that the latest facts mark: `space:grachten-b2`, `step:sugar-3`, `office:africa-silk`. */
export function latestPlaces(latest: readonly Fact[]): Set<string> {
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
