import type { AddressInfo } from 'node:net';
import { expect, test } from 'playwright/test';
import { SMTPServer } from 'smtp-server';
import { expectAccessible } from '../../support/axe';
import { signIn } from '../../support/sign-in';
import { setUp, startEmpty } from './installation';

test('the mail is tested: what is taken, and what is refused', async ({ page }) => {
  test.slow();
  const taken: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onRcptTo: ({ address }, _, done) =>
      address.startsWith('nobody') ? done(Object.assign(new Error('No such mailbox'), { responseCode: 550 })) : done(),
    onData: (stream, { envelope }, done) => {
      taken.push(...envelope.rcptTo.map(({ address }) => address));
      stream.on('end', () => done()).resume();
    },
  });
  await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening));
  const { port } = smtp.server.address() as AddressInfo;
  const installation = await startEmpty({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  try {
    await setUp(page, installation);
    await page.goto(`${installation.url}/faculty/mail`);
    await page.getByRole('button', { name: 'Test the mail' }).click();
    const dialog = page.getByRole('dialog', { name: 'Test the mail' });
    const address = dialog.getByLabel('Send it to');
    await expect(address).toHaveValue('first@college.test');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(dialog.getByText('Accepted by 127.0.0.1 for first@college.test.')).toBeVisible();
    await expect(dialog.getByText('Look whether it arrived')).toBeVisible();
    expect(taken).toEqual(['first@college.test']);
    await expectAccessible(page);

    await address.fill('nobody@college.test');
    await dialog.getByRole('button', { name: 'Send again' }).click();
    await expect(dialog.getByText('127.0.0.1 refused to deliver to nobody@college.test.')).toBeVisible();
    await expect(dialog.getByText('“550 No such mailbox”')).toBeVisible();
    await expect(dialog.getByText('Compare the address.')).toBeVisible();
    await expectAccessible(page);

    await address.fill('nobody');
    await dialog.getByRole('button', { name: 'Send again' }).click();
    await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
    expect(taken).toHaveLength(1);

    await page.goto(`${installation.url}/faculty/audit`);
    await expect(page.getByText('Mail test')).toHaveCount(2);
  } finally {
    await installation.end();
    await new Promise<void>((closed) => smtp.close(() => closed()));
  }
});

test('where no mail server is set up, its test says so', async ({ page }) => {
  await signIn(page, 'admin@demo.test');
  await page.goto('/faculty/mail');
  await page.getByRole('button', { name: 'Test the mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'Test the mail' });
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByText('No mail server is set up (SMTP_URL), so nothing was sent.')).toBeVisible();
  await expectAccessible(page);
});
