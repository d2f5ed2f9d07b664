import { Injectable } from '@nestjs/common';
import { Attempts } from '../auth/attempts';
import { TooMany } from '../errors';

const QUARTER_HOUR = 15 * 60_000;
const MESSAGE = 'Too many codes were asked for. Please try again later.';

/** A hall of examiners shares an address, so the limit of real codes is wide; that of guesses is not. */
@Injectable()
export class VerifyLimits {
  private readonly all = new Attempts(600, QUARTER_HOUR);
  private readonly guesses = new Attempts(40, QUARTER_HOUR);

  /** Runs one look-up, which counts as a guess unless it finds something. @param network see `networkOf` @throws TooMany */
  async look<T>(network: string, work: () => Promise<T | undefined>): Promise<T | undefined> {
    this.take(this.all, network);
    this.take(this.guesses, network);
    const found = await work();
    if (found !== undefined) this.guesses.forgive(network);
    return found;
  }

  private take(attempts: Attempts, network: string): void {
    const wait = attempts.count(network);
    if (wait > 0) throw new TooMany(MESSAGE, wait);
  }
}
