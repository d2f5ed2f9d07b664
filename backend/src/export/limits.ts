import { Injectable } from '@nestjs/common';
import { Attempts } from '../auth/attempts';
import { TooMany } from '../errors';

const MINUTE = 60_000;

/** How often one account may ask for what costs more than a page of a list. */
@Injectable()
export class SheetLimits {
  private readonly exports = new Attempts(200, 10 * MINUTE);
  private readonly archives = new Attempts(6, 60 * MINUTE);
  private readonly imports = new Attempts(200, 10 * MINUTE);

  /** @throws TooMany */
  export(account: string): void {
    take(this.exports, account, 'You have exported many lists just now. Please try again in a few minutes.');
  }

  /** @throws TooMany */
  archive(account: string): void {
    take(this.archives, account, 'You have taken your logbook along several times this hour. Please try again later.');
  }

  /** A template, a preview or an import. @throws TooMany */
  import(account: string): void {
    take(this.imports, account, 'You have sent many sheets just now. Please try again in a few minutes.');
  }
}

function take(attempts: Attempts, account: string, message: string): void {
  const wait = attempts.count(account);
  if (wait > 0) throw new TooMany(message, wait);
}
