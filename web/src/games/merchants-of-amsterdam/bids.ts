import type { MerchantsView } from '$generated/wire';
import type { SeatController } from '../../table/seat-controller.svelte';
import { PRICES } from './components';

const STOP = 'stop ';

/** The price of a stop; nothing where it is another move. */
export const priceOf = (move: string): number | undefined => (move.startsWith(STOP) ? Number(move.slice(STOP.length)) : undefined);

/** The prices at which one may stop, the lowest first. */
export function legalPrices(moves: readonly string[]): number[] {
  return moves.map(priceOf).filter((price) => price !== undefined).sort((one, other) => one - other);
}

/** The price that is about to be given: the one pointed at, or to begin with one half-way, neither greedy nor timid. */
export function proposedPrice({ moves, partialMove, view }: Pick<SeatController<MerchantsView>, 'moves' | 'partialMove' | 'view'>): number | undefined {
  const all = legalPrices(moves);
  const usual = view.doubler === null ? all.filter((price) => price !== PRICES[0]) : all;
  return priceOf(partialMove) ?? usual[Math.floor(usual.length / 2)] ?? all[0];
}

/** What a price of the clock costs now. */
export const costOf = (price: number, view: MerchantsView): number => price * view.times;
