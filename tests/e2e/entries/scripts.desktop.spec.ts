/** Texts that are scripts elsewhere, as other people read them: on every page they are text, and nothing of them runs. */
import { expect } from 'playwright/test';
import registry from '../../../resources.config';
import { type EntryResource, studentFields } from '../../../schemas';
import { payloads } from '../../fuzz/payloads';
import { departmentOf } from '../../support/department';
import { eachShape } from '../../support/entries';
import { signIn } from '../../support/sign-in';
import { follow, test } from '../../support/test';

const textsOf = (entry: EntryResource) => studentFields(entry).filter(({ type, when }) => type === 'text' && !when);
const withTexts = eachShape(registry.entries.filter((entry) => textsOf(entry).length > 0));

test('what people write runs nowhere', async ({ page }) => {
  test.slow();
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(`${page.url()}: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => request.url().includes('x.test') && ran.push(`${page.url()}: ${request.url()}`));
  // The policy of the page stops what markup would start, and says so.
  page.on(
    'console',
    (line) => /Content Security Policy/.test(line.text()) && ran.push(`${page.url()}: ${line.text()}`),
  );

  const department = await departmentOf('scripts');
  const logged = new Map<EntryResource, { id: string; text: string }>();
  for (let next = 0; next < payloads.length; )
    for (const entry of withTexts) {
      const texts = textsOf(entry).map((field) => {
        const text = payloads[next++ % payloads.length] ?? '';
        return [field.writeName, text.slice(0, 'maxLength' in field ? field.maxLength : undefined)] as const;
      });
      const { id } = await department.log(entry, Object.fromEntries(texts));
      logged.set(entry, { id, text: texts[0]?.[1] ?? '' });
    }

  for (const [side, { email }] of [
    ['student', department.resident],
    ['faculty', department.teacher],
  ] as const) {
    await signIn(page, email);
    await page.goto(`/${side}/dashboard`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [entry, { id, text }] of logged)
      await test.step(`${side} ${entry.route}`, async () => {
        await follow(page, `/${side}/${entry.route}${side === 'faculty' ? `?verify=${id}` : ''}`);
        if (side === 'faculty') await expect(page.locator('.verify-body')).toContainText(text.trim());
        else await expect(page.locator('[data-row]').first()).toBeVisible();
        expect(await page.locator('[onerror], [onload], [onfocus], [srcdoc], [href^=javascript]').count()).toBe(0);
      });
  }
  await follow(page, '/faculty/queue');
  await expect(page.locator('.desk-card').first()).toBeVisible();
  expect(ran).toEqual([]);
});
