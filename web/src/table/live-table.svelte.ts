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
import { Sitting } from './seat-controller.svelte';
import { playSound } from './sound';

type Command = Do['command'] extends infer Each ? (Each extends { id?: string } ? Omit<Each, 'id'> : never) : never;

const PATIENCE = 3_000; // ms for the table to follow an answer

/** Pieces that travel, one after the other; resolves when they have arrived, or at once where nothing moves. */
export type Fly = (flights: Flight[]) => Promise<void>;

/** A table as it is now, kept up to date by the line. */
export class LiveTable implements TableListener {
  frame = $state.raw<TableShown | null>(null);
  game = $state.raw<Game | null>(null);
  sitting = $state.raw<Sitting | null>(null);
  chat = $state.raw<Said[]>([]);
  present = $state.raw<Present | null>(null);
  /** What was refused last, in words, until something works. */
  problem = $state('');
  /** How many lines of the log were there when one came back; after them stands what one has missed. */
  missed = $state.raw<LogLine[]>([]);
  /** A friend's side that waits behind the curtain. */
  curtain = $state.raw<number | null>(null);
  /** A friend at the same device whose turn has come; one still looks at one's own side. */
  handing = $state.raw<number | null>(null);
  /** Why this table is not for us. */
  closed = $state('');
  unread = $state(0);
  private readonly opened = connection.now;
  fly: Fly = async () => undefined;
  private readonly journals = new SvelteMap<number | null, Happened[]>();
  private readonly sittings = new Map<number | null, Sitting>();
  private readonly awaiting: (() => void)[] = [];
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
    this.queue = this.queue.then(() => this.take(frame)).catch((error: unknown) => console.error(error));
  }

  onMessage(frame: Said): void {
    const known = this.chat.findIndex((said) => said.number === frame.number);
    if (known < 0) {
      this.chat = [...this.chat, frame].sort((one, other) => one.number - other.number);
      if (frame.person !== connection.person && frame.at > this.opened) this.unread += 1; // what was said before was read, or missed
    }
  }

  onPresence(frame: Present): void {
    this.present = frame;
  }

  onError(error: unknown): void {
    this.closed = errorText(error, this.texts);
  }

  // --- what is seen --------------------------------------------------------------------------------------------------

  get texts(): Texts {
    return texts(this.frame?.terms.game ?? null);
  }

  /** How the seats are called. */
  get names(): string[] {
    return (this.frame?.chairs ?? []).map((chair, seat) => this.name(chair, seat));
  }

  /** One's own seats. */
  get own(): number[] {
    return (this.frame?.sides ?? []).flatMap((side) => (side.seat === null ? [] : [side.seat]));
  }

  get side(): Side | null {
    const seat = this.sitting?.seat ?? null;
    return this.frame?.sides.find((side) => side.seat === seat) ?? null;
  }

  /** All that the one who sits here knows to have happened. */
  get journal(): Happened[] {
    return this.journals.get(this.sitting?.seat ?? null) ?? [];
  }

  get log(): LogLine[] {
    return this.sitting && this.frame ? logLines(this.frame.terms.game, this.journal, this.sitting.reader) : [];
  }

  get auction(): Schedule | null {
    return this.frame?.auction ?? null;
  }

  // --- what is done --------------------------------------------------------------------------------------------------

  /** Ask something of the table; what is refused is told in words. */
  async do(command: Command): Promise<boolean> {
    try {
      await connection.request({ type: 'do', table: this.id, command });
      this.problem = '';
      return true;
    } catch (error) {
      this.problem = this.explain(error);
      playSound('refused');
      return false;
    }
  }

  async say(text: string): Promise<void> {
    try {
      await connection.request({ type: 'say', table: this.id, text });
    } catch (error) {
      this.problem = this.explain(error);
    }
  }

  /** Back to one's own last decision; where others are concerned they are asked. */
  async undo(): Promise<void> {
    const { frame, side } = this;
    if (!frame || !side) return;
    await this.do({ do: 'undo', to: side.last_own ?? frame.played - 1, version: frame.version });
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
  handOn(): void {
    const seat = this.handing;
    this.handing = null;
    this.sitting = this.sittings.get(seat) ?? this.sitting;
    this.curtain = seat;
  }

  /** A friend at the same device sits down now. */
  draw(): void {
    this.curtain = null;
  }

  // ---------------------------------------------------------------------------------------------------------------------

  /** When the table is newer than a version; soon in any case, should the line break. */
  private newer(version: number): Promise<void> {
    if (this.frame!.version > version) return Promise.resolve();
    return new Promise((resolve) => {
      this.awaiting.push(resolve);
      setTimeout(resolve, PATIENCE);
    });
  }

  private async take(frame: TableShown): Promise<void> {
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
    const seat = this.chooses(frame);
    if (known && frame.played > known.played) {
      await this.travel(fresh.get(seat) ?? fresh.values().next().value ?? []);
    }
    for (const [each, facts] of journals) this.journals.set(each, facts);
    this.frame = frame;
    for (const side of frame.sides) this.seatAt(side, frame, fresh.get(side.seat) ?? []);
    this.turnTo(seat);
    if (known?.undo?.by === connection.person && !frame.undo && frame.played === known.played) this.problem = this.texts('undo-refused');
    for (const resolve of this.awaiting.splice(0)) resolve();
    if (!known) this.missed = this.since(seat);
    if (known && frame.waiting.some((each) => this.own.includes(each)) && !known.waiting.some((each) => this.own.includes(each))) playSound('turn');
    if (frame.result && !known?.result) playSound('end');
  }

  /** Whose side is shown: of several of one's own, the one that is to decide. */
  private chooses(frame: TableShown): number | null {
    const seats = frame.sides.map((side) => side.seat);
    const shown = this.sitting?.seat ?? null;
    const asked = frame.sides.filter((side) => side.moves.length || (frame.auction && side.stopped === null && side.seat !== null && frame.waiting.includes(side.seat)));
    if (asked.some((side) => side.seat === shown)) return shown;
    return asked[0]?.seat ?? (seats.includes(shown) ? shown : (seats[0] ?? null));
  }

  private seatAt(side: Side, frame: TableShown, fresh: readonly Happened[]): void {
    const known = this.sittings.get(side.seat);
    const sitting = known ?? new Sitting(this.game!, side.seat, this.texts, this.names, this.behind(side.seat), side.view);
    this.sittings.set(side.seat, sitting);
    sitting.names = this.names;
    sitting.careful = settings.values.confirm;
    sitting.auction = frame.auction;
    sitting.stopped = side.stopped;
    // A frame that changes nothing of the game, such as somebody's coming, leaves what was begun as it is.
    if (known && known.played === frame.played && known.moves.join() === side.moves.join()) sitting.view = side.view as never;
    else sitting.show(side.view, side.moves, fresh);
    sitting.played = frame.played;
  }

  /** Whose side is shown from now on. Between friends at one device whose sides are secret, one looks first and then hands on. */
  private turnTo(seat: number | null): void {
    const next = this.sittings.get(seat) ?? null;
    const secret = this.own.length > 1 && this.frame!.state === 'running' && this.game!.secret(this.frame!.terms.options);
    this.handing = null;
    if (!secret || next === this.sitting) this.sitting = next;
    else if (this.sitting && this.curtain === null) this.handing = seat;
    else {
      this.sitting = next;
      this.curtain = seat;
    }
    if (!secret) this.curtain = null;
  }

  private async travel(facts: readonly Happened[]): Promise<void> {
    if (!facts.length) return;
    playSound('piece');
    if (settings.speed && !document.hidden) await this.fly(facts.flatMap((fact) => this.game!.flights(fact)));
  }

  /** What has happened since one's own last decision. */
  private since(seat: number | null): LogLine[] {
    if (seat === null || this.frame!.state !== 'running' || !this.side?.moves.length || this.side.last_own === null) return [];
    const log = this.log;
    const own = log.findLastIndex((told) => told.facts.some((fact) => fact.details['seat'] === seat));
    return own < 0 ? [] : log.slice(own + 1);
  }

  private behind(seat: number | null): ConstructorParameters<typeof Sitting>[4] {
    return {
      play: async (moves) => {
        const { version } = this.frame!;
        // Until the table is seen as it is then, nothing more can be meant.
        if (seat !== null && (await this.do({ do: 'play', seat, moves, version }))) await this.newer(version);
      },
      why: async (moves) => (seat === null ? [] : (await connection.why(this.id, seat, moves)).reasons),
      preview: async (moves) => (seat === null ? null : connection.preview(this.id, seat, moves, this.frame!.version)),
      stop: async (index) => {
        if (seat !== null) await this.do({ do: 'stop', seat, index, version: this.frame!.version });
      },
      now: () => connection.now,
    };
  }

  private name(chair: Chair, seat: number): string {
    if (chair.name) return chair.name;
    return chair.opponent ? botName(seat) : this.texts('chair-free');
  }

  /** A refusal in words: the rules' reason, a text of ours for the code, or what the server wrote. */
  private explain(error: unknown): string {
    const problem = error instanceof RequestError ? error.problem : null;
    if (problem?.reason && this.sitting) return this.sitting.refusal({ reason: problem.reason, figures: problem.named ?? {}, message: problem.message });
    return errorText(error, this.texts);
  }
}
