import type { Asked, Because, Done, Failed, Hello, Ping, Present, Previewed, Said, TableShown, Told } from '$generated/wire';
import { Refused } from './http';

const FIRST_WAIT = 250; // ms before the line is tried again; doubles
const LONGEST_WAIT = 8_000;
const PATIENCE = 15_000; // ms for an answer
const HASTY = 4429; // the server's code for too much at once

type Id = { id?: string };
/** A frame as the page writes it; the line gives it its id. */
export type Frame = Asked extends infer Each ? (Each extends Id ? Omit<Each, 'id'> : never) : never;
type Answer = Done | Because | Previewed;

interface Pending {
  frame: Frame & Id;
  take: (answer: Answer) => void;
  refuse: (error: Refused) => void;
  timer: ReturnType<typeof setTimeout>;
}

/** What comes about a table that is watched. */
export interface Watcher {
  table(frame: TableShown): void;
  said(frame: Said): void;
  here(frame: Present): void;
  refused(error: unknown): void;
}

/**
 * The one connection of the page. It comes back by itself, watches again what was watched, and sends again what was not
 * answered, under the same id, which the server carries out once.
 */
export class Line {
  connected = $state(false);
  person = $state('');
  /** The server's clock less ours, in seconds, as the quickest ping told it. */
  ahead = 0;
  private quickest = Infinity;
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private number = 0;
  // `randomUUID` exists on secure pages only, and a server on a home network is none.
  private readonly stem = [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  private readonly pending = new Map<string, Pending>();
  private readonly watchers = new Map<string, Watcher>();

  /** Now, by the server's clock, in seconds. */
  get now(): number {
    return Date.now() / 1000 + this.ahead;
  }

  open(): void {
    if (this.socket) return;
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/live`);
    this.socket = socket;
    socket.onmessage = (event: MessageEvent<string>) => this.told(JSON.parse(event.data) as Told);
    socket.onclose = (event) => this.closed(socket, event.code);
  }

  /** Hang up, and do not come back: before one becomes somebody else. */
  close(): void {
    const socket = this.socket;
    this.socket = null;
    this.connected = false;
    if (socket) {
      socket.onclose = null;
      socket.close();
    }
  }

  watch(table: string, watcher: Watcher): () => void {
    this.watchers.set(table, watcher);
    this.open();
    if (this.connected) this.look(table);
    return () => {
      this.watchers.delete(table);
      if (this.connected) void this.ask({ type: 'unwatch', table }).catch(() => undefined);
    };
  }

  /** Send a frame; what it gives is the answer, once the server has kept what was asked. */
  ask(frame: Frame): Promise<Answer> {
    const id = `${this.stem}-${++this.number}`;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const timer = setTimeout(() => this.drop(id), PATIENCE);
    const whole = { ...frame, id };
    // A command has an id of its own, by which the server knows it again.
    if (whole.type === 'do') whole.command = { ...whole.command, id };
    this.pending.set(id, { frame: whole, take: resolve, refuse: reject, timer });
    this.open();
    if (this.connected) this.send(whole);
    return promise;
  }

  async why(table: string, seat: number, moves: string[]): Promise<Because> {
    return (await this.ask({ type: 'why', table, seat, moves })) as Because;
  }

  async preview(table: string, seat: number, moves: string[], version: number): Promise<Previewed> {
    return (await this.ask({ type: 'preview', table, seat, moves, version })) as Previewed;
  }

  private look(table: string): void {
    this.ask({ type: 'watch', table }).catch((error: unknown) => {
      // No answer means that the line has broken, and it will come back; only a refusal is final.
      if (!(error instanceof Refused && error.problem.code === 'client/lost')) this.watchers.get(table)?.refused(error);
    });
  }

  private send(frame: Frame & Id): void {
    this.socket?.send(JSON.stringify(frame));
  }

  private drop(id: string): void {
    this.pending.get(id)?.refuse(new Refused({ code: 'client/lost', message: '' } as Refused['problem']));
    this.pending.delete(id);
  }

  private told(frame: Told): void {
    switch (frame.type) {
      case 'hello':
        return this.greeted(frame);
      case 'ping':
        return this.pinged(frame);
      case 'table':
        return this.watchers.get(frame.table)?.table(frame);
      case 'said':
        return this.watchers.get(frame.table)?.said(frame);
      case 'present':
        return this.watchers.get(frame.table)?.here(frame);
      default:
        this.answered(frame);
    }
  }

  private answered(frame: Answer | Failed): void {
    const id = frame.id ?? '';
    const asked = this.pending.get(id);
    if (!asked) return;
    if (frame.type === 'error' && frame.code === 'limit/rate') {
      // Too quick: the same frame again in a moment.
      setTimeout(() => this.connected && this.pending.has(id) && this.send(asked.frame), 500);
      return;
    }
    clearTimeout(asked.timer);
    this.pending.delete(id);
    if (frame.type === 'error') asked.refuse(new Refused(frame));
    else asked.take(frame);
  }

  private greeted(frame: Hello): void {
    this.connected = true;
    this.person = frame.person;
    this.wait = FIRST_WAIT;
    this.quickest = Infinity;
    this.ahead = frame.now - Date.now() / 1000;
    // What was watched is watched anew; of the rest, whatever was not answered comes again.
    for (const [id, { frame: unanswered, timer }] of this.pending) {
      if (unanswered.type !== 'watch' && unanswered.type !== 'unwatch') continue;
      clearTimeout(timer);
      this.pending.delete(id);
    }
    for (const { frame: unanswered } of this.pending.values()) this.send(unanswered);
    for (const table of this.watchers.keys()) this.look(table);
  }

  private pinged(frame: Ping): void {
    this.send({ type: 'pong', nonce: frame.nonce });
    // Half the way there and back is what the ping took; the quickest one tells the time best.
    if (frame.lag !== null && frame.lag <= this.quickest) {
      this.quickest = frame.lag;
      this.ahead = frame.now + frame.lag / 2 - Date.now() / 1000;
    }
  }

  private closed(socket: WebSocket, code: number): void {
    if (this.socket !== socket) return;
    this.socket = null;
    this.connected = false;
    if (!this.watchers.size && !this.pending.size) return;
    setTimeout(() => this.open(), code === HASTY ? LONGEST_WAIT : this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }
}

export const line = new Line();
