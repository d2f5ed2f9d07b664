import { Injectable } from '@nestjs/common';
import { HOUR, type Limit } from '../../../base/limits/limit';
import { Limits } from '../../../base/limits/limits';

const messages = { seconds: HOUR, says: 'Too many messages were sent. Please try again later.' };

/**
 * How much may be sent in an hour: thirty by one network or account to one form, and five hundred to a form by everybody
 * who is not signed in.
 */
@Injectable()
export class SendingLimit {
  private readonly bySender: Limit;
  private readonly byForm: Limit;

  constructor(limits: Limits) {
    this.bySender = limits.limit({ name: 'sending', most: 30, ...messages });
    this.byForm = limits.limit({ name: 'sending-public', most: 500, ...messages });
  }

  /** @param sender a network or an account @param isPublic whether it came without an account @throws TooMany */
  async take(form: string, sender: string, isPublic: boolean): Promise<void> {
    await this.bySender.take(`${form} ${sender}`);
    if (isPublic) await this.byForm.take(form);
  }
}
