import { Injectable } from '@nestjs/common';
import { Attempts } from '../../auth/attempts';
import { TooMany } from '../../errors';

const HOUR = 3_600_000;
const MESSAGE = 'Too many messages were sent. Please try again later.';

/**
 * How much may be sent in an hour: thirty by one network or account to one form, and five hundred to a form by everybody
 * who is not signed in.
 */
@Injectable()
export class SendingLimit {
  private readonly bySender = new Attempts(30, HOUR);
  private readonly byForm = new Attempts(500, HOUR);

  /** @param sender a network or an account @param isPublic whether it came without an account @throws TooMany */
  take(form: string, sender: string, isPublic: boolean): void {
    this.count(this.bySender, `${form} ${sender}`);
    if (isPublic) this.count(this.byForm, form);
  }

  private count(attempts: Attempts, key: string): void {
    const wait = attempts.count(key);
    if (wait > 0) throw new TooMany(MESSAGE, wait);
  }
}
