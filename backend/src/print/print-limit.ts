import { Injectable } from '@nestjs/common';
import { HOUR, type Limit } from '../base/limits/limit';
import { Limits } from '../base/limits/limits';

/**
 * A document costs a second of a processor, so one account gets sixty in an hour: a head of department prints a whole year
 * before an examination, and nobody keeps the machine busy. How many are made at once is `FewEach`'s and the pool's.
 */
@Injectable()
export class PrintLimit {
  private readonly prints: Limit;

  constructor(limits: Limits) {
    const says = 'You have printed many logbooks this hour. Please try again later.';
    this.prints = limits.limit({ name: 'print', most: 60, seconds: HOUR, says });
  }

  /** @throws TooMany */
  take(account: string): Promise<void> {
    return this.prints.take(account);
  }
}
