import { TooMany } from '../errors';

/** Runs a few jobs at a time and lets a limited number wait. The rest are told to come back later. */
export class Gate {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly mayWait: number,
    private readonly says: string,
  ) {}

  /** @throws TooMany when the queue is full */
  async run<T>(job: () => Promise<T>): Promise<T> {
    if (this.running >= this.atOnce) {
      if (this.waiting.length >= this.mayWait) throw new TooMany(this.says, 5);
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else this.running += 1;
    try {
      return await job();
    } finally {
      // Hands the place on instead of giving it back. Otherwise a newcomer could take it before the one who
      // waited.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}

/** A gate of its own for each key. */
export class GateEach {
  private readonly gates = new Map<string, { readonly gate: Gate; users: number }>();

  constructor(
    private readonly atOnce: number,
    private readonly mayWait: number,
    private readonly says: string,
  ) {}

  /** @throws TooMany when the queue of the key is full */
  async run<T>(key: string, job: () => Promise<T>): Promise<T> {
    const one = this.gates.get(key) ?? { gate: new Gate(this.atOnce, this.mayWait, this.says), users: 0 };
    one.users += 1;
    this.gates.set(key, one);
    try {
      return await one.gate.run(job);
    } finally {
      one.users -= 1;
      if (one.users === 0) this.gates.delete(key);
    }
  }
}
