import type { Component } from 'svelte';
import type { Fact, Message } from '$generated/wire';
import type { AnyMove, AnyQuestion, SeatController } from '../table/seat-controller.svelte';
import type { Figure } from '../texts/texts.svelte';

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

/** How printed things are said: by kind and id. */
export type Words = Readonly<Record<string, Readonly<Record<string, Message | Figure>>>>;

/** The contract of a game on the page. It draws a view and names things; it contains no rules. */
export interface Game<View = unknown, Move extends AnyMove = AnyMove, Question extends AnyQuestion = AnyQuestion> {
  id: string;
  /** The board; it fills the space it is given. A game without one is shown by its description. */
  Board?: Component<{ controller: SeatController<View, Move, Question> }>;
  /** The viewer's own things: hand, mat, wharf. */
  Hand?: Component<{ controller: SeatController<View, Move, Question> }>;
  /** The current decision in detail: choices, payments, bids, shipments. */
  Ask?: Component<{ controller: SeatController<View, Move, Question> }>;
  /** Return the holdings shown on a seat's nameplate. */
  holdings(view: View, seat: number): Holding[];
  /** Return the current score; its unit is points, unless `unit` says otherwise. */
  score(view: View, seat: number): number | null;
  unit?: Omit<Holding, 'amount'>;
  /** How printed things are said: by kind and id. */
  words: Words;
  /**
   * Use the components of an owner's edition, or without one those of the built-in edition, for the next board.
   * Return whether the board can draw them.
   */
  print?(components: object | null): boolean;
  /** Return the pieces that move after a fact. */
  flights(fact: Fact): Flight[];
}
