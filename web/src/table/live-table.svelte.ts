import { SvelteMap } from 'svelte/reactivity';
import type { Chair, Do, Happened, Present, Said, Schedule, Side, TableShown } from '$generated/wire';
import { loadGame } from '../games';
import type { Flight, Game } from '../games/contract';
import { settings } from '../settings.svelte';
import { errorText } from '../texts/errors';
import { type LogLine, logLines } from '../texts/log';
import { loadTexts, texts, type Texts } from '../texts/texts.svelte';
import { RequestError } from '../wire/http';
import { connection, type TableListener } from '../wire/connection.svelte';
import { botName } from './bot-names';
import { SeatController } from './seat-controller.svelte';
import { playSound } from './sound';

type Command = Do['command'] extends infer Each ? (Each extends { id?: string } ? Omit<Each, 'id'> : never) : never;

const UPDATE_TIMEOUT = 3_000; // ms for the table to follow an answer

/** Pieces that travel, one after the other; resolves when they have arrived, or at once where nothing moves. */
export type Fly = (flights: Flight[]) => Promise<void>;

/** A table as it is now, kept up to date by the line. */
export class LiveTable implements TableListener {
  frame = $state.raw<TableShown | null>(null);
  game = $state.raw<Game | null>(null);
  controller = $state.raw<SeatController | null>(null);
  chat = $state.raw<Said[]>([]);
  present = $state.raw<Present | null>(null);
  /** What was refused last, in words, until something works. */
  problem = $state('');
  /** How many lines of the log were there when one came back; after them stands what one has missed. */
  missed = $state.raw<LogLine[]>([]);
  /** A friend's side that waits behind the curtain. */
  hiddenSeat = $state.raw<number | null>(null);
  /** A friend at the same device whose turn has come; one still looks at one's own side. */
  nextSeat = $state.raw<number | null>(null);
  /** Why this table is not for us. */
  closedReason = $state('');
  unread = $state(0);
  private readonly openedAt = connection.now;
  fly: Fly = async () => undefined;
  private readonly journals = new SvelteMap<number | null, Happened[]>();
  private readonly controllers = new Map<number | null, SeatController>();
  private readonly waiters: (() => void)[] = [];
  private queue: Promise<void> = Promise.resolve();
  private leave: () => void;

  constructor(readonly id: string) {
    this.leave = connection.watch(id, this);
  }

  close(): void {
    this.leave();
  }

  // --- what comes ----------------------------------------------------------------------------------------------------

  onTable(frame: TableShown): void {
    // One after the other: a frame waits until the pieces of the one before have arrived.
    this.queue = this.queue.then(() => this.apply(frame)).catch((error: unknown) => console.error(error));
  }

  onMessage(frame: Said): void {
    const known = this.chat.findIndex((said) => said.number === frame.number);
    if (known < 0) {
      this.chat = [...this.chat, frame].sort((one, other) => one.number - other.number);
      if (frame.person !== connection.person && frame.at > this.openedAt) this.unread += 1; // what was said before was read, or missed
    }
  }

  onPresence(frame: Present): void {
    this.present = frame;
  }

  onError(error: unknown): void {
    this.closedReason = errorText(error, this.texts);
  }

  // --- what is seen --------------------------------------------------------------------------------------------------

  get texts(): Texts {
    return texts(this.frame?.terms.game ?? null);
  }

  /** How the seats are called. */
  get names(): string[] {
    return (this.frame?.chairs ?? []).map((chair, seat) => this.nameOf(chair, seat));
  }

  /** One's own seats. */
  get own(): number[] {
    return (this.frame?.sides ?? []).flatMap((side) => (side.seat === null ? [] : [side.seat]));
  }

  get side(): Side | null {
    const seat = this.controller?.seat ?? null;
    return this.frame?.sides.find((side) => side.seat === seat) ?? null;
  }

  /** All that the one who sits here knows to have happened. */
  get journal(): Happened[] {
    return this.journals.get(this.controller?.seat ?? null) ?? [];
  }

  get log(): LogLine[] {
    return this.controller && this.frame ? logLines(this.frame.terms.game, this.journal, this.controller.reader) : [];
  }

  get auction(): Schedule | null {
    return this.frame?.auction ?? null;
  }

  // --- what is done --------------------------------------------------------------------------------------------------

  /** Ask something of the table; what is refused is told in words. */
  async send(command: Command): Promise<boolean> {
    try {
      await connection.request({ type: 'do', table: this.id, command });
      this.problem = '';
      return true;
    } catch (error) {
      this.problem = this.problemText(error);
      playSound('refused');
      return false;
    }
  }

  async say(text: string): Promise<void> {
    try {
      await connection.request({ type: 'say', table: this.id, text });
    } catch (error) {
      this.problem = this.problemText(error);
    }
  }

  /** Back to one's own last decision; where others are concerned they are asked. */
  async undo(): Promise<void> {
    const { frame, side } = this;
    if (!frame || !side) return;
    await this.send({ do: 'undo', to: side.last_own ?? frame.played - 1, version: frame.version });
  }

  /** Whether there is something to take back. */
  get canUndo(): boolean {
    const { frame, side } = this;
    return !!frame && frame.state === 'running' && !!side && side.last_own !== null && !frame.undo && !frame.auction;
  }

  /** Whether nobody has to be asked for it. */
  get undoIsFree(): boolean {
    const side = this.side;
    return !!side && side.undo_to !== null && side.last_own !== null && side.undo_to <= side.last_own;
  }

  /** The device goes to the friend whose turn it is: the curtain falls. */
  passDevice(): void {
    const seat = this.nextSeat;
    this.nextSeat = null;
    this.controller = this.controllers.get(seat) ?? this.controller;
    this.hiddenSeat = seat;
  }

  /** A friend at the same device sits down now. */
  reveal(): void {
    this.hiddenSeat = null;
  }

  // ---------------------------------------------------------------------------------------------------------------------

  /** When the table is newer than a version; soon in any case, should the line break. */
  private untilNewerThan(version: number): Promise<void> {
    if (this.frame!.version > version) return Promise.resolve();
    return new Promise((resolve) => {
      this.waiters.push(resolve);
      setTimeout(resolve, UPDATE_TIMEOUT);
    });
  }

  private async apply(frame: TableShown): Promise<void> {
    const known = this.frame;
    const { game: id } = frame.terms;
    if (!this.game) {
      const [game] = await Promise.all([loadGame(id), loadTexts(settings.values.language, id)]);
      this.game = game;
    }
    const fresh = new Map<number | null, Happened[]>();
    const journals = new Map<number | null, Happened[]>();
    for (const side of frame.sides) {
      const before = this.journals.get(side.seat) ?? [];
      journals.set(side.seat, [...before.slice(0, side.facts_from), ...side.facts]);
      fresh.set(side.seat, known && before.length <= side.facts_from ? side.facts : []);
    }
    const seat = this.seatToShow(frame);
    if (known && frame.played > known.played) {
      await this.animate(fresh.get(seat) ?? fresh.values().next().value ?? []);
    }
    for (const [each, facts] of journals) this.journals.set(each, facts);
    this.frame = frame;
    for (const side of frame.sides) this.updateController(side, frame, fresh.get(side.seat) ?? []);
    this.switchTo(seat);
    if (known?.undo?.by === connection.person && !frame.undo && frame.played === known.played) this.problem = this.texts('undo-refused');
    for (const resolve of this.waiters.splice(0)) resolve();
    if (!known) this.missed = this.linesSinceLastMove(seat);
    if (known && frame.waiting.some((each) => this.own.includes(each)) && !known.waiting.some((each) => this.own.includes(each))) playSound('turn');
    if (frame.result && !known?.result) playSound('end');
  }

  /** Whose side is shown: of several of one's own, the one that is to decide. */
  private seatToShow(frame: TableShown): number | null {
    const seats = frame.sides.map((side) => side.seat);
    const shown = this.controller?.seat ?? null;
    const asked = frame.sides.filter((side) => side.moves.length || (frame.auction && side.stopped === null && side.seat !== null && frame.waiting.includes(side.seat)));
    if (asked.some((side) => side.seat === shown)) return shown;
    return asked[0]?.seat ?? (seats.includes(shown) ? shown : (seats[0] ?? null));
  }

  private updateController(side: Side, frame: TableShown, fresh: readonly Happened[]): void {
    const known = this.controllers.get(side.seat);
    const controller = known ?? new SeatController(this.game!, side.seat, this.texts, this.names, this.backend(side.seat), side.view);
    this.controllers.set(side.seat, controller);
    controller.names = this.names;
    controller.asksToConfirm = settings.values.confirm;
    controller.auction = frame.auction;
    controller.stoppedAt = side.stopped;
    // A frame that changes nothing of the game, such as somebody's coming, leaves what was begun as it is.
    if (known && known.moveCount === frame.played && known.moves.join() === side.moves.join()) controller.view = side.view as never;
    else controller.show(side.view, side.moves, fresh);
    controller.moveCount = frame.played;
  }

  /** Whose side is shown from now on. Between friends at one device whose sides are secret, one looks first and then hands on. */
  private switchTo(seat: number | null): void {
    const next = this.controllers.get(seat) ?? null;
    const secret = this.own.length > 1 && this.frame!.state === 'running' && this.game!.hasSecrets(this.frame!.terms.options);
    this.nextSeat = null;
    if (!secret || next === this.controller) this.controller = next;
    else if (this.controller && this.hiddenSeat === null) this.nextSeat = seat;
    else {
      this.controller = next;
      this.hiddenSeat = seat;
    }
    if (!secret) this.hiddenSeat = null;
  }

  private async animate(facts: readonly Happened[]): Promise<void> {
    if (!facts.length) return;
    playSound('piece');
    if (settings.speed && !document.hidden) await this.fly(facts.flatMap((fact) => this.game!.flights(fact)));
  }

  /** What has happened since one's own last decision. */
  private linesSinceLastMove(seat: number | null): LogLine[] {
    if (seat === null || this.frame!.state !== 'running' || !this.side?.moves.length || this.side.last_own === null) return [];
    const log = this.log;
    const own = log.findLastIndex((line) => line.facts.some((fact) => fact.details['seat'] === seat));
    return own < 0 ? [] : log.slice(own + 1);
  }

  private backend(seat: number | null): ConstructorParameters<typeof SeatController>[4] {
    return {
      play: async (moves) => {
        const { version } = this.frame!;
        // Until the table is seen as it is then, nothing more can be meant.
        if (seat !== null && (await this.send({ do: 'play', seat, moves, version }))) await this.untilNewerThan(version);
      },
      why: async (moves) => (seat === null ? [] : (await connection.why(this.id, seat, moves)).reasons),
      preview: async (moves) => (seat === null ? null : connection.preview(this.id, seat, moves, this.frame!.version)),
      stop: async (index) => {
        if (seat !== null) await this.send({ do: 'stop', seat, index, version: this.frame!.version });
      },
      now: () => connection.now,
    };
  }

  private nameOf(chair: Chair, seat: number): string {
    if (chair.name) return chair.name;
    return chair.opponent ? botName(seat) : this.texts('chair-free');
  }

  /** A refusal in words: the rules' reason, a text of ours for the code, or what the server wrote. */
  private problemText(error: unknown): string {
    const problem = error instanceof RequestError ? error.problem : null;
    if (problem?.reason && this.controller) return this.controller.refusalText({ reason: problem.reason, figures: problem.named ?? {}, message: problem.message });
    return errorText(error, this.texts);
  }
}
