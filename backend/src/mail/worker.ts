import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '../base/config';
import { Database } from '../base/database';
import { within } from '../base/limits/within';
import { Log } from '../base/log/log';
import { failureOf } from './failure';
import { LEASE_MS, type Leased, Leases } from './leases';
import { AT_ONCE, Smtp } from './smtp';

const LOOK_MS = 200;
/**
 * How often to check the database when nothing was written here: other processes write too, and waiting mails become
 * due.
 */
const ASK_MS = 5_000;
/** Longer than a server may take for its last answer, which is the long one. */
const ATTEMPT_MS = LEASE_MS - 60_000;
const STOP_MS = 5_000;

/**
 * Sends the mails of the outbox, in every serving process. It notices new mails by the table's version, which costs
 * nothing to check. So nobody has to notify the worker, and a mail leaves at once.
 */
@Injectable()
export class MailWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private beginning: Promise<void> | undefined;
  private readonly underWay = new Set<Promise<void>>();
  private stopping = false;
  private seen = -1;
  private askAt = 0;

  constructor(
    private readonly database: Database,
    private readonly leases: Leases,
    private readonly smtp: Smtp,
    private readonly config: Config,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.smtpUrl === undefined) return;
    this.timer = setInterval(() => this.look(), LOOK_MS).unref();
  }

  /** Lets mails under way finish. A mail that is cut off is sent again when its lease has ended. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    clearInterval(this.timer);
    await within(STOP_MS, this.ended()).catch(() => undefined);
    await this.smtp.close();
  }

  /** Sends what is due, a few at a time, until nothing is left. */
  async deliver(): Promise<void> {
    await this.begin();
    await this.ended();
  }

  /**
   * Begins to send what is due as soon as there is room: a mail that takes minutes holds up no other, as long as fewer
   * than `AT_ONCE` do.
   */
  private async begin(): Promise<void> {
    for (let isMore = true; isMore; ) {
      while (this.underWay.size >= AT_ONCE) await Promise.race(this.underWay);
      if (this.stopping) return;
      const room = AT_ONCE - this.underWay.size;
      const mails = await this.leases.claim(room);
      for (const mail of mails) {
        const sending = this.send(mail)
          .catch((error: unknown) => this.fault(error))
          .finally(() => this.underWay.delete(sending));
        this.underWay.add(sending);
      }
      isMore = mails.length === room;
    }
  }

  private async ended(): Promise<void> {
    await this.beginning;
    await Promise.all(this.underWay);
  }

  private look(): void {
    const version = this.database.versionOf('mails');
    if (this.beginning || (version === this.seen && performance.now() < this.askAt)) return;
    this.seen = version;
    this.askAt = performance.now() + ASK_MS;
    this.beginning = this.begin()
      .catch((error: unknown) => this.fault(error))
      .finally(() => {
        this.beginning = undefined;
      });
  }

  private fault(error: unknown): void {
    this.log.fault('mails could not be delivered', error);
  }

  private async send(mail: Leased): Promise<void> {
    try {
      await within(ATTEMPT_MS, this.smtp.send(mail));
    } catch (error) {
      const failure = failureOf(error);
      this.log.info('mail not sent', { mail: mail.id, attempts: mail.attempts, code: failure.code });
      await this.leases.failed(mail, failure);
      return;
    }
    await this.leases.sent(mail);
  }
}
