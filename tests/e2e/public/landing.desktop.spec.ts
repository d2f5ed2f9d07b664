import { expect, type Page } from 'playwright/test';
import { test } from '../../support/test';
import { answer, json } from './api';

const good = { Name: 'Asha Rao', Email: 'asha@example.test', 'Mobile number': '9876543210', Message: 'Hello' };

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' });

test('the header shrinks and the way back up appears', async ({ page }) => {
  await answer(page, {});
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const header = page.getByRole('banner');
  const toTop = page.getByRole('button', { name: 'Back to top' });
  await expect(header).toHaveCSS('height', '80px');
  await expect(toTop).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 60));
  await expect(header).toHaveCSS('height', '70px');
  await expect(toTop).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 320));
  await toTop.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(header).toHaveCSS('height', '80px');
});

test('scrolling is smooth unless somebody asked for less motion', async ({ page }) => {
  await answer(page, {});
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
});

test('the messaging link leads where it is configured to, and only if that is https', async ({ page }) => {
  const link = page.getByRole('main').getByRole('link', { name: 'Chat with us' });
  await answer(page, { 'public/config': json({ demo: false, messagingUrl: 'https://chat.example.test/x' }) });
  await page.goto('/');
  await expect(link).toHaveAttribute('href', 'https://chat.example.test/x');
  await page.unrouteAll();
  await answer(page, { 'public/config': json({ demo: true, messagingUrl: 'javascript:alert(1)' }) });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Try the demo' })).toBeVisible();
  await expect(link).toBeHidden();
});

test('the contact form says what is wrong beside each field and clears it on editing', async ({ page }) => {
  const posted = await answer(page, {});
  await page.goto('/');
  await fill(page, { Name: 'Ash', Email: 'asha@', 'Mobile number': '98765', Message: ' ' });
  await send(page).click();
  const sentence = page.getByText('Name must be at least 4 characters long');
  await expect(sentence).toBeVisible();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Mobile number must be 10 digits')).toBeVisible();
  await expect(page.getByText('Please enter your message')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await fill(page, { Name: 'Asha' });
  await expect(sentence).toBeHidden();
  await expect(page.getByText('Mobile number must be 10 digits')).toBeVisible();
  expect(posted).toEqual([]);
});

test('a sent message is confirmed for five seconds', async ({ pageOf }) => {
  // A page of its own, whose clock stays as it is made here.
  const page = await pageOf('a clock');
  await page.clock.install();
  const posted = await answer(page, { contact: json({}, 201) });
  await page.goto('/');
  await fill(page, good);
  // From here on time stands still, however slow the machine is.
  await page.clock.pauseAt(new Date(Date.now() + 600_000));
  await send(page).click();
  const confirmation = page.getByText('Your request is submitted. We will contact you soon.');
  await expect(confirmation).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');
  await page.clock.runFor(4_900);
  await expect(confirmation).toBeVisible();
  await page.clock.runFor(200);
  await expect(confirmation).toBeHidden();
  expect(posted[0]).toEqual({
    name: 'Asha Rao',
    email: 'asha@example.test',
    contact: '9876543210',
    message: 'Hello',
    submittedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
});

test('a failure is told and keeps what was written', async ({ page }) => {
  await answer(page, { contact: (route) => route.abort() });
  await page.goto('/');
  await fill(page, good);
  await send(page).click();
  await expect(page.getByRole('alert')).toHaveText('Sorry, there was an error sending your message. Please try again.');
  await expect(page.getByLabel('Message')).toHaveValue('Hello');
});

test('a chosen mode outlives the page', async ({ page }) => {
  await answer(page, {});
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Change to dark mode' }).click();
  await page.goto('/privacy-policy');
  await expect(page.getByRole('button', { name: 'Change to light mode' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
