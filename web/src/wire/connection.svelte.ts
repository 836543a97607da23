import type {
  ClientFrame,
  Described,
  WhyAnswer,
  Done,
  ErrorFrame,
  Hello,
  Ping,
  PresenceFrame,
  PreviewAnswer,
  Problem,
  ChatMessage,
  TableFrame,
  ServerFrame,
} from '$generated/wire';
import { RequestError } from './http';

const FIRST_RETRY_DELAY = 250; // ms before the first retry; doubles each time
const LONGEST_RETRY_DELAY = 8_000;
const ANSWER_TIMEOUT = 15_000; // ms until a request fails
const TOO_MANY_REQUESTS = 4429; // the server's close code for too many frames

type Id = { id?: string };
/** A frame without its id, which the connection adds. */
export type Frame = ClientFrame extends infer Each ? (Each extends Id ? Omit<Each, 'id'> : never) : never;
type Answer = Done | WhyAnswer | PreviewAnswer | Described;

interface Pending {
  frame: Frame & Id;
  resolve: (answer: Answer) => void;
  reject: (error: RequestError) => void;
  timer: ReturnType<typeof setTimeout>;
}

/** Receives the frames of a watched table. */
export interface TableListener {
  onTable(frame: TableFrame): void;
  onMessage(frame: ChatMessage): void;
  onPresence(frame: PresenceFrame): void;
  onError(error: unknown): void;
}

/**
 * The page's WebSocket. It reconnects by itself, watches the same tables again, and resends unanswered frames with the
 * same id; the server executes each id once.
 */
export class Connection {
  connected = $state(false);
  person = $state('');
  /** The server's clock minus ours, in seconds, from the ping with the shortest lag. */
  clockOffset = 0;
  private shortestLag = Infinity;
  private socket: WebSocket | null = null;
  private retryDelay = FIRST_RETRY_DELAY;
  private requestCount = 0;
  // `randomUUID` needs a secure context, and a server on a home network has none.
  private readonly idPrefix = [...crypto.getRandomValues(new Uint8Array(6))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  private readonly pending = new Map<string, Pending>();
  private readonly listeners = new Map<string, TableListener>();

  /** Return the time of the server's clock in seconds. */
  get now(): number {
    return Date.now() / 1000 + this.clockOffset;
  }

  open(): void {
    if (this.socket) return;
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/live`);
    this.socket = socket;
    socket.onmessage = (event: MessageEvent<string>) => this.receive(JSON.parse(event.data) as ServerFrame);
    socket.onclose = (event) => this.handleClose(socket, event.code);
  }

  /** Close for good, before the person changes. */
  close(): void {
    const socket = this.socket;
    this.socket = null;
    this.connected = false;
    if (socket) {
      socket.onclose = null;
      socket.close();
    }
  }

  watch(table: string, listener: TableListener): () => void {
    this.listeners.set(table, listener);
    this.open();
    if (this.connected) this.subscribe(table);
    return () => {
      this.listeners.delete(table);
      if (this.connected) void this.request({ type: 'unwatch', table }).catch(() => undefined);
    };
  }

  /** Send a frame. Resolves with the answer, once the server has stored the result. */
  request(frame: Frame): Promise<Answer> {
    const id = `${this.idPrefix}-${++this.requestCount}`;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const timer = setTimeout(() => this.timeOut(id), ANSWER_TIMEOUT);
    const complete = { ...frame, id };
    // A command has its own id, by which the server recognises a repetition.
    if (complete.type === 'do') complete.command = { ...complete.command, id };
    this.pending.set(id, { frame: complete, resolve, reject, timer });
    this.open();
    if (this.connected) this.send(complete);
    return promise;
  }

  async why(table: string, seat: number, moves: string[]): Promise<WhyAnswer> {
    return (await this.request({ type: 'why', table, seat, moves })) as WhyAnswer;
  }

  async preview(table: string, seat: number, moves: string[], version: number): Promise<PreviewAnswer> {
    return (await this.request({ type: 'preview', table, seat, moves, version })) as PreviewAnswer;
  }

  async describe(table: string, seat: number | null): Promise<Described> {
    return (await this.request({ type: 'describe', table, seat })) as Described;
  }

  private subscribe(table: string): void {
    this.request({ type: 'watch', table }).catch((error: unknown) => {
      // No answer means a broken connection, which comes back; only an error is final.
      if (!(error instanceof RequestError && error.problem.code === 'client/lost'))
        this.listeners.get(table)?.onError(error);
    });
  }

  private send(frame: Frame & Id): void {
    this.socket?.send(JSON.stringify(frame));
  }

  private timeOut(id: string): void {
    this.pending.get(id)?.reject(new RequestError({ code: 'client/lost', message: '' } as Problem));
    this.pending.delete(id);
  }

  private receive(frame: ServerFrame): void {
    switch (frame.type) {
      case 'hello':
        return this.receiveHello(frame);
      case 'ping':
        return this.receivePing(frame);
      case 'table':
        return this.listeners.get(frame.table)?.onTable(frame);
      case 'said':
        return this.listeners.get(frame.table)?.onMessage(frame);
      case 'present':
        return this.listeners.get(frame.table)?.onPresence(frame);
      default:
        this.receiveAnswer(frame);
    }
  }

  private receiveAnswer(frame: Answer | ErrorFrame): void {
    const id = frame.id ?? '';
    const pending = this.pending.get(id);
    // An error that answers nothing is about a watched table, which this person may no longer see.
    if (frame.type === 'error' && frame.code === 'table/removed' && !id)
      this.listeners.get(frame.table ?? '')?.onError(new RequestError(frame));
    if (!pending) return;
    if (frame.type === 'error' && frame.code === 'limit/rate') {
      // Too fast: resend the frame soon.
      setTimeout(() => this.connected && this.pending.has(id) && this.send(pending.frame), 500);
      return;
    }
    clearTimeout(pending.timer);
    this.pending.delete(id);
    if (frame.type === 'error') pending.reject(new RequestError(frame));
    else pending.resolve(frame);
  }

  private receiveHello(frame: Hello): void {
    this.connected = true;
    this.person = frame.person;
    this.retryDelay = FIRST_RETRY_DELAY;
    this.shortestLag = Infinity;
    this.clockOffset = frame.now - Date.now() / 1000;
    // Subscriptions are made again below; other unanswered frames are resent.
    for (const [id, { frame: unanswered, timer }] of this.pending) {
      if (unanswered.type !== 'watch' && unanswered.type !== 'unwatch') continue;
      clearTimeout(timer);
      this.pending.delete(id);
    }
    for (const { frame: unanswered } of this.pending.values()) this.send(unanswered);
    for (const table of this.listeners.keys()) this.subscribe(table);
  }

  private receivePing(frame: Ping): void {
    this.send({ type: 'pong', nonce: frame.nonce });
    // A ping takes half the round trip; the one with the shortest lag is the most accurate.
    if (frame.lag !== null && frame.lag <= this.shortestLag) {
      this.shortestLag = frame.lag;
      this.clockOffset = frame.now + frame.lag / 2 - Date.now() / 1000;
    }
  }

  private handleClose(socket: WebSocket, code: number): void {
    if (this.socket !== socket) return;
    this.socket = null;
    this.connected = false;
    if (!this.listeners.size && !this.pending.size) return;
    setTimeout(
      () => this.open(),
      code === TOO_MANY_REQUESTS ? LONGEST_RETRY_DELAY : this.retryDelay * (0.75 + Math.random() / 2),
    );
    this.retryDelay = Math.min(this.retryDelay * 2, LONGEST_RETRY_DELAY);
  }
}

export const connection = new Connection();
