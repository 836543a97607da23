import { SvelteMap } from 'svelte/reactivity';
import type { Happened, Previewed, Schedule } from '$generated/wire';
import type { Game } from '../games/contract';
import { notesText } from '../texts/notes';
import { figuresOf, logLines, type Reader } from '../texts/log';
import type { Figure, Texts } from '../texts/texts.svelte';

/** What the table behind a controller does for it. A moment of a replay does nothing. */
export interface Backend {
  play(moves: string[]): Promise<void>;
  why(moves: string[]): Promise<Refusal[]>;
  preview(moves: string[]): Promise<Previewed | null>;
  /** Stop the clock at the price with that number. */
  stop?(index: number): Promise<void>;
  /** The server's time, in seconds. */
  now?(): number;
}

/** Why a move cannot be made, as the server says it; null where it can. */
export type Refusal = { reason: string; figures: Record<string, Figure>; message: string } | null;

const ASK_DELAY = 60; // ms in which reasons are gathered into one question
const PREVIEW_DELAY = 180; // ms on a target before its effects are asked for

/** A seat at a table, or a place behind it: what is seen, what can be done, and what is about to be done. */
export class SeatController<View = unknown> {
  view = $state.raw() as View;
  moves = $state.raw<readonly string[]>([]);
  /** What happened lately: marked on the board until the next change. */
  latestFacts = $state.raw<readonly Happened[]>([]);
  /** The beginning of a move that several legal ones share: a route whose payment is still to be chosen. */
  partialMove = $state('');
  /** Chosen, not sent. */
  chosenMoves = $state.raw<readonly string[]>([]);
  /** What the chosen moves, or those under the pointer, would do. */
  preview = $state.raw<Previewed | null>(null);
  /** The schedule of the auction whose clock runs. */
  auction = $state.raw<Schedule | null>(null);
  /** The number of the price at which one has stopped it. */
  stoppedAt = $state.raw<number | null>(null);
  /** Being sent. */
  isSending = $state(false);
  /** How many moves the game had when this was seen. */
  moveCount = 0;
  /** Whether what cannot be taken back is asked about first. */
  asksToConfirm = $state(true);
  private readonly refusals = new SvelteMap<string, string>();
  private unasked = new Set<string>();
  private askTimer: ReturnType<typeof setTimeout> | undefined;
  private previewTimer: ReturnType<typeof setTimeout> | undefined;
  private previewCount = 0;

  constructor(
    readonly game: Game<View>,
    readonly seat: number | null,
    readonly texts: Texts,
    public names: readonly string[],
    private readonly backend: Backend,
    view: View,
  ) {
    this.view = view;
  }

  /** Another moment: nothing of what was partialMove holds any more. */
  show(view: View, moves: readonly string[], latest: readonly Happened[]): void {
    this.view = view;
    this.moves = moves;
    if (latest.length) this.latestFacts = latest;
    this.cancel();
    this.refusals.clear();
  }

  get reader(): Reader {
    return { seat: this.seat, names: this.names, texts: this.texts, figure: (kind, figure) => this.game.figureText(kind, figure, this.texts) };
  }

  /** Whether it is for this seat to decide. */
  get isToMove(): boolean {
    return this.moves.length > 0;
  }

  /** Whether a move, or one that begins so, is legal. */
  isLegal(prefix: string): boolean {
    return this.moves.some((move) => startsWith(move, prefix));
  }

  /** The legal moves that prefix so. */
  movesStartingWith(prefix: string): string[] {
    return this.moves.filter((move) => startsWith(move, prefix));
  }

  /** A move in words. */
  moveText(move: string): string {
    return this.game.moveText(move, this.texts, this.view);
  }

  /** What a person has pointed at: played where it is one move, else asked about further. */
  pick(prefix: string): void {
    const matches = this.movesStartingWith(prefix);
    if (matches.length === 1) this.choose([matches[0]!]);
    else if (matches.length) {
      this.chosenMoves = [];
      this.preview = null;
      this.partialMove = prefix;
    }
  }

  /**
   * Choose moves. What can be taken back afterwards is sent at once; before what cannot, the person is asked,
   * unless the gesture was plain enough (`immediate`).
   */
  async choose(moves: readonly string[], immediate = false): Promise<void> {
    if (this.isSending) return;
    this.partialMove = '';
    if (immediate || !this.asksToConfirm) return this.send(moves);
    this.chosenMoves = moves;
    const view = this.view;
    const preview = await this.backend.preview([...moves]).catch(() => null);
    if (this.chosenMoves !== moves || this.view !== view) return; // something else was chosen meanwhile
    this.preview = preview;
    if (preview && !preview.ends && !preview.reveals) await this.send(moves);
  }

  /** Stop the clock that runs at the price with that number. */
  async stop(index: number): Promise<void> {
    await this.backend.stop?.(index);
  }

  /** Now, by the server's clock, in seconds. */
  now(): number {
    return this.backend.now?.() ?? Date.now() / 1000;
  }

  async confirm(): Promise<void> {
    if (this.chosenMoves.length) await this.send(this.chosenMoves);
  }

  /** Nothing is chosen after all. */
  cancel(): void {
    this.partialMove = '';
    this.chosenMoves = [];
    this.preview = null;
    this.previewCount += 1;
    clearTimeout(this.previewTimer);
  }

  /** Somebody looks at what could be done: its effects are shown in a moment. */
  previewSoon(moves: readonly string[] | null): void {
    clearTimeout(this.previewTimer);
    if (this.chosenMoves.length || this.isSending) return;
    this.preview = null;
    const number = ++this.previewCount;
    if (!moves?.length) return;
    this.previewTimer = setTimeout(async () => {
      const preview = await this.backend.preview([...moves]).catch(() => null);
      if (this.previewCount === number && !this.chosenMoves.length) this.preview = preview;
    }, PREVIEW_DELAY);
  }

  /** Why a move, or every one that begins so, cannot be made; empty until it is known, and where it can. */
  why(prefix: string): string {
    return this.refusals.get(prefix) ?? '';
  }

  /** Ask why; the answer is in `why` in a moment. */
  askWhy(prefix: string): void {
    if (this.seat === null || this.refusals.has(prefix) || this.unasked.has(prefix)) return;
    this.unasked.add(prefix);
    clearTimeout(this.askTimer);
    this.askTimer = setTimeout(() => void this.fetchRefusals(), ASK_DELAY);
  }

  /** What was preview, in words: what it gains and costs where that is told, else what the log would say. */
  get effectsText(): string {
    if (!this.preview) return '';
    const { notes, facts } = this.preview;
    return notesText(notes, this.reader) || logLines(this.game.id, facts, this.reader).slice(0, 3).map((told) => told.text).join(' ');
  }

  /** A refusal in words; the server's own where the rules gave no reason. */
  refusalText(why: NonNullable<Refusal>): string {
    const name = `why-${why.reason}`;
    return this.texts.has(name) ? this.texts(name, figuresOf({ details: why.figures }, this.reader)) : why.message;
  }

  private async fetchRefusals(): Promise<void> {
    const asked = [...this.unasked].slice(0, 64);
    const view = this.view;
    this.unasked = new Set();
    const refusals = await this.backend.why(asked).catch(() => []);
    if (this.view !== view) return;
    refusals.forEach((why, index) => this.refusals.set(asked[index]!, why ? this.refusalText(why) : ''));
  }

  private async send(moves: readonly string[]): Promise<void> {
    if (this.isSending) return; // once is enough, however often it was clicked
    this.isSending = true;
    try {
      await this.backend.play([...moves]);
    } finally {
      this.isSending = false;
      this.cancel();
    }
  }
}

function startsWith(move: string, prefix: string): boolean {
  return move === prefix || move.startsWith(`${prefix} `);
}
