import type { Component } from 'svelte';
import type { Happened } from '$generated/wire';
import type { SeatController } from '../table/seat-controller.svelte';
import type { Figure, Texts } from '../texts/texts.svelte';

/** Something countable that a seat has: shown beside its name, and compared where a move is previewed. */
export interface Holding {
  name: string; // its text is `holding-<name>`
  icon: string; // of the sprite
  accent?: string; // the token that fills the icon
  amount: number;
}

export const POINTS: Omit<Holding, 'amount'> = { name: 'points', icon: 'i-vp', accent: 'wax-fill' };

/** A piece that travels when something has happened. Places are what elements carry as `data-place`. */
export interface Flight {
  icon: string;
  accent?: string;
  seat?: number; // whose colour it has
  from: string;
  to: string;
}

/** What the page knows of a game. It draws a view and names things; it decides nothing. */
export interface Game<View = unknown> {
  id: string;
  /** The board, as large as it can be. */
  Board: Component<{ controller: SeatController<View> }>;
  /** What lies before oneself: hand, mat, wharf. */
  Hand: Component<{ controller: SeatController<View> }>;
  /** The question in full where a list of moves is not enough: payments, bids, shipments. */
  Ask: Component<{ controller: SeatController<View> }>;
  /** What a seat has, for its nameplate. */
  holdings(view: View, seat: number): Holding[];
  /** What leads the game so far, and what it is counted in: points, unless the game says otherwise. */
  score(view: View, seat: number): number | null;
  unit?: Omit<Holding, 'amount'>;
  /** What a seat is asked now. */
  promptText(view: View, seat: number, texts: Texts): string;
  /** A move as people say it. */
  moveText(move: string, texts: Texts, view: View): string;
  /** A figure of a fact, of a reason or of points, as people say it. */
  figureText(kind: string, figure: Figure, texts: Texts): Figure;
  /** What travels when a fact has come about. */
  flights(fact: Happened): Flight[];
  /** Which part of the game it is, for the header: a round, a year, the last turns. */
  stageText(view: View, texts: Texts): string;
  /** Whether friends at one device must not see each other's side. */
  hasSecrets(options: Record<string, string>): boolean;
}
