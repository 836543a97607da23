import { untrack } from 'svelte';
import type { MerchantsView } from '$generated/wire';
import type { Controller } from './controller';
import { faceIndex } from './bids';
import { REST } from './board/clock-face';
import { PRICES } from './components';

const STEP_TIME = 66; // ms per price when a finished auction is replayed: about a second for the whole clock
const REFRESH_TIME = 40; // ms between two updates while the clock runs

/** The hand of the auction clock. It moves by whole prices. */
export class ClockHand {
  /** The index of the price on the face, or REST. */
  index = $state(REST);
  /** The index of the price in the running schedule; null before and after it. */
  number = $state<number | null>(null);
  /** Seconds until the announced clock starts. */
  before = $state(0);

  /** The facts that were replayed last, so that each auction is replayed once. */
  private shownFacts: unknown;

  /** Follow a controller. Call this where effects are allowed. */
  constructor(private readonly controller: () => Controller) {
    $effect(() => (controller().auction ? this.run() : this.showFall()));
  }

  /** Whether this seat can stop the clock now. */
  get canStop(): boolean {
    const { seat, stoppedAt, view } = this.controller();
    return seat !== null && stoppedAt === null && this.number !== null && !view.barred.includes(seat);
  }

  stop(): void {
    if (this.canStop) void this.controller().stop(this.number!);
  }

  private run(): () => void {
    const look = (): void => {
      const { auction } = this.controller();
      if (!auction) return;
      const past = this.controller().now() - auction.start;
      const number = Math.floor(past / auction.step);
      // After the last price the hand is on the next place, where nothing is sold.
      const reached = Math.min(Math.max(number, 0), auction.stops.length);
      this.index = Math.min(faceIndex(this.controller(), reached), REST);
      this.number = number >= 0 && number < auction.stops.length ? number : null;
      this.before = Math.max(Math.ceil(-past), 0);
    };
    look();
    const timer = setInterval(look, REFRESH_TIME);
    return () => clearInterval(timer);
  }

  /** Replay the last fall price by price, then rest. For when no clock runs. */
  private showFall(): (() => void) | undefined {
    const { view, latestFacts } = this.controller();
    this.before = 0;
    this.number = null;
    const way = latestFacts.flatMap(({ name, details }) =>
      name === 'pointer' || name === 'stopped' ? [PRICES.indexOf(Number(details['price']))] : [],
    );
    const stands = this.restingPlace(view, way.at(-1));
    const known = latestFacts === this.shownFacts || way.length < 2 || view.phase === 'stopping';
    this.shownFacts = latestFacts;
    if (known || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.index = stands;
      return undefined;
    }
    let step = 0;
    this.index = way[0]!;
    const timer = setInterval(() => {
      step += 1;
      this.index = way[step] ?? stands;
      if (step >= way.length) clearInterval(timer);
    }, STEP_TIME);
    return () => clearInterval(timer);
  }

  /** Return where the hand rests. While the buyer uses the card, it stays where it was stopped. */
  private restingPlace(view: MerchantsView, last: number | undefined): number {
    if (view.phase === 'stopping') return PRICES.indexOf(view.pointer);
    if (view.stage !== 'sold') return REST;
    const before = untrack(() => this.index);
    return last ?? (before < REST ? before : Math.max(PRICES.indexOf(view.sold_for), 0));
  }
}
