import type { MerchantsView } from '$generated/wire';
import type { SeatController } from '../../table/seat-controller.svelte';
import { PRICES } from './components';

const STOP = 'stop ';

/** Return the price of a stop; undefined for another move. */
export const priceOf = (move: string): number | undefined =>
  move.startsWith(STOP) ? Number(move.slice(STOP.length)) : undefined;

/** Return the prices at which a stop is legal, in ascending order. */
export function legalPrices(moves: readonly string[]): number[] {
  return moves
    .map(priceOf)
    .filter((price) => price !== undefined)
    .sort((one, other) => one - other);
}

/** Return the price to bid: the selected one, or at first the one in the middle. */
export function proposedPrice({
  moves,
  partialMove,
  view,
}: Pick<SeatController<MerchantsView>, 'moves' | 'partialMove' | 'view'>): number | undefined {
  const all = legalPrices(moves);
  const usual = view.doubler === null ? all.filter((price) => price !== PRICES[0]) : all;
  return priceOf(partialMove) ?? usual[Math.floor(usual.length / 2)] ?? all[0];
}

/** Return what a price of the clock costs now. */
export const costOf = (price: number, view: MerchantsView): number => price * view.times;
