import { Injectable } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import { Config } from '../base/config';
import type { MailRow } from './mail.table';
import { PublicAddress } from './public-address';

type Sendable = Pick<
  MailRow,
  'id' | 'toAddress' | 'toName' | 'subject' | 'text' | 'html' | 'unsubscribe' | 'createdAt'
>;

const CONNECT_MS = 5_000;
const IDLE_MS = 10_000;

/** Mails that are sent at the same time, each on its own connection. */
export const AT_ONCE = 5;

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
    this.pool ??= this.open();
    const pool = await this.pool;
    await pool.sendMail({
      messageId: `<${mail.id}@${this.address.domain}>`,
      date: new Date(mail.createdAt),
      from: { name: 'Countersign', address: this.sender },
      // An object, because a text would be parsed, and a comma in a name would add a recipient.
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
    });
  }

  async close(): Promise<void> {
    const pool = await this.pool?.catch(() => undefined);
    this.pool = undefined;
    pool?.close();
  }

  private get sender(): string {
    const { mailFrom, contactEmail } = this.config;
    return mailFrom ?? contactEmail ?? `no-reply@${this.address.domain}`;
  }

  private async open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    const { protocol, hostname, port, username, password } = new URL(this.config.smtpUrl ?? '');
    const host = hostname.replace(/^\[|\]$/g, '');
    const secure = protocol === 'smtps:';
    return createTransport({
      pool: true,
      maxConnections: AT_ONCE,
      host,
      port: Number(port) || (secure ? 465 : 587),
      secure,
      // Nothing goes to another machine unencrypted. On this machine nobody can listen.
      requireTLS: !isLoopback(host),
      ignoreTLS: isLoopback(host),
      ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      dnsTimeout: CONNECT_MS,
      socketTimeout: IDLE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127(?:\.\d+){3}$/.test(host);
