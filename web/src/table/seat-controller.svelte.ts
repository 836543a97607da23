import { SvelteMap } from 'svelte/reactivity';
import type { AuctionSchedule, Described, Fact, Message, Option, PreviewAnswer, Side } from '$generated/wire';
import type { Game } from '../games/contract';
import { say, type Reader } from '../texts/messages';
import type { Figures, Texts } from '../texts/texts.svelte';
import { labelOf, withoutNothing, type Label } from './chosen-labels';

/** A legal move by its parts; each game has its own kinds. */
export interface AnyMove {
  kind: string;
  text: string;
}

/** What a seat has to decide; each game has its own kinds. */
export interface AnyQuestion {
  kind: string;
  text: Message;
}

/** What a controller needs from its table. In a replay these do nothing. */
export interface Backend {
  play(moves: string[]): Promise<void>;
  why(moves: string[]): Promise<Refusal[]>;
  preview(moves: string[]): Promise<PreviewAnswer | null>;
  /** Return the table in words. */
  describe?(): Promise<Described>;
  /** Stop the clock at the price with this index. */
  stop?(index: number): Promise<void>;
  /** Return the server's time in seconds. */
  now?(): number;
}

/** Why a move is illegal, from the server; null if it is legal. */
export type Refusal = { text: Message } | null;

const ASK_DELAY = 60; // ms in which questions are collected into one request
const PREVIEW_DELAY = 180; // ms on a target until its preview is requested

/** The controller of a seat, or of a spectator: what is visible, which moves are legal, and what is being chosen. */
export class SeatController<
  View = unknown,
  Move extends AnyMove = AnyMove,
  Question extends AnyQuestion = AnyQuestion,
> {
  view = $state.raw() as View;
  /** How far the game is. */
  stage = $state.raw() as Message;
  /** The legal moves by their parts. */
  moves = $state.raw<readonly Move[]>([]);
  /** What the seat has to decide. */
  question = $state.raw<Question | null>(null);
  /** The legal moves in words, in groups. */
  options = $state.raw<readonly Option[]>([]);
  /** The latest facts, marked on the board until the next change. */
  latestFacts = $state.raw<readonly Fact[]>([]);
  /** A prefix that several legal moves share, such as a route whose payment is still to be chosen. */
  partialMove = $state('');
  /** Moves that are chosen, but not yet sent. */
  chosenMoves = $state.raw<readonly string[]>([]);
  /** The effects of the chosen moves, or of those under the pointer. */
  preview = $state.raw<PreviewAnswer | null>(null);
  /** The schedule of the running auction. */
  auction = $state.raw<AuctionSchedule | null>(null);
  /** What a stop at each price of the running clock does. */
  stops = $state.raw<readonly (Message | null)[]>([]);
  /** The index of the price at which this seat has stopped the clock. */
  stoppedAt = $state.raw<number | null>(null);
  /** Whether moves are being sent. */
  isSending = $state(false);
  /** The number of moves played when this position was shown. */
  moveCount = 0;
  /** Whether to ask before a move that can't be undone. */
  asksToConfirm = $state(true);
  private readonly refusals = new SvelteMap<string, string>();
  private unasked = new Set<string>();
  private askTimer: ReturnType<typeof setTimeout> | undefined;
  private previewTimer: ReturnType<typeof setTimeout> | undefined;
  private previewCount = 0;

  constructor(
    readonly game: Game<View, Move, Question>,
    readonly seat: number | null,
    readonly texts: Texts,
    public names: readonly string[],
    private readonly backend: Backend,
    side: Side,
  ) {
    this.update(side);
  }

  /** Show the same position with newer figures. */
  update(side: Side): void {
    this.view = side.view as View;
    this.stage = side.stage;
    this.moves = side.shapes as Move[];
    this.question = (side.question ?? null) as Question | null;
    this.options = side.options;
    this.stops = side.stops;
  }

  /** Show another position, and drop what was being chosen. */
  show(side: Side, latest: readonly Fact[]): void {
    this.update(side);
    if (latest.length) this.latestFacts = latest;
    this.cancel();
    this.refusals.clear();
  }

  get reader(): Reader {
    return { seat: this.seat, names: this.names };
  }

  /** Return a message in words. */
  format(message: Message, chosen: Figures = {}): string {
    return say(this.texts, message, this.reader, chosen);
  }

  /** Return the name of a printed thing, such as a district or a route. */
  word(kind: string, id: string): string {
    const word = this.game.words[kind]?.[id] ?? id;
    return typeof word === 'object' ? this.format(word) : String(word);
  }

  /** Whether this seat is to move. */
  get isToMove(): boolean {
    return this.moves.length > 0;
  }

  /** Return whether a move, or one with this prefix, is legal. */
  isLegal(prefix: string): boolean {
    return this.moves.some(({ text }) => startsWith(text, prefix));
  }

  /** Return the legal moves with this prefix. */
  movesStartingWith(prefix: string): string[] {
    return this.moves.flatMap(({ text }) => (startsWith(text, prefix) ? [text] : []));
  }

  /** Return a legal move in words; empty for a move that is not legal now. */
  label(move: string): string {
    const label = labelOf(this.options, move);
    return label ? this.#say(label) : '';
  }

  /** The chosen moves in words: by the preview where it is known, because a later move is legal only then. */
  get chosenText(): string {
    const labels = this.chosenMoves.flatMap((move, index) => {
      const message = this.preview?.labels[index];
      return (message ? { message } : labelOf(this.options, move)) ?? [];
    });
    return withoutNothing(labels)
      .map((label) => this.#say(label))
      .join(' · ');
  }

  #say({ message, number }: Label): string {
    return this.format(message, number === undefined ? {} : { number });
  }

  /** Return the table in words, as this seat sees it. */
  async describe(): Promise<Described | null> {
    return (await this.backend.describe?.()) ?? null;
  }

  /** Handle a picked target: choose its move, or if there are several, ask for the rest. */
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
   * Choose moves. Moves that can be undone are sent at once; others need a confirmation, unless the gesture was clear
   * enough (`immediate`).
   */
  async choose(moves: readonly string[], immediate = false): Promise<void> {
    if (this.isSending) return;
    this.partialMove = '';
    if (immediate || !this.asksToConfirm) return this.send(moves);
    this.chosenMoves = moves;
    const view = this.view;
    const preview = await this.backend.preview([...moves]).catch(() => null);
    if (this.chosenMoves !== moves || this.view !== view) return; // another choice was made meanwhile
    this.preview = preview;
    if (preview && !preview.ends && !preview.reveals) await this.send(moves);
  }

  /** Stop the running clock at the price with this index. */
  async stop(index: number): Promise<void> {
    await this.backend.stop?.(index);
  }

  /** Return the time of the server's clock in seconds. */
  now(): number {
    return this.backend.now?.() ?? Date.now() / 1000;
  }

  async confirm(): Promise<void> {
    if (this.chosenMoves.length) await this.send(this.chosenMoves);
  }

  /** Drop what was being chosen. */
  cancel(): void {
    this.partialMove = '';
    this.chosenMoves = [];
    this.preview = null;
    this.previewCount += 1;
    clearTimeout(this.previewTimer);
  }

  /** Preview moves after a short delay, while they are pointed at; null ends it. */
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

  /** Return why a move, or all with this prefix, are illegal; empty until known, and if one is legal. */
  why(prefix: string): string {
    return this.refusals.get(prefix) ?? '';
  }

  /** Ask why a move is illegal; `why` returns the answer soon after. */
  askWhy(prefix: string): void {
    if (this.seat === null || this.refusals.has(prefix) || this.unasked.has(prefix)) return;
    this.unasked.add(prefix);
    clearTimeout(this.askTimer);
    this.askTimer = setTimeout(() => void this.fetchRefusals(), ASK_DELAY);
  }

  /** The preview in words: gains and costs if there are any, else what the log would say. */
  get effectsText(): string {
    if (!this.preview) return '';
    const { effects, log } = this.preview;
    if (effects) return this.format(effects);
    const lines = log.slice(0, 3).flatMap((line) => line.messages);
    return lines.map((message) => this.format(message)).join(' ');
  }

  private async fetchRefusals(): Promise<void> {
    const asked = [...this.unasked].slice(0, 64);
    const view = this.view;
    this.unasked = new Set();
    const refusals = await this.backend.why(asked).catch(() => []);
    if (this.view !== view) return;
    refusals.forEach((why, index) => this.refusals.set(asked[index]!, why ? this.format(why.text) : ''));
  }

  private async send(moves: readonly string[]): Promise<void> {
    if (this.isSending) return; // ignore repeated clicks
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
