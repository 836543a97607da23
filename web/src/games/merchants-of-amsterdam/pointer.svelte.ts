import type { MerchantsView } from '$made/wire';
import type { Sitting } from '../../table/sitting.svelte';
import { PRICES } from './parts';
import { REST } from './board/dial';

const FALL = 66; // ms a price, where an auction that is over is told: the whole clock in about a second
const GLANCE = 60; // ms between two looks at a clock that runs

/** Where the pointer of the clock stands: the number of a price, or its place of rest. It moves by whole prices only. */
export class Pointer {
  index = $state(REST);
  /** Seconds until a clock that was announced begins to run. */
  before = $state(0);

  /** Follow a sitting; to be called where effects live. */
  constructor(at: () => Sitting<MerchantsView>) {
    $effect(() => {
      const { auction } = at();
      return auction ? this.run(at()) : this.tell(at());
    });
  }

  private run(at: Sitting<MerchantsView>): () => void {
    const look = (): void => {
      const { auction } = at;
      if (!auction) return;
      const past = at.now() - auction.start;
      const first = PRICES.indexOf(Number(auction.stops[0]?.split(' ')[1]));
      const shown = Math.min(Math.max(Math.floor(past / auction.step), 0), auction.stops.length);
      this.index = Math.min(Math.max(first, 0) + shown, PRICES.length - 1);
      this.before = Math.max(Math.ceil(-past), 0);
    };
    look();
    const timer = setInterval(look, GLANCE);
    return () => clearInterval(timer);
  }

  /** Without a running clock: the way that it fell lately, price by price, and then where it stands. */
  private tell(at: Sitting<MerchantsView>): (() => void) | undefined {
    this.before = 0;
    const fallen = at.latest.flatMap(({ name, details }) => (name === 'pointer' || name === 'stopped' ? [PRICES.indexOf(Number(details['price']))] : []));
    const stands = standing(at.view, fallen.at(-1));
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (still || fallen.length < 2 || at.view.phase === 'stopping') {
      this.index = stands;
      return undefined;
    }
    let step = 0;
    this.index = fallen[0]!;
    const timer = setInterval(() => {
      step += 1;
      this.index = fallen[step] ?? stands;
      if (step >= fallen.length) clearInterval(timer);
    }, FALL);
    return () => clearInterval(timer);
  }
}

function standing(view: MerchantsView, last: number | undefined): number {
  if (view.phase === 'stopping') return PRICES.indexOf(view.pointer);
  if (view.stage === 'sold') return last ?? Math.max(PRICES.indexOf(view.sold_for), 0);
  return last ?? REST;
}
