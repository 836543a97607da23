/** A proxy to the server whose connections can be broken, delayed or refused. */
import { connect, createServer, type Server, type Socket } from 'node:net';

export class BreakableProxy {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private isConnected = true;
  private dropsReplies = false;
  private delayed: (() => void)[] | null = null;

  private constructor(private readonly port: number) {
    this.server = createServer((near) => this.join(near));
  }

  /** Return a proxy to the server at this address. */
  static async to(address: string): Promise<BreakableProxy> {
    const proxy = new BreakableProxy(Number(new URL(address).port));
    await new Promise<void>((done) => proxy.server.listen(0, '127.0.0.1', done));
    return proxy;
  }

  get address(): string {
    const { port } = this.server.address() as { port: number };
    return `http://127.0.0.1:${port}`;
  }

  /** Break all connections; both ends notice. */
  disconnect(): void {
    this.isConnected = false;
    for (const socket of this.sockets) socket.destroy();
  }

  /** Drop replies; requests still arrive. */
  dropReplies(): void {
    this.dropsReplies = true;
  }

  /** Hold requests back until `restore`. */
  delayRequests(): void {
    this.delayed = [];
  }

  restore(): void {
    this.isConnected = true;
    this.dropsReplies = false;
    const delayed = this.delayed ?? [];
    this.delayed = null;
    for (const send of delayed) send();
  }

  close(): void {
    this.disconnect();
    this.server.close();
  }

  private join(near: Socket): void {
    if (!this.isConnected) {
      near.destroy();
      return;
    }
    const far = connect(this.port, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(one);
      one.on('error', () => undefined); // a broken connection reports an error, which is expected
      one.on('close', () => {
        this.sockets.delete(one);
        other.destroy();
      });
    }
    near.on('data', (data) => {
      if (this.delayed) this.delayed.push(() => far.write(data));
      else far.write(data);
    });
    far.on('data', (data) => {
      if (!this.dropsReplies) near.write(data);
    });
  }
}
