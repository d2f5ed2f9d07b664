import type { AddressInfo } from 'node:net';
import { simpleParser } from 'mailparser';
import { expect } from 'playwright/test';
import { SMTPServer } from 'smtp-server';
import { expectAccessible } from '../../support/axe';
import { signIn } from '../../support/sign-in';
import { plainTest as test } from '../../support/test';
import { addDepartment, type Installation, PASSWORD, setUp, signInAt, startEmpty } from './installation';

/** A mail server that takes what is not for nobody. */
async function startMailServer() {
  const taken: string[] = [];
  const texts = new Map<string, string>();
  const smtp = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onRcptTo: ({ address }, _, done) =>
      address.startsWith('nobody') ? done(Object.assign(new Error('No such mailbox'), { responseCode: 550 })) : done(),
    onData: async (stream, { envelope }, done) => {
      const { text = '' } = await simpleParser(stream);
      for (const { address } of envelope.rcptTo) {
        taken.push(address);
        texts.set(address, text);
      }
      done();
    },
  });
  await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening));
  const { port } = smtp.server.address() as AddressInfo;
  return {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    taken,
    /** The newest mail to an address, once it has come. */
    async to(address: string): Promise<string> {
      await expect.poll(() => texts.has(address)).toBe(true);
      const text = texts.get(address) ?? '';
      texts.delete(address);
      return text;
    },
    end: () => new Promise<void>((closed) => smtp.close(() => closed())),
  };
}

const linkIn = (mail: string): string => /(\S+\/confirm-address\S+)/.exec(mail)?.[1] ?? '';

let mails: Awaited<ReturnType<typeof startMailServer>>;
let installation: Installation;
test.beforeAll(async ({ browser }) => {
  mails = await startMailServer();
  installation = await startEmpty({ SMTP_URL: mails.SMTP_URL });
  const page = await browser.newPage();
  await setUp(page, installation);
  await page.close();
});
test.afterAll(async () => {
  await installation.end();
  await mails.end();
});

// Before anybody signs up: what is still on its way to them would be taken, too.
test('the mail is tested: what is taken, and what is refused', async ({ page }) => {
  test.slow();
  const { taken } = mails;
  await signInAt(page, installation, 'first@college.test');
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
});

test('where mails are sent, whoever reads them chooses the password, and confirms another address with it', async ({
  page,
  newPage,
}) => {
  test.slow();
  const { url } = installation;
  await signInAt(page, installation, 'first@college.test');
  await addDepartment(page, installation, 'Medicine');

  const resident = await newPage();
  await resident.goto(`${url}/signup`);
  await resident.getByLabel('College').selectOption({ index: 1 });
  await resident.getByLabel('Department').selectOption('Medicine');
  await resident.getByLabel('Course').selectOption('MD');
  await resident.getByLabel('Student name').fill('Asha Rao');
  await resident.getByLabel('Phone number').fill('9876543210');
  await resident.getByLabel('Email address').fill('asha@college.test');
  await resident.getByRole('checkbox').check();
  await expect(resident.getByLabel('Password')).toBeHidden();
  await resident.getByRole('button', { name: 'Sign up' }).click();
  await expect(resident.getByText('Please confirm your address first')).toBeVisible();

  const mail = await mails.to('asha@college.test');
  expect(mail).toContain('Medicine, College of the First Day');
  await resident.goto(linkIn(mail));
  await resident.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await resident.getByLabel('Password again').fill(PASSWORD);
  await expectAccessible(resident);
  await resident.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(resident.getByText('Your address is confirmed')).toBeVisible();
  await resident.goto(linkIn(mail));
  await expect(resident.getByText('This link does not work any more')).toBeVisible();
  await expect(resident.getByLabel('Password', { exact: true })).toBeHidden();

  const [waiting] = await (await page.request.get(`${url}/api/students?accountState=pending`)).json();
  const headers = { origin: url };
  await page.request.patch(`${url}/api/students/${waiting.id}`, { data: { isApproved: true }, headers });
  await signInAt(resident, installation, 'asha@college.test', 'student');

  // Summaries that were stopped are asked for again in the profile.
  await resident.request.patch(`${url}/api/auth/me/preferences`, { data: { mailDigests: false }, headers });
  await resident.goto(`${url}/student/profile`);
  const summaries = resident.getByRole('switch', { name: 'Tell me what was decided on my entries' });
  await expect(summaries).not.toBeChecked();
  await summaries.press('Space');
  await expect(resident.getByText('You get summaries by mail')).toBeVisible();
  await resident.reload();
  await expect(summaries).toBeChecked();
  await expectAccessible(resident);

  // Another address is confirmed with that password.
  const { version } = await (await resident.request.get(`${url}/api/profile`)).json();
  const data = { email: 'asha@elsewhere.test', version, currentPassword: PASSWORD };
  const asked = await resident.request.patch(`${url}/api/profile`, { data, headers });
  expect(asked.ok(), await asked.text()).toBe(true);
  await resident.goto(linkIn(await mails.to('asha@elsewhere.test')));
  await resident.getByLabel('Your password').fill(PASSWORD);
  await expectAccessible(resident);
  await resident.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(resident.getByText('Your new address is confirmed')).toBeVisible();
  await signInAt(resident, installation, 'asha@elsewhere.test', 'student');
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
