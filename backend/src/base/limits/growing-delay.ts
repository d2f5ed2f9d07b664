import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js';
import { TooMany } from '../errors';
import type { LimitOptions, LimitStore } from './limit';

export interface DelayOptions extends Omit<LimitOptions, 'most'> {
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
}
