import type { Component } from 'svelte';
import type { Fact } from '$generated/wire';
import type { SeatController } from '../table/seat-controller.svelte';
import type { Figure, Texts } from '../texts/texts.svelte';

/** A countable holding of a seat: shown beside its name, and compared in a preview. */
export interface Holding {
  name: string; // its text is `holding-<name>`
  icon: string; // id in the sprite
  accent?: string; // design token of the icon's fill
  amount: number;
}

export const POINTS: Omit<Holding, 'amount'> = { name: 'points', icon: 'i-vp', accent: 'wax-fill' };

/** A piece that moves on the board after a fact. `from` and `to` are values of `data-place`. */
export interface Flight {
  icon: string;
  accent?: string;
  seat?: number; // the seat whose colour the piece has
  from: string;
  to: string;
}

/** The contract of a game on the page. It draws a view and names things; it contains no rules. */
export interface Game<View = unknown> {
  id: string;
  /** The board; it fills the space it is given. */
  Board: Component<{ controller: SeatController<View> }>;
  /** The viewer's own things: hand, mat, wharf. */
  Hand: Component<{ controller: SeatController<View> }>;
  /** The current decision in detail: choices, payments, bids, shipments. */
  Ask: Component<{ controller: SeatController<View> }>;
  /** Return the holdings shown on a seat's nameplate. */
  holdings(view: View, seat: number): Holding[];
  /** Return the current score; its unit is points, unless `unit` says otherwise. */
  score(view: View, seat: number): number | null;
  unit?: Omit<Holding, 'amount'>;
  /** Return the prompt for a seat: what it has to decide now. */
  promptText(view: View, seat: number, texts: Texts): string;
  /** Return a move in words. */
  moveText(move: string, texts: Texts, view: View): string;
  /** Return a figure of a fact, a note or a score source in words. */
  figureText(kind: string, figure: Figure, texts: Texts): Figure;
  /** Return the pieces that move after a fact. */
  flights(fact: Fact): Flight[];
  /** Return the stage for the header: a round, a year, the last turns. */
  stageText(view: View, texts: Texts): string;
  /** Return whether players who share a device must not see each other's side. */
  hasSecrets(options: Record<string, string>): boolean;
}
