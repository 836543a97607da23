/** A way to the server that can be cut: real connections that break, and an address that nobody answers at. */
import { connect, createServer, type Server, type Socket } from 'node:net';

export class Cable {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private whole = true;
  private deaf = false;
  private slow: (() => void)[] | null = null;

  private constructor(private readonly port: number) {
    this.server = createServer((near) => this.join(near));
  }

  /** A cable to the server at that address. */
  static async to(address: string): Promise<Cable> {
    const cable = new Cable(Number(new URL(address).port));
    await new Promise<void>((done) => cable.server.listen(0, '127.0.0.1', done));
    return cable;
  }

  get address(): string {
    const { port } = this.server.address() as { port: number };
    return `http://127.0.0.1:${port}`;
  }

  /** Nothing goes through any more, and both ends know it. */
  cut(): void {
    this.whole = false;
    for (const socket of this.sockets) socket.destroy();
  }

  /** What goes out still arrives; what comes back is lost. */
  deafen(): void {
    this.deaf = true;
  }

  /** What goes out is held back, until the cable is mended. */
  hold(): void {
    this.slow = [];
  }

  mend(): void {
    this.whole = true;
    this.deaf = false;
    const held = this.slow ?? [];
    this.slow = null;
    for (const send of held) send();
  }

  close(): void {
    this.cut();
    this.server.close();
  }

  private join(near: Socket): void {
    if (!this.whole) {
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
      if (this.slow) this.slow.push(() => far.write(data));
      else far.write(data);
    });
    far.on('data', (data) => {
      if (!this.deaf) near.write(data);
    });
  }
}
