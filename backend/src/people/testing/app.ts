import type { Logbook } from '../../../../schemas';
import { MailModule, type MailRow, WaitingWords } from '../../mail';
import { addDepartment } from '../../testing/accounts';
import { startApp, type TestApp } from '../../testing/app';
import { AccountsModule } from '../accounts.module';
import { collegeModule } from '../college/college.module';
import { accountTables } from '../features';

/** The application with its accounts and mails. @param words what the registry says of colleges that vouch */
export const startAccountsApp = (
  environment: Record<string, string> = {},
  { identity }: Pick<Logbook, 'identity'> = { identity: { providers: 'environment' } },
): Promise<TestApp> =>
  startApp(
    {
      modules: [MailModule, AccountsModule, ...collegeModule(identity)],
      entities: accountTables({ logbook: { identity } }),
    },
    environment,
  );

/** A sign-up that is good, into a department of its own unless told otherwise. */
export async function aSignUp(test: TestApp, more: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
  return {
    ...(await addDepartment(test, 'Pathology')),
    courses: 'MD',
    studentName: 'Asha Rao',
    phoneNumber: '9876543210',
    emailAddress: 'Asha@Demo.test',
    agreeTerms: true,
    password: 'a long enough sentence',
    ...more,
  };
}

/** Mails so far, oldest first. */
export async function mailsOf(test: TestApp, template?: string) {
  const rows = await test.database.read<Pick<MailRow, 'id' | 'template' | 'toAddress' | 'toName' | 'text' | 'html'>>(
    `SELECT id, template, toAddress, toName, text, html FROM mails ${template ? 'WHERE template = ?' : ''} ORDER BY id`,
    template ? [template] : [],
  );
  return rows.map((row) => test.app.get(WaitingWords).opened(row) ?? row);
}

/** The token of the newest link by mail. */
export async function newestToken(test: TestApp): Promise<string> {
  const texts = (await mailsOf(test)).map(({ text }) => /token=([\w-]+)/.exec(text)?.[1]);
  const token = texts.filter((found) => found !== undefined).at(-1);
  if (!token) throw new Error('There is no link in the outbox');
  return token;
}

/** Signs in and gives the status. */
export async function signInStatus(test: TestApp, userName: string, password: string): Promise<number> {
  return (await test.request('/api/auth/login', { json: { userName, password } })).status;
}
