import { Injectable } from '@nestjs/common';
import { HOUR_SECONDS, type Limit, Limits, MINUTE_SECONDS } from '../../base/limits/limits';

/** Limits how often one account may request something more expensive than a page of a list. */
@Injectable()
export class SheetLimits {
  readonly exports: Limit;
  readonly archives: Limit;
  /** Templates, previews and imports. A large sheet counts as several: see `weigh`. */
  readonly imports: Limit;

  constructor(limits: Limits) {
    this.exports = limits.limit({
      name: 'export',
      most: 200,
      seconds: 10 * MINUTE_SECONDS,
      says: 'You have exported many lists just now. Please try again in a few minutes.',
    });
    this.archives = limits.limit({
      name: 'archive',
      most: 6,
      seconds: HOUR_SECONDS,
      says: 'You have taken your logbook along several times this hour. Please try again later.',
    });
    this.imports = limits.limit({
      name: 'import',
      most: 200,
      seconds: 10 * MINUTE_SECONDS,
      says: 'You have sent many sheets just now. Please try again in a few minutes.',
    });
  }

  /** For a sheet that has arrived: a large one counts as several. @param size in bytes @throws TooMany */
  async weigh(account: string, size: number): Promise<void> {
    const more = Math.floor(size / COUNTS_ONCE);
    if (more > 0) await this.imports.take(account, more);
  }
}

const COUNTS_ONCE = 512 * 1024;
