import { SvelteMap } from 'svelte/reactivity';
import type { Happened, Previewed, Schedule } from '$generated/wire';
import type { Game } from '../games/contract';
import { notesText } from '../texts/notes';
import { figuresOf, logLines, type Reader } from '../texts/log';
import type { Figure, Texts } from '../texts/texts.svelte';

/** What the table behind a sitting does for it. A moment of a replay does nothing. */
export interface Behind {
  play(moves: string[]): Promise<void>;
  why(moves: string[]): Promise<Why[]>;
  preview(moves: string[]): Promise<Previewed | null>;
  /** Stop the clock at the price with that number. */
  stop?(index: number): Promise<void>;
  /** The server's time, in seconds. */
  now?(): number;
}

/** Why a move cannot be made, as the server says it; null where it can. */
export type Why = { reason: string; figures: Record<string, Figure>; message: string } | null;

const PAUSE = 60; // ms in which reasons are gathered into one question
const LINGER = 180; // ms on a target before its effects are asked for

/** A seat at a table, or a place behind it: what is seen, what can be done, and what is about to be done. */
export class Sitting<View = unknown> {
  view = $state.raw() as View;
  moves = $state.raw<readonly string[]>([]);
  /** What happened lately: marked on the board until the next change. */
  latest = $state.raw<readonly Happened[]>([]);
  /** The beginning of a move that several legal ones share: a route whose payment is still to be chosen. */
  begun = $state('');
  /** Chosen, not sent. */
  chosen = $state.raw<readonly string[]>([]);
  /** What the chosen moves, or those under the pointer, would do. */
  foreseen = $state.raw<Previewed | null>(null);
  /** The schedule of the auction whose clock runs. */
  auction = $state.raw<Schedule | null>(null);
  /** The number of the price at which one has stopped it. */
  stopped = $state.raw<number | null>(null);
  /** Being sent. */
  busy = $state(false);
  /** How many moves the game had when this was seen. */
  played = 0;
  /** Whether what cannot be taken back is asked about first. */
  careful = $state(true);
  private readonly reasons = new SvelteMap<string, string>();
  private wanted = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lingering: ReturnType<typeof setTimeout> | undefined;
  private considered = 0;

  constructor(
    readonly game: Game<View>,
    readonly seat: number | null,
    readonly texts: Texts,
    public names: readonly string[],
    private readonly behind: Behind,
    view: View,
  ) {
    this.view = view;
  }

  /** Another moment: nothing of what was begun holds any more. */
  show(view: View, moves: readonly string[], latest: readonly Happened[]): void {
    this.view = view;
    this.moves = moves;
    if (latest.length) this.latest = latest;
    this.drop();
    this.reasons.clear();
  }

  get reader(): Reader {
    return { seat: this.seat, names: this.names, texts: this.texts, figure: (kind, figure) => this.game.figure(kind, figure, this.texts) };
  }

  /** Whether it is for this seat to decide. */
  get active(): boolean {
    return this.moves.length > 0;
  }

  /** Whether a move, or one that begins so, is legal. */
  can(begin: string): boolean {
    return this.moves.some((move) => begins(move, begin));
  }

  /** The legal moves that begin so. */
  beginning(begin: string): string[] {
    return this.moves.filter((move) => begins(move, begin));
  }

  /** A move in words. */
  say(move: string): string {
    return this.game.move(move, this.texts, this.view);
  }

  /** What a person has pointed at: played where it is one move, else asked about further. */
  point(begin: string): void {
    const meant = this.beginning(begin);
    if (meant.length === 1) this.choose([meant[0]!]);
    else if (meant.length) {
      this.chosen = [];
      this.foreseen = null;
      this.begun = begin;
    }
  }

  /**
   * Choose moves. What can be taken back afterwards is sent at once; before what cannot, the person is asked,
   * unless the gesture was plain enough (`sure`).
   */
  async choose(moves: readonly string[], sure = false): Promise<void> {
    if (this.busy) return;
    this.begun = '';
    if (sure || !this.careful) return this.send(moves);
    this.chosen = moves;
    const view = this.view;
    const foreseen = await this.behind.preview([...moves]).catch(() => null);
    if (this.chosen !== moves || this.view !== view) return; // something else was chosen meanwhile
    this.foreseen = foreseen;
    if (foreseen && !foreseen.ends && !foreseen.reveals) await this.send(moves);
  }

  /** Stop the clock that runs at the price with that number. */
  async stop(index: number): Promise<void> {
    await this.behind.stop?.(index);
  }

  /** Now, by the server's clock, in seconds. */
  now(): number {
    return this.behind.now?.() ?? Date.now() / 1000;
  }

  async confirm(): Promise<void> {
    if (this.chosen.length) await this.send(this.chosen);
  }

  /** Nothing is chosen after all. */
  drop(): void {
    this.begun = '';
    this.chosen = [];
    this.foreseen = null;
    this.considered += 1;
    clearTimeout(this.lingering);
  }

  /** Somebody looks at what could be done: its effects are shown in a moment. */
  consider(moves: readonly string[] | null): void {
    clearTimeout(this.lingering);
    if (this.chosen.length || this.busy) return;
    this.foreseen = null;
    const number = ++this.considered;
    if (!moves?.length) return;
    this.lingering = setTimeout(async () => {
      const foreseen = await this.behind.preview([...moves]).catch(() => null);
      if (this.considered === number && !this.chosen.length) this.foreseen = foreseen;
    }, LINGER);
  }

  /** Why a move, or every one that begins so, cannot be made; empty until it is known, and where it can. */
  why(begin: string): string {
    return this.reasons.get(begin) ?? '';
  }

  /** Ask why; the answer is in `why` in a moment. */
  wonder(begin: string): void {
    if (this.seat === null || this.reasons.has(begin) || this.wanted.has(begin)) return;
    this.wanted.add(begin);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.learn(), PAUSE);
  }

  /** What was foreseen, in words: what it gains and costs where that is told, else what the log would say. */
  get effects(): string {
    if (!this.foreseen) return '';
    const { notes, facts } = this.foreseen;
    return notesText(notes, this.reader) || logLines(this.game.id, facts, this.reader).slice(0, 3).map((told) => told.text).join(' ');
  }

  /** A refusal in words; the server's own where the rules gave no reason. */
  refusal(why: NonNullable<Why>): string {
    const name = `why-${why.reason}`;
    return this.texts.has(name) ? this.texts(name, figuresOf({ details: why.figures }, this.reader)) : why.message;
  }

  private async learn(): Promise<void> {
    const asked = [...this.wanted].slice(0, 64);
    const view = this.view;
    this.wanted = new Set();
    const reasons = await this.behind.why(asked).catch(() => []);
    if (this.view !== view) return;
    reasons.forEach((why, index) => this.reasons.set(asked[index]!, why ? this.refusal(why) : ''));
  }

  private async send(moves: readonly string[]): Promise<void> {
    if (this.busy) return; // once is enough, however often it was clicked
    this.busy = true;
    try {
      await this.behind.play([...moves]);
    } finally {
      this.busy = false;
      this.drop();
    }
  }
}

function begins(move: string, begin: string): boolean {
  return move === begin || move.startsWith(`${begin} `);
}
