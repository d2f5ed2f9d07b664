import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { MINUTE_MS } from '../../../../schemas';
import { Clock } from '../config';
import { Log } from '../log/log';
import { JobRuns } from './job-runs';
import { type Rhythm, type Turn, turnAt } from './turn-at';

/** Work that is done once a turn. */
export interface Job {
  /** At most 40 characters. The time up to which it is done is stored under it. */
  readonly name: string;
  readonly rhythm: Rhythm;
  /**
   * Several processes may do one turn at once, and a process may die half-way: then another one does all of it again.
   * @param last the turn up to which it was done before. Undefined before the first run
   * @throws when `signal` is aborted. It runs again then
   */
  work(turn: Turn, last: Date | undefined, signal: AbortSignal): Promise<void>;
}

/** Checks every minute whether a job is due by the time of the college. Every process does this. */
@Injectable()
export class Schedule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly jobs: Job[] = [];
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly runs: JobRuns,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** To be called in `onModuleInit`, before the first check. */
  add(job: Job): void {
    this.jobs.push(job);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.look(), MINUTE_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort();
    await this.running;
  }

  /** Does everything that is due. */
  async run(): Promise<void> {
    for (const job of this.jobs) await this.runDue(job);
  }

  private look(): void {
    this.running ??= this.run()
      .catch((error: unknown) => {
        if (!this.stopping.signal.aborted) this.log.fault('scheduled work could not be done', error);
      })
      .finally(() => {
        this.running = undefined;
      });
  }

  private async runDue(job: Job): Promise<void> {
    const { name, rhythm } = job;
    const now = this.clock.now();
    const turn = turnAt(now, this.clock.zone, rhythm);
    // Waits a minute, so that everything written before the turn has been committed.
    if (!turn || now.getTime() < turn.at.getTime() + MINUTE_MS) return;
    const last = await this.runs.until(name);
    if (last && last >= turn.at) return;
    await job.work(turn, last, this.stopping.signal);
    await this.runs.reached(name, turn.at);
  }
}
