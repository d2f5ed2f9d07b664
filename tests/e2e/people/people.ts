import { expect, type Locator, type Page } from 'playwright/test';
import { bytesOf } from '../../contract/support/files';
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
  buffer: Buffer.from(bytesOf('png').bytes),
};
