import { AsyncResource } from 'node:async_hooks';

/** The connection, as far as group commit needs it. */
export interface Committing {
  /** Runs one statement that returns no rows. */
  exec(sql: string): void;
  readonly inTransaction: boolean;
}

interface Job {
  /** Does the work. Returns the function that reports its result once it is on disk. */
  readonly work: () => Promise<() => void>;
  readonly fail: (error: unknown) => void;
}

/** Limits a group, so that nobody waits for many others. */
const mostTogether = 32;

/**
 * The one writer of SQLite. Transactions that wait at the same time share one commit, so there is one wait
 * for the disk and one write of the pages that they have in common. Each is still all or nothing. None is
 * reported before it is on disk. They run one after the other, in the order in which they came.
 */
export class GroupCommit {
  private waiting: Job[] = [];
  private running: Promise<void> | undefined;

  constructor(private readonly connection: Committing) {}

  run<T>(work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      // Keeps the request's async context. `AsyncResource.bind` would take longer than a small read.
      const request = new AsyncResource('Transaction');
      this.waiting.push({
        work: async () => {
          const result = await request.runInAsyncScope(work);
          return () => resolve(result);
        },
        fail: reject,
      });
      this.running ??= this.drain();
    });
  }

  /** Resolves when nothing is left to write. */
  async idle(): Promise<void> {
    await this.running;
  }

  private async drain(): Promise<void> {
    do {
      // Waits until all requests that came in together have been read.
      await new Promise((resolve) => setImmediate(resolve));
      await this.commit(this.waiting.splice(0, mostTogether));
    } while (this.waiting.length > 0);
    this.running = undefined;
  }

  private async commit(group: readonly Job[]): Promise<void> {
    const done: (() => void)[] = [];
    const open = new Set(group);
    try {
      this.connection.exec('BEGIN IMMEDIATE');
      for (const job of group) {
        const tell = await this.alone(job, open);
        if (tell) done.push(tell);
      }
      this.connection.exec('COMMIT');
    } catch (error) {
      if (this.connection.inTransaction) this.connection.exec('ROLLBACK');
      for (const { fail } of open) fail(error);
      return;
    }
    for (const tell of done) tell();
  }

  /** Runs one transaction of the group. When it fails, the others go on without it. */
  private async alone(job: Job, open: Set<Job>): Promise<(() => void) | undefined> {
    this.connection.exec('SAVEPOINT one');
    try {
      const tell = await job.work();
      this.connection.exec('RELEASE one');
      return tell;
    } catch (error) {
      // The whole group is already undone, for example by a full disk.
      if (!this.connection.inTransaction) throw error;
      this.connection.exec('ROLLBACK TO one');
      this.connection.exec('RELEASE one');
      open.delete(job);
      job.fail(error);
      return undefined;
    }
  }
}
