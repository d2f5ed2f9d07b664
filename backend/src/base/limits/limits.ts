import { LRUCache } from 'lru-cache';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js';
import { type ProblemDetails, TooMany } from '../errors';

export const MINUTE_SECONDS = 60;
export const QUARTER_HOUR_SECONDS = 15 * MINUTE_SECONDS;
export const HOUR_SECONDS = 60 * MINUTE_SECONDS;

interface LimitOptions {
  /** Distinguishes its counts from those of other limits in a shared store. */
  readonly name: string;
  /** Attempts that a key has in one window. */
  readonly most: number;
  /** Length of a window, from its first attempt. */
  readonly seconds: number;
  /** The message for an attempt beyond the limit. */
  readonly says: string;
  readonly details?: ProblemDetails;
}

/** The store of a limit: the memory of one process, or a database that several share. */
export type LimitStore = (options: {
  keyPrefix: string;
  points: number;
  duration: number;
}) => Pick<RateLimiterAbstract, 'consume' | 'get' | 'reward' | 'delete'>;

/**
 * Attempts by key within a window of time. An attempt is counted before it is made, so that a thousand at
 * once count too. `forgive` takes one back.
 */
export class Limit {
  private readonly counts: ReturnType<LimitStore>;

  constructor(
    private readonly options: LimitOptions,
    store: LimitStore,
  ) {
    const { name, most, seconds } = options;
    this.counts = store({ keyPrefix: name, points: most, duration: seconds });
  }

  /**
   * @param attempts how many attempts this counts as
   * @throws TooMany when the window is full
   */
  async take(key: string, attempts = 1): Promise<void> {
    try {
      await this.counts.consume(key, attempts);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      // A refused attempt does not count.
      await this.forgive(key, attempts);
      const { says, details } = this.options;
      throw new TooMany(says, Math.ceil(refused.msBeforeNext / 1000), details);
    }
  }

  /** Takes counted attempts back, unless their window is over. */
  async forgive(key: string, attempts = 1): Promise<void> {
    const window = await this.counts.get(key);
    if (window && window.consumedPoints > 0 && window.msBeforeNext > 0) await this.counts.reward(key, attempts);
  }

  /** Begins anew with this key. */
  async clear(key: string): Promise<void> {
    await this.counts.delete(key);
  }
}

/** Counts in the memory of this process. The memory is bounded: the oldest windows are forgotten first. */
export const inMemory =
  (mostKeys = 50_000): LimitStore =>
  (options) =>
    new BoundedMemory(options, mostKeys);

class BoundedMemory extends RateLimiterMemory {
  private readonly begun: LRUCache<string, true>;

  constructor(options: ConstructorParameters<typeof RateLimiterMemory>[0], mostKeys: number) {
    super(options);
    this.begun = new LRUCache({
      // Not `max`, which would reserve the memory for all of them.
      maxSize: mostKeys,
      sizeCalculation: () => 1,
      dispose: (_, key, reason) => {
        if (reason === 'evict') void this.delete(key);
      },
    });
  }

  override async consume(...attempt: Parameters<RateLimiterMemory['consume']>): Promise<RateLimiterRes> {
    const window = await super.consume(...attempt);
    if (window.isFirstInDuration) this.begun.set(String(attempt[0]), true);
    return window;
  }
}

interface DelayOptions extends Omit<LimitOptions, 'most'> {
  /** Attempts of a window without a pause. */
  readonly free: number;
  /** Seconds. The pause doubles after each further attempt, up to this. */
  readonly longest: number;
}

/**
 * Attempts by key that become slower and slower but never impossible. After the free attempts only one
 * attempt at a time is allowed, and the next has to wait. Like `Limit`, it counts an attempt before it is
 * made.
 */
export class GrowingDelay {
  private readonly counts;
  private readonly pauses;

  constructor(
    private readonly options: DelayOptions,
    store: LimitStore,
  ) {
    const { name, seconds, longest } = options;
    this.counts = store({ keyPrefix: name, points: Number.MAX_SAFE_INTEGER, duration: seconds });
    this.pauses = store({ keyPrefix: `${name}-pause`, points: 1, duration: longest });
  }

  /**
   * @returns the number of this attempt in its window
   * @throws TooMany during a pause
   */
  async take(key: string): Promise<number> {
    const { consumedPoints: attempt } = await this.counts.consume(key);
    const { free, longest, says, details } = this.options;
    if (attempt <= free) return attempt;
    try {
      await this.pauses.consume(key, 1, { customDuration: Math.min(2 ** Math.min(attempt - free, 30), longest) });
      return attempt;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      // Takes a refused attempt back. Otherwise waiting would make the pause longer.
      await this.counts.reward(key);
      throw new TooMany(says, Math.max(1, Math.ceil(refused.msBeforeNext / 1000)), details);
    }
  }

  /** Takes back an allowed attempt and its pause. */
  async forgive(key: string): Promise<void> {
    await this.counts.reward(key);
    await this.pauses.delete(key);
  }

  /** Begins anew with this key, without a pause. */
  async clear(key: string): Promise<void> {
    await this.counts.delete(key);
    await this.pauses.delete(key);
  }
}

/** Creates limits that count for all processes of this installation. Inject it by this class. */
export class Limits {
  constructor(private readonly store: LimitStore) {}

  limit(options: LimitOptions): Limit {
    return new Limit(options, this.store);
  }

  growingDelay(options: DelayOptions): GrowingDelay {
    return new GrowingDelay(options, this.store);
  }
}
