import { expect, it, vi } from 'vitest';
import { isMailAddress } from '../../../schemas/texts/mail-address';
import { startSmtp } from '../mail/testing/smtp';
import { addAccount } from '../testing/accounts';
import { AccountLinks } from './account-links';
import { Invitations } from './invitations';
import { mailsOf, startAccountsApp } from './testing/app';

it('a link ends with the mail that nobody got, and its owner does not count as reached', async () => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  const smtp = await startSmtp();
  const test = await startAccountsApp({ SMTP_URL: smtp.url });
  const invite = async (email: string, refusal?: number) => {
    const id = await addAccount(test, { email, state: 'pending' });
    smtp.refuse(refusal);
    await test.database.transaction((tx) =>
      test.app.get(Invitations).invite(tx, { id, name: 'Asha Rao', email }, null),
    );
    await vi.waitFor(async () => {
      const [mail] = await test.database.read<{ state: string }>('SELECT state FROM mails WHERE toAddress = ?', [
        email,
      ]);
      expect(mail?.state).toBe(refusal || !isMailAddress(email) ? 'dead' : 'sent');
    });
    return id;
  };
  const taken = await invite('taken@demo.test');
  const refused = await invite('refused@demo.test', 550);
  const odd = await invite('no address');
  expect(await test.app.get(AccountLinks).reached(test.database, [taken, refused, odd])).toEqual(new Set([taken]));
  const hidden = '[hidden]';
  expect((await mailsOf(test)).map(({ text }) => /token=(\S+)/.exec(text)?.[1])).toEqual([hidden, hidden, hidden]);
});
