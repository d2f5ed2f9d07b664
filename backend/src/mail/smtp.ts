import { Injectable } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import { Config } from '../base/config';
import { within } from '../base/limits/within';
import type { MailRow } from './mail.table';
import { PublicAddress } from './public-address';

type Sendable = Pick<
  MailRow,
  'id' | 'toAddress' | 'toName' | 'subject' | 'text' | 'html' | 'unsubscribe' | 'createdAt'
>;

/** Short, so that an absent server is noticed soon. */
const CONNECT_MS = 5_000;

/**
 * How long a server that is there may say nothing. Long, because many servers look at a mail before they answer for it.
 * Such a server delivers the mail even when we have hung up, and each further attempt is another copy. RFC 5321
 * (4.5.3.2) gives every answer minutes.
 */
const ANSWER_MS = 180_000;

/** As long as somebody looks at a page that waits. It ends what the limits above would still allow. */
export const ALONE_MS = 20_000;

/** Mails that are sent at the same time, each on its own connection. */
export const AT_ONCE = 5;

/** The server of SMTP_URL. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** The connection is encrypted from its first byte. */
  readonly isSecure: boolean;
}

/** Sends mails through the server of SMTP_URL. Its library is loaded with the first mail. */
@Injectable()
export class Smtp {
  private pool: Promise<Transporter> | undefined;

  constructor(
    private readonly config: Config,
    private readonly address: PublicAddress,
  ) {}

  /**
   * Resolves once the server has accepted the mail. @throws the library's error, with `code`, `command` and
   * `responseCode`
   */
  async send(mail: Sendable): Promise<void> {
    this.pool ??= this.open('pool');
    const pool = await this.pool;
    await pool.sendMail(this.messageOf(mail));
  }

  /**
   * The same over a connection of its own, which meets whatever the first mail of a start would meet.
   * @throws as `send`, and after 20 s
   */
  async sendAlone(mail: Sendable): Promise<void> {
    const alone = await this.open('alone');
    try {
      await within(ALONE_MS, alone.sendMail(this.messageOf(mail)));
    } finally {
      alone.close();
    }
  }

  /** @throws without SMTP_URL */
  get server(): MailServer {
    const { protocol, hostname, port } = new URL(this.config.smtpUrl ?? '');
    const isSecure = protocol === 'smtps:';
    return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (isSecure ? 465 : 587), isSecure };
  }

  get sender(): { name: string; address: string } {
    const { mailFrom, contactEmail } = this.config;
    return { name: 'Countersign', address: contactEmail ?? `no-reply@${this.address.domain}`, ...mailFrom };
  }

  private messageOf(mail: Sendable) {
    return {
      messageId: `<${mail.id}@${this.address.domain}>`,
      date: new Date(mail.createdAt),
      // Objects, because a text would be parsed, and a comma in a name would add a recipient.
      from: this.sender,
      to: { name: mail.toName, address: mail.toAddress },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(mail.unsubscribe && {
          'List-Unsubscribe': `<${mail.unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    };
  }

  async close(): Promise<void> {
    const pool = await this.pool?.catch(() => undefined);
    this.pool = undefined;
    pool?.close();
  }

  private async open(how: 'pool' | 'alone'): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    const { username, password } = new URL(this.config.smtpUrl ?? '');
    const { host, port, isSecure } = this.server;
    const options = {
      host,
      port,
      secure: isSecure,
      // Nothing goes to another machine unencrypted. On this machine nobody can listen.
      requireTLS: !isLoopback(host),
      ignoreTLS: isLoopback(host),
      ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      dnsTimeout: CONNECT_MS,
      socketTimeout: ANSWER_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    };
    return how === 'pool'
      ? createTransport({ pool: true, maxConnections: AT_ONCE, ...options })
      : createTransport(options);
  }
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127(?:\.\d+){3}$/.test(host);
