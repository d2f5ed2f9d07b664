import { expect, type Page } from 'playwright/test';
import { test } from '../../support/test';
import { answer, json } from './api';

const good = {
  Name: 'Asha Rao',
  Designation: 'Professor',
  Institute: 'Demo Medical College',
  Address: '1 College Road',
  'Contact number': '9876543210',
  Email: 'asha@example.test',
  'Total 23 and 24 batch PGs': '12',
  'Demo slot (date and time)': '2030-05-12T10:30',
};

async function fill(page: Page, values: Record<string, string> = good) {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
}

const button = (page: Page) => page.locator('form').getByRole('button');

test('what is missing is told once, and what cannot be right is refused', async ({ page }) => {
  const posted = await answer(page, {});
  await page.goto('/request-demo');
  await fill(page, { ...good, Institute: '' });
  await button(page).click();
  await expect(page.getByRole('alert')).toHaveText('Please fill in all required fields.');
  await expect(page.getByLabel('Institute')).toBeFocused();
  for (const [label, value, sentence] of [
    ['Contact number', '98765', 'Please enter a valid 10-digit contact number.'],
    ['Email', 'asha@', 'Please enter a valid email address.'],
    ['Total 23 and 24 batch PGs', '-1', 'Please enter a number of at least 0.'],
  ] as const) {
    await fill(page, { ...good, [label]: value });
    await expect(page.getByText(sentence)).toBeHidden();
    await button(page).click();
    await expect(page.getByText(sentence)).toBeVisible();
  }
  // Typed, not filled in: a number box of a browser takes a letter and gives none.
  const count = page.getByLabel('Total 23 and 24 batch PGs');
  await fill(page, { ...good, 'Total 23 and 24 batch PGs': '' });
  await count.pressSequentially('1e');
  await button(page).click();
  await expect(page.getByText('Please enter a number of at least 0.')).toBeVisible();
  await expect(count).toHaveValue('1e');
  expect(posted).toEqual([]);
});

test('a request is sent once, with the button saying so, and confirmed', async ({ page }) => {
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const posted = await answer(page, {
    demoRequests: async (route) => {
      await held;
      await json({}, 201)(route);
    },
  });
  await page.goto('/request-demo');
  await fill(page);
  await button(page).click();
  await expect(button(page)).toHaveText('Submitting...');
  await page.keyboard.press('Enter');
  release?.();
  await expect(
    page.getByText('Thank you! Your request has been submitted successfully. Our team will contact you shortly.'),
  ).toBeVisible();
  await expect(button(page)).toHaveText('Request a demo');
  expect(posted).toEqual([
    {
      name: 'Asha Rao',
      designation: 'Professor',
      institute: 'Demo Medical College',
      address: '1 College Road',
      pgCount: 12,
      contact: '9876543210',
      email: 'asha@example.test',
      demoSlot: '2030-05-12T10:30',
      submittedAt: expect.any(String),
    },
  ]);
});

test('a failure is told and keeps what was written', async ({ page }) => {
  await answer(page, { demoRequests: json({ message: 'x' }, 500) });
  await page.goto('/request-demo');
  await fill(page);
  await button(page).click();
  await expect(page.getByRole('alert')).toHaveText('There was an error submitting your request. Please try again.');
  await expect(page.getByLabel('Address')).toHaveValue('1 College Road');
});
