/** A way to the server that can be cut: real connections that break, and an address that nobody answers at. */
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

  /** A proxy to the server at that address. */
  static async to(address: string): Promise<BreakableProxy> {
    const proxy = new BreakableProxy(Number(new URL(address).port));
    await new Promise<void>((done) => proxy.server.listen(0, '127.0.0.1', done));
    return proxy;
  }

  get address(): string {
    const { port } = this.server.address() as { port: number };
    return `http://127.0.0.1:${port}`;
  }

  /** Nothing goes through any more, and both ends know it. */
  disconnect(): void {
    this.isConnected = false;
    for (const socket of this.sockets) socket.destroy();
  }

  /** What goes out still arrives; what comes back is lost. */
  dropReplies(): void {
    this.dropsReplies = true;
  }

  /** What goes out is held back, until the cable is mended. */
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
    for (const [one, other] of [[near, far], [far, near]] as const) {
      this.sockets.add(one);
      one.on('error', () => undefined); // whoever is cut off says so; that is meant
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
