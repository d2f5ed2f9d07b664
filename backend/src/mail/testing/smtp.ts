import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerEnvelope, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A mail that the server took: what its headers say, and whom the envelope really named. */
interface ReceivedMail {
  readonly parsed: ParsedMail;
  readonly recipients: readonly string[];
}

export interface TestSmtp {
  /** For SMTP_URL. */
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Resolves with all mails once there are so many. */
  until(count: number): Promise<ReceivedMail[]>;
  /** Answers each mail with this SMTP code from now on; undefined: takes them. */
  refuse(code: number | undefined): void;
  /** Holds each mail back, once it has been read, until this is settled. */
  hold(until: Promise<unknown>): void;
}

/** A real SMTP server in this process, gone when the test has finished. @param more how it differs from a kind one */
export async function startSmtp(more: SMTPServerOptions = {}): Promise<TestSmtp> {
  const received: ReceivedMail[] = [];
  const waiting = new Set<() => void>();
  let refusal: number | undefined;
  let held: Promise<unknown> = Promise.resolve();
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    logger: false,
    // A client that was left hanging must not hold up the end of a test.
    closeTimeout: 100,
    onData(stream, session, done) {
      simpleParser(stream)
        .then(async (parsed) => {
          await held;
          if (refusal !== undefined) return done(Object.assign(new Error('No'), { responseCode: refusal }));
          received.push({ parsed, recipients: recipientsOf(session.envelope) });
          for (const look of waiting) look();
          done();
        })
        .catch(done);
    },
    ...more,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    until: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (received.length < count) return;
          waiting.delete(look);
          resolve(received);
        };
        waiting.add(look);
        look();
      }),
    refuse(code) {
      refusal = code;
    },
    hold(until) {
      held = until;
    },
  };
}

const recipientsOf = ({ rcptTo }: SMTPServerEnvelope): string[] => rcptTo.map(({ address }) => address);
