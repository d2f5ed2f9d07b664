import { Injectable } from '@nestjs/common';
import { HOUR_SECONDS, type Limit, Limits, MINUTE_SECONDS } from '../../base/limits/limits';

/** Limits how often one account may request something more expensive than a page of a list. */
@Injectable()
export class SheetLimits {
  readonly exports: Limit;
  readonly archives: Limit;
  /** Templates, previews and imports. A large sheet counts as several: see `sheetsIn`. */
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
}

const COUNTS_ONCE = 512 * 1024;

/** The number of further sheets that a sheet of this size counts as. */
export const sheetsIn = (bytes: number): number => Math.floor(bytes / COUNTS_ONCE);
