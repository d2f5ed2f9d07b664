import { expect, type Locator, type Page } from 'playwright/test';
import { demoPassword } from '../../support/sign-in';
import { unique } from '../../support/unique';

export { unique };

export const addressFor = (name: string): string => `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@example.test`;

/** What a list shows: rows, or on a phone cards. */
const rows = (page: Page): Locator => page.locator('tr.ant-table-row, li.record').filter({ visible: true });

/** The one that shows this text. */
export const rowOf = (page: Page, text: string): Locator => rows(page).filter({ hasText: text });

/** Narrows the list to one text and waits until only rows with it are shown. */
export async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').filter({ visible: true }).fill(text);
  await expect(rowOf(page, text).first()).toBeVisible();
  await expect(rows(page).filter({ hasNotText: text })).toHaveCount(0);
}

export const submit = (dialog: Locator, word = 'Submit') =>
  dialog.getByRole('button', { name: word, exact: true }).click();

/** The link that whoever adds an account is shown, where no mails are sent. */
export async function handOver(page: Page, name: string): Promise<string> {
  const shown = page.getByRole('dialog', { name: `A link for ${name}` });
  const link = await shown.getByLabel('The link').inputValue();
  await submit(shown, 'Done');
  await expect(shown).toBeHidden();
  return link;
}

/** Chooses from a list by a part of its option. */
export async function choose(page: Page, dialog: Locator, label: string, option: string): Promise<void> {
  const list = dialog.getByRole('combobox', { name: label });
  // What is chosen already lies over the input.
  await dialog
    .locator('.ant-select')
    .filter({ has: page.getByRole('combobox', { name: label }) })
    .click();
  // A short list is not searched by typing.
  if (await list.isEditable()) await list.fill(option);
  const wanted = page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: option })
    .first();
  // A list that is still unfolding may not take the first press.
  await expect(async () => {
    if (await wanted.isVisible()) await wanted.click({ timeout: 2000 });
    await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0, { timeout: 2000 });
  }).toPass();
}

/** Types a day, `DD-MM-YYYY`. */
export async function day(dialog: Locator, label: string, text: string): Promise<void> {
  const input = dialog.getByLabel(label, { exact: true });
  await input.fill(text);
  await input.press('Enter');
}

/** Signs somebody new up for a place. @returns what signs them in */
export async function signUp(
  page: Page,
  { college, department }: { college: string; department: string },
  said: { courses: string; referralId?: string } = { courses: 'MD' },
): Promise<{ name: string; email: string }> {
  const name = unique('Dr. Newcomer');
  const email = `${name.split(' ').at(-1)}@example.test`;
  const answer = await page.request.post('/api/auth/sign-up', {
    data: {
      college,
      department,
      ...said,
      studentName: name,
      emailAddress: email,
      phoneNumber: '0000000000',
      agreeTerms: true,
      password: demoPassword,
    },
  });
  expect(answer.status(), await answer.text()).toBe(202);
  return { name, email };
}

/** Whether somebody can sign in. */
export async function canSignIn(page: Page, userName: string): Promise<boolean> {
  const answer = await fetch(new URL('/api/auth/login', page.url()), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName, password: demoPassword, loginType: 'student' }),
  });
  return answer.ok;
}

/** A picture of one dot. */
export const picture = {
  name: 'dot.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+P+/HgAFhAJ/wlseKgAAAABJRU5ErkJggg==',
    'base64',
  ),
};
