import type { Type } from '@nestjs/common';
import type { Addressee } from '../../auth/users/people';
import type { EntitySchema } from '../../base/database';
import { startApp, type TestApp } from '../../testing/app';
import { MailModule, mailTable, Outbox } from '..';
import { type Letter, letter } from '../letter';

/** The application with an outbox. */
export const startMailApp = (environment: Record<string, string> = {}, modules: Type[] = []): Promise<TestApp> =>
  startApp({ modules: [MailModule, ...modules], entities: [mailTable as EntitySchema] }, environment);

interface Mail extends Letter {
  readonly to: Addressee;
  readonly dedupeKey?: string;
}

/** A mail to put into it. */
export const aMail = (more: Partial<Mail> = {}): Mail => ({
  to: { name: 'Asha Rao', email: 'asha@demo.test' },
  ...letter('probe', 'A probe', 'Asha Rao', [{ link: 'Go', url: 'http://127.0.0.1/x?token=c2VjcmV0' }]),
  ...more,
});

export const put = (test: TestApp, { to, dedupeKey, ...letter }: Mail = aMail()): Promise<string | undefined> =>
  test.database.transaction((tx) => test.app.get(Outbox).put(tx, to, letter, dedupeKey));

/** The rows of the outbox, oldest first. */
export const mails = (test: TestApp) => test.database.read<Record<string, unknown>>('SELECT * FROM mails ORDER BY id');
