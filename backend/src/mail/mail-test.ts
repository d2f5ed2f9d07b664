import { Injectable } from '@nestjs/common';
import type { MailTestResult } from '../../../schemas/api/first-day';
import { Audit } from '../auth/audit/audit';
import type { Viewer } from '../auth/viewer';
import { Clock, Config } from '../base/config';
import { Database, newId } from '../base/database';
import { HOUR_SECONDS, type Limit, Limits } from '../base/limits/limits';
import { failureOf } from './failure';
import { letter } from './letter';
import { PublicAddress } from './public-address';
import { Smtp } from './smtp';
import { adviceOn } from './smtp-advice';

/**
 * Sends one mail while somebody waits for it. It does not go through the outbox, which would try again later and tell
 * nobody why.
 */
@Injectable()
export class MailTest {
  private readonly sent: Limit;

  constructor(
    private readonly database: Database,
    private readonly smtp: Smtp,
    private readonly address: PublicAddress,
    private readonly audit: Audit,
    private readonly config: Config,
    private readonly clock: Clock,
    limits: Limits,
  ) {
    this.sent = limits.limit({
      name: 'mail-test',
      most: 30,
      seconds: HOUR_SECONDS,
      says: 'Too many messages were sent. Please try again later.',
    });
  }

  /** @param address a valid one @throws TooMany */
  async send(viewer: Viewer, address: string): Promise<MailTestResult> {
    if (this.config.smtpUrl === undefined)
      return {
        state: 'off',
        says: 'No mail server is set up (SMTP_URL), so nothing was sent.',
        advice:
          'The logbook works without one: whoever invites somebody hands a link over. To set one up, whoever runs this server gives it SMTP_URL and PUBLIC_URL and starts it again.',
        reply: null,
      };
    await this.sent.take(viewer.id);
    const id = newId();
    const failed = await this.try(id, viewer, address);
    await this.database.transaction((tx) =>
      this.audit.write(tx, {
        actor: viewer,
        action: 'mail-test',
        resource: 'mail',
        record: id,
        toState: failed ? 'failed' : 'accepted',
        after: { address, ...(failed && { error: failureOf(failed.error).code }) },
      }),
    );
    const { server, sender } = this.smtp;
    if (failed) return { state: 'failed', ...adviceOn(failed.error, { ...server, sender: sender.address, address }) };
    return {
      state: 'accepted',
      says: `Accepted by ${server.host} for ${address}.`,
      advice:
        'Look whether it arrived, also among unwanted mails. When it is not there after some minutes, the log of the mail server says what became of it.',
      reply: null,
    };
  }

  private async try(id: string, { name }: Viewer, address: string): Promise<{ error: unknown } | undefined> {
    const words = letter('mail-test', 'A test of the logbook', '', [
      `${name} has sent this from the logbook to see whether its mails arrive. This one has.`,
      { small: 'Nothing else is to be done.', url: this.address.base },
    ]);
    try {
      await this.smtp.sendAlone({
        ...words,
        id,
        toName: '',
        toAddress: address,
        createdAt: this.clock.stamp(),
        unsubscribe: null,
      });
      return undefined;
    } catch (error) {
      return { error };
    }
  }
}
