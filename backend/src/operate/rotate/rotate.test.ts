import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { Config } from '../../base/config';
import { cipherWith } from '../../field-types';
import { aMail, mails, put, startMailApp } from '../../mail/testing/app';
import { sealAnew, sealedColumns } from './rotate';

it('seals the words of a waiting mail with the new key, and passes by those of a mail that was kept', async () => {
  const test = await startMailApp({ SMTP_URL: 'smtp://127.0.0.1:9' });
  await put(test);
  await put(test, aMail({ to: { name: 'Nobody', email: 'no address' } }));
  const ofMails = sealedColumns(registry).filter(({ table }) => table === 'mails');
  const added = randomBytes(32);
  const cipher = cipherWith({ reveal: () => [added, test.app.get(Config).patientKeys.reveal()[0]] });
  expect(await sealAnew(test.database, ofMails, cipher)).toEqual({ cells: 2, unreadable: 0 });
  expect(await sealAnew(test.database, ofMails, cipher)).toEqual({ cells: 0, unreadable: 0 });
  const [waiting, kept] = await mails(test);
  expect(String(waiting?.text).startsWith(cipher.sealedWith())).toBe(true);
  expect(kept?.text).toContain('token=[hidden]');
});
