import { Injectable } from '@nestjs/common';
import { GateEach } from '../base/limits/gate';
import { HOUR_SECONDS, type Limit, Limits } from '../base/limits/limits';

/** Limits how much work one person has under way, so that nobody fills the queue alone. */
export const fewEach = (most: number): GateEach =>
  new GateEach(most, 0, 'Your documents are still being made. Please wait for them.');

/**
 * Limits each account to sixty documents an hour, because each costs a second of a processor. A head of
 * department can print a whole year before an examination. Nobody can keep the machine busy. `fewEach` and
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
