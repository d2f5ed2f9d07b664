import { Injectable } from '@nestjs/common';
import { TooMany } from '../base/errors';
import { HOUR_SECONDS, type Limit, Limits } from '../base/limits/limits';

const MESSAGE = 'Your documents are still being made. Please wait for them.';
const RETRY_SECONDS = 5;

/** Limits how much work one person has under way, so that nobody fills the queue alone. */
export class FewEach {
  private readonly underWay = new Map<string, number>();

  constructor(private readonly most = 2) {}

  /**
   * @param who a user id
   * @throws TooMany
   */
  async one<T>(who: string, work: () => Promise<T>): Promise<T> {
    const count = this.underWay.get(who) ?? 0;
    if (count >= this.most) throw new TooMany(MESSAGE, RETRY_SECONDS);
    this.underWay.set(who, count + 1);
    try {
      return await work();
    } finally {
      const left = (this.underWay.get(who) ?? 1) - 1;
      if (left > 0) this.underWay.set(who, left);
      else this.underWay.delete(who);
    }
  }
}

/**
 * Limits each account to sixty documents an hour, because each costs a second of a processor. A head of
 * department can print a whole year before an examination. Nobody can keep the machine busy. `FewEach` and
 * the pool limit how many are made at once.
 */
@Injectable()
export class PrintLimit {
  private readonly prints: Limit;

  constructor(limits: Limits) {
    const says = 'You have printed many logbooks this hour. Please try again later.';
    this.prints = limits.limit({ name: 'print', most: 60, seconds: HOUR_SECONDS, says });
  }

  /** @throws TooMany */
  take(account: string): Promise<void> {
    return this.prints.take(account);
  }
}
