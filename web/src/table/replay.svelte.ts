import type { Fact, LogLine, Position } from '$generated/wire';
import { http } from '../wire/http';
import type { LiveTable } from './live-table.svelte';
import { SeatController } from './seat-controller.svelte';

/** A replay: shows a game position by position, without any legal moves. */
export class Replay {
  move = $state(0);
  /** The move that is shown; `move` is the one that was asked for. */
  shownMove = $state(0);
  controller = $state.raw<SeatController | null>(null);
  facts = $state.raw<Fact[]>([]);
  log = $state.raw<LogLine[]>([]);
  isPlaying = $state(false);
  private readonly positions = new Map<number, Promise<Position>>();

  constructor(
    readonly table: LiveTable,
    readonly seat: number | null,
  ) {}

  get last(): number {
    return this.table.frame?.played ?? 0;
  }

  /** Go to the position after so many moves. */
  async go(move: number): Promise<void> {
    this.move = Math.min(Math.max(0, move), this.last);
    const wanted = this.move;
    const position = await this.load(wanted);
    if (wanted !== this.move) return; // another position was asked for meanwhile
    const { side } = position;
    this.controller ??= new SeatController(
      this.table.game!,
      this.seat,
      this.table.texts,
      this.table.names,
      { play: async () => undefined, why: async () => [], preview: async () => null },
      side,
    );
    this.facts = [...this.table.journal.slice(0, side.facts_from), ...side.facts];
    this.log = side.log;
    this.controller.show(side, side.facts);
    this.shownMove = wanted;
    if (wanted < this.last) void this.load(wanted + 1); // load the next position in advance
  }

  private load(move: number): Promise<Position> {
    const known = this.positions.get(move) ?? http.position(this.table.id, move, this.seat);
    known.catch(() => this.positions.delete(move));
    this.positions.set(move, known);
    return known;
  }
}
