import { SvelteMap } from 'svelte/reactivity';
import type {
  AuctionSchedule,
  ChatMessage,
  Do,
  Fact,
  LogLine as Told,
  Notice,
  PresenceFrame,
  Seat,
  Side,
  TableFrame,
} from '$generated/wire';
import { loadGame } from '../games';
import type { Flight, Game } from '../games/contract';
import { settings } from '../settings.svelte';
import { errorText } from '../texts/errors';
import { type LogLine, logLines, withNews } from '../texts/log';
import { loadTexts, texts, type Texts } from '../texts/texts.svelte';
import { http, RequestError } from '../wire/http';
import { connection, type TableListener } from '../wire/connection.svelte';
import { botName } from './bot-names';
import { SeatController } from './seat-controller.svelte';
import { playSound } from './sound';

type Command = Do['command'] extends infer Each ? (Each extends { id?: string } ? Omit<Each, 'id'> : never) : never;

/** Notices that count as unread messages: the others must learn of them. */
const ANNOUNCED: ReadonlySet<Notice['kind']> = new Set(['left', 'left-game', 'out-of-time', 'removed']);
const UPDATE_TIMEOUT = 3_000; // ms until a new frame must follow an answer

/** Animates pieces; resolves when they have arrived, at once if animation is off. */
export type Fly = (flights: Flight[]) => Promise<void>;

/** A table in its present state, updated by the connection. */
export class LiveTable implements TableListener {
  frame = $state.raw<TableFrame | null>(null);
  game = $state.raw<Game | null>(null);
  controller = $state.raw<SeatController | null>(null);
  chat = $state.raw<ChatMessage[]>([]);
  /** Who came and went, the oldest first. */
  notices = $state.raw<Notice[]>([]);
  present = $state.raw<PresenceFrame | null>(null);
  /** The text of the last error, until a command succeeds. */
  problem = $state('');
  /** The log lines since the viewer's last move, shown when they come back. */
  missed = $state.raw<LogLine[]>([]);
  /** The seat whose side is covered until its player confirms, on a shared device. */
  hiddenSeat = $state.raw<number | null>(null);
  /** The seat at this device whose turn is next; the previous player still sees their own side. */
  nextSeat = $state.raw<number | null>(null);
  /** Why this table can't be shown. */
  closedReason = $state('');
  unread = $state(0);
  private readonly openedAt = connection.now;
  fly: Fly = async () => undefined;
  private readonly journals = new SvelteMap<number | null, Fact[]>();
  private readonly logs = new SvelteMap<number | null, Told[]>();
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

  // --- frames from the server ----------------------------------------------------------------------------------------

  onTable(frame: TableFrame): void {
    // Frames are applied one by one: each waits for the animation of the previous one.
    this.queue = this.queue.then(() => this.apply(frame)).catch((error: unknown) => console.error(error));
  }

  onMessage(frame: ChatMessage): void {
    const known = this.chat.findIndex((said) => said.number === frame.number);
    if (known < 0) {
      this.chat = [...this.chat, frame].sort((one, other) => one.number - other.number);
      if (frame.person !== connection.person && frame.at > this.openedAt) this.unread += 1; // older messages count as read
    }
  }

  onPresence(frame: PresenceFrame): void {
    this.present = frame;
  }

  onError(error: unknown): void {
    this.closedReason = errorText(error, this.texts);
  }

  // --- state of the table
  // ---------------------------------------------------------------------------------------------

  get texts(): Texts {
    return texts(this.frame?.terms.game ?? null);
  }

  /** The names of the seats. */
  get names(): string[] {
    return (this.frame?.chairs ?? []).map((chair, seat) => this.nameOf(chair, seat));
  }

  /** The viewer's own seats. */
  get own(): number[] {
    return (this.frame?.sides ?? []).flatMap((side) => (side.seat === null ? [] : [side.seat]));
  }

  /** Whether the viewer has a seat, also before the game. */
  get seated(): boolean {
    return (this.frame?.chairs ?? []).some(({ person }) => person && person === connection.person);
  }

  /** The seats that a bot plays now. */
  get bots(): ReadonlySet<number> {
    return new Set((this.frame?.chairs ?? []).flatMap(({ opponent }, seat) => (opponent ? [seat] : [])));
  }

  get side(): Side | null {
    const seat = this.controller?.seat ?? null;
    return this.frame?.sides.find((side) => side.seat === seat) ?? null;
  }

  /** All facts that the shown seat knows. */
  get journal(): Fact[] {
    return this.journals.get(this.controller?.seat ?? null) ?? [];
  }

  get log(): LogLine[] {
    const told = this.logs.get(this.controller?.seat ?? null);
    return this.controller && told ? logLines(told, this.journal, this.controller.reader, this.texts) : [];
  }

  get auction(): AuctionSchedule | null {
    return this.frame?.auction ?? null;
  }

  // --- commands
  // ---------------------------------------------------------------------------------------------------------

  /** Send a command. Return whether it succeeded; an error becomes `problem`. */
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

  /** Undo back to the viewer's last decision; this asks the others if it concerns them. */
  async undo(): Promise<void> {
    const { frame, side } = this;
    if (!frame || !side) return;
    await this.send({ do: 'undo', to: side.last_own ?? frame.played - 1, version: frame.version });
  }

  /** Whether there is a move to undo. */
  get canUndo(): boolean {
    const { frame, side } = this;
    return !!frame && frame.state === 'running' && !!side && side.last_own !== null && !frame.undo && !frame.auction;
  }

  /** Whether the undo needs nobody's consent. */
  get undoIsFree(): boolean {
    const side = this.side;
    return !!side && side.undo_to !== null && side.last_own !== null && side.undo_to <= side.last_own;
  }

  /** Pass the device to the next player, and cover the table. */
  passDevice(): void {
    const seat = this.nextSeat;
    this.nextSeat = null;
    this.controller = this.controllers.get(seat) ?? this.controller;
    this.hiddenSeat = seat;
  }

  /** Uncover the table. */
  reveal(): void {
    this.hiddenSeat = null;
  }

  // -------------------------------------------------------------------------------------------------------------------
  // --

  /** Resolve when the table is newer than a version, or after a timeout if the connection breaks. */
  private untilNewerThan(version: number): Promise<void> {
    if (this.frame!.version > version) return Promise.resolve();
    return new Promise((resolve) => {
      this.waiters.push(resolve);
      setTimeout(resolve, UPDATE_TIMEOUT);
    });
  }

  private async apply(frame: TableFrame): Promise<void> {
    const known = this.frame;
    const { game: id, edition } = frame.terms;
    if (!this.game) {
      try {
        const own = edition?.own ? (await http.tableEdition(this.id)).components : null;
        const [game] = await Promise.all([loadGame(id, own), loadTexts(settings.values.language, id)]);
        this.game = game;
      } catch (error) {
        this.onError(error);
        return;
      }
    }
    const fresh = new Map<number | null, Fact[]>();
    const journals = new Map<number | null, Fact[]>();
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
    for (const side of frame.sides)
      this.logs.set(side.seat, withNews(this.logs.get(side.seat) ?? [], side.log_from, side.log));
    this.frame = frame;
    this.addNotices(frame.notices);
    for (const side of frame.sides) this.updateController(side, frame, fresh.get(side.seat) ?? []);
    this.switchTo(seat);
    if (known?.undo?.by === connection.person && !frame.undo && frame.played === known.played)
      this.problem = this.texts('undo-refused');
    for (const resolve of this.waiters.splice(0)) resolve();
    if (!known) this.missed = this.linesSinceLastMove(seat);
    if (
      known &&
      frame.waiting.some((each) => this.own.includes(each)) &&
      !known.waiting.some((each) => this.own.includes(each))
    )
      playSound('turn');
    if (frame.result && !known?.result) playSound('end');
  }

  private addNotices(told: readonly Notice[]): void {
    const last = this.notices.at(-1)?.number ?? 0;
    const fresh = told.filter(({ number }) => number > last);
    if (!fresh.length) return;
    this.notices = [...this.notices, ...fresh];
    this.unread += fresh.filter(({ at, kind }) => at > this.openedAt && ANNOUNCED.has(kind)).length;
  }

  /** Return the seat to show: of several own seats, the one to move. */
  private seatToShow(frame: TableFrame): number | null {
    const seats = frame.sides.map((side) => side.seat);
    const shown = this.controller?.seat ?? null;
    const asked = frame.sides.filter(
      (side) =>
        side.moves.length ||
        (frame.auction && side.stopped === null && side.seat !== null && frame.waiting.includes(side.seat)),
    );
    if (asked.some((side) => side.seat === shown)) return shown;
    return asked[0]?.seat ?? (seats.includes(shown) ? shown : (seats[0] ?? null));
  }

  private updateController(side: Side, frame: TableFrame, fresh: readonly Fact[]): void {
    const known = this.controllers.get(side.seat);
    const controller =
      known ?? new SeatController(this.game!, side.seat, this.texts, this.names, this.backend(side.seat), side);
    this.controllers.set(side.seat, controller);
    controller.names = this.names;
    controller.asksToConfirm = settings.values.confirm;
    controller.auction = frame.auction;
    controller.stoppedAt = side.stopped;
    // A frame that doesn't change the position, such as presence, must not reset a partial move.
    const same = known?.moveCount === frame.played && known.moves.map(({ text }) => text).join() === side.moves.join();
    if (same) controller.update(side);
    else controller.show(side, fresh);
    controller.moveCount = frame.played;
  }

  /** Show a seat. On a shared device with secrets, the previous player first passes the device. */
  private switchTo(seat: number | null): void {
    const next = this.controllers.get(seat) ?? null;
    const secret = this.own.length > 1 && this.frame!.state === 'running' && this.frame!.terms.secrets;
    this.nextSeat = null;
    if (!secret || next === this.controller) this.controller = next;
    else if (this.controller && this.hiddenSeat === null) this.nextSeat = seat;
    else {
      this.controller = next;
      this.hiddenSeat = seat;
    }
    if (!secret) this.hiddenSeat = null;
  }

  private async animate(facts: readonly Fact[]): Promise<void> {
    if (!facts.length) return;
    playSound('piece');
    if (settings.speed && !document.hidden) await this.fly(facts.flatMap((fact) => this.game!.flights(fact)));
  }

  /** Return the log lines since the seat's last decision. */
  private linesSinceLastMove(seat: number | null): LogLine[] {
    if (seat === null || this.frame!.state !== 'running' || !this.side?.moves.length || this.side.last_own === null)
      return [];
    const log = this.log;
    const own = log.findLastIndex((line) => line.facts.some((fact) => fact.details['seat'] === seat));
    return own < 0 ? [] : log.slice(own + 1);
  }

  private backend(seat: number | null): ConstructorParameters<typeof SeatController>[4] {
    return {
      play: async (moves) => {
        const { version } = this.frame!;
        // Wait for the new position: the next click must refer to it.
        if (seat !== null && (await this.send({ do: 'play', seat, moves, version })))
          await this.untilNewerThan(version);
      },
      why: async (moves) => (seat === null ? [] : (await connection.why(this.id, seat, moves)).reasons),
      describe: () => connection.describe(this.id, seat),
      preview: async (moves) => (seat === null ? null : connection.preview(this.id, seat, moves, this.frame!.version)),
      stop: async (index) => {
        if (seat !== null) await this.send({ do: 'stop', seat, index, version: this.frame!.version });
      },
      now: () => connection.now,
    };
  }

  private nameOf(chair: Seat, seat: number): string {
    if (chair.name) return chair.name;
    const people = new Set(this.frame?.chairs.map(({ name }) => name.toLowerCase()));
    return chair.opponent ? botName(seat, people) : this.texts('chair-free');
  }

  /** Return an error in words: the rules' refusal, our text for its code, or the server's message. */
  private problemText(error: unknown): string {
    const problem = error instanceof RequestError ? error.problem : null;
    if (problem?.text && this.controller) return this.controller.format(problem.text);
    return errorText(error, this.texts);
  }
}
