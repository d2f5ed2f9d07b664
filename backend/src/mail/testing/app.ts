import type { Type } from '@nestjs/common';
import type { EntitySchema } from '../../base/database';
import { startApp, type TestApp } from '../../testing/app';
import { type Mail, MailModule, mailTable, Outbox } from '..';
import { letter } from '../letter';

/** The application with an outbox. */
export const startMailApp = (environment: Record<string, string> = {}, modules: Type[] = []): Promise<TestApp> =>
  startApp({ modules: [MailModule, ...modules], entities: [mailTable as EntitySchema] }, environment);

/** A mail to put into it. */
export const aMail = (more: Partial<Mail> = {}): Mail => ({
  to: { name: 'Asha Rao', address: 'asha@demo.test' },
  ...letter('probe', 'A probe', 'Asha Rao', [{ link: 'Go', url: 'http://127.0.0.1/x?token=c2VjcmV0' }]),
  ...more,
});

export const put = (test: TestApp, mail: Mail = aMail()): Promise<string | undefined> =>
  test.database.transaction((tx) => test.app.get(Outbox).put(tx, mail));

/** The rows of the outbox, oldest first. */
export const mails = (test: TestApp) => test.database.read<Record<string, unknown>>('SELECT * FROM mails ORDER BY id');
