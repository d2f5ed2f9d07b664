import { Injectable } from '@nestjs/common';
import { type Limit, Limits, QUARTER_HOUR_SECONDS } from '../base/limits/limits';

const codes = { seconds: QUARTER_HOUR_SECONDS, says: 'Too many codes were asked for. Please try again later.' };

/** A hall of examiners shares an address, so the limit for real codes is wide. The limit for guesses is not. */
@Injectable()
export class CheckCodeLimits {
  private readonly all: Limit;
  private readonly guesses: Limit;

  constructor(limits: Limits) {
    this.all = limits.limit({ name: 'verify', most: 600, ...codes });
    this.guesses = limits.limit({ name: 'verify-guess', most: 40, ...codes });
  }

  /**
   * Runs one look-up. It counts as a guess unless it finds something.
   * @param network see `networkOf`
   * @throws TooMany
   */
  async look<T>(network: string, work: () => Promise<T | undefined>): Promise<T | undefined> {
    await this.all.take(network);
    await this.guesses.take(network);
    const found = await work();
    if (found !== undefined) await this.guesses.forgive(network);
    return found;
  }
}
