/** Random numbers that can be repeated: `AMSTEL_SEED` sets the seed, and every test prints its own. */
export class SeededRandom {
  readonly seed: number;
  private state: number;

  constructor(purpose: string) {
    this.seed = Number(process.env['AMSTEL_SEED'] ?? Math.floor(Math.random() * 1e9));
    this.state = this.seed;
    console.log(`${purpose}: seed ${this.seed}`);
  }

  /** Return a number from 0 to `below` - 1. */
  number(below: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below);
  }

  /** Return true with the given probability. */
  chance(share: number): boolean {
    return this.number(1000) < share * 1000;
  }

  pick<Kind>(all: readonly Kind[]): Kind {
    return all[this.number(all.length)]!;
  }
}
