import { expect, type Page } from 'playwright/test';
import { expectAccessibleAtEachSize } from '../../support/axe';
import { test } from '../../support/test';
import { answer, json } from './api';

const colleges = [
  { id: 'c1', name: 'First College', departments: [{ id: 'd1', name: 'Pathology' }] },
  { id: 'c2', name: 'Second College', departments: [{ id: 'd2', name: 'Surgery' }] },
];

async function fillSignUp(page: Page) {
  await page.getByLabel('College').selectOption('Second College');
  await page.getByLabel('Department').selectOption('Surgery');
  await page.getByLabel('Course').selectOption('MS');
  await page.getByLabel('Student name').fill('Asha Rao');
  await page.getByLabel('Phone number').fill('9876543210');
  await page.getByLabel('Email address').fill('asha@example.test');
  await page.getByRole('checkbox').check();
}

test('a sign-up waits for approval and says so', async ({ page }) => {
  const posted = await answer(page, { 'public/colleges': json(colleges), 'auth/sign-up': json({}, 201) });
  await page.goto('/signup');
  await fillSignUp(page);
  await page.getByLabel('Password').fill('a long sentence');
  await expect(page.getByText('by the link in the mail')).toBeHidden();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Your account waits for approval' })).toBeVisible();
  await expect(page.getByLabel('Student name')).toBeHidden();
  expect(posted[0]).toEqual({
    college: 'c2',
    department: 'd2',
    courses: 'MS',
    studentName: 'Asha Rao',
    phoneNumber: '9876543210',
    emailAddress: 'asha@example.test',
    password: 'a long sentence',
    agreeTerms: true,
  });
});

test('where mails are sent, a sign-up leaves the password to the link of the mail', async ({ page }) => {
  let config = (_: unknown) => {};
  const posted = await answer(page, {
    'public/colleges': json(colleges),
    'public/config': async (route) => {
      await new Promise((known) => {
        config = known;
      });
      await json({ demo: true, mails: true, confirms: true })(route);
    },
    'auth/sign-up': json({}, 202),
  });
  await page.goto('/signup');
  // Nothing moves, and nothing can be sent, before it is known what is asked for.
  const below = page.getByLabel('Referral ID');
  const before = await below.boundingBox();
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeDisabled();
  await expect(page.getByLabel('Password')).toBeHidden();
  config(undefined);
  await expect(page.getByText('You choose it when you confirm your address')).toBeVisible();
  expect(await below.boundingBox()).toEqual(before);
  await expect(page.getByLabel('Password')).toBeHidden();
  await expectAccessibleAtEachSize(page);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('You must agree to the terms and conditions')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeHidden();
  await fillSignUp(page);
  await page.getByLabel('Email address').press('Tab');
  await expect(below).toBeFocused();
  await below.press('Enter');
  await expect(page.getByText('and choose your password')).toBeVisible();
  expect(posted).toEqual([
    {
      college: 'c2',
      department: 'd2',
      courses: 'MS',
      studentName: 'Asha Rao',
      phoneNumber: '9876543210',
      emailAddress: 'asha@example.test',
      agreeTerms: true,
    },
  ]);
});

test('the link of a sign-up asks for the password, and leaves no token in the address', async ({ page }) => {
  const refused = { message: 'Invalid', errors: { password: 'Password must not be your email address' } };
  let tries = 0;
  const posted = await answer(page, {
    'auth/confirm-address/check': json({ message: 'This link works.', asks: 'new-password' }),
    'auth/confirm-address': (route) => (++tries === 1 ? json(refused, 422) : json({}))(route),
  });
  await page.goto('/confirm-address?token=t0ken');
  await expect(page).toHaveURL(/\/confirm-address$/);
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('autocomplete', 'new-password');
  await expect(password).toHaveAccessibleDescription('At least 10 characters.');
  await expectAccessibleAtEachSize(page);
  // By keyboard alone.
  await password.focus();
  await page.keyboard.type('short');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAttribute('type', 'text');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAttribute('type', 'password');
  await page.keyboard.press('Tab');
  await page.keyboard.type('another sentence');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password must be at least 10 characters long')).toBeVisible();
  await expect(page.getByText('The passwords are not the same')).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill('P@ssw0rd#2026');
  await page.getByLabel('Password again').fill('P@ssw0rd#2026');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This password is too common')).toBeVisible();
  await password.fill('a long sentence');
  await page.getByLabel('Password again').fill('a long sentence');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password must not be your email address')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No mail, or the link does not work?' })).toBeHidden();
  await password.press('Enter');
  await expect(page.getByText('Your address is confirmed')).toBeVisible();
  await expect(password).toBeHidden();
  const sent = { token: 't0ken', password: 'a long sentence' };
  expect(posted).toEqual([{ token: 't0ken' }, sent, sent]);
});

test('a used link of a sign-up says so before a password is thought of, and another may be asked for', async ({
  page,
}) => {
  await answer(page, { 'auth/confirm-address/check': json({ message: 'This link does not work any more.' }, 400) });
  await page.goto('/confirm-address?token=t0ken');
  await expect(page.getByText('This link does not work any more.')).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Send another link' })).toBeVisible();
  await expectAccessibleAtEachSize(page);
});

test('the link of another address asks for one’s own password', async ({ page }) => {
  const wrong = { message: 'Invalid', errors: { password: 'This is not your password' } };
  let tries = 0;
  const posted = await answer(page, {
    'auth/confirm-address/check': json({ message: 'This link works.', asks: 'own-password' }),
    'auth/confirm-address': (route) => (++tries === 1 ? json(wrong, 422) : json({}))(route),
  });
  await page.goto('/confirm-address?token=t0ken&change=yes');
  const password = page.getByLabel('Your password');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(password).toHaveAccessibleDescription(/the account that gets this address/);
  await expectAccessibleAtEachSize(page);
  await password.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter your password')).toBeVisible();
  // What an account has may be short.
  await page.keyboard.type('old');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is not your password')).toBeVisible();
  await expect(password).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your new address is confirmed')).toBeVisible();
  const sent = { token: 't0ken', password: 'old' };
  expect(posted).toEqual([{ token: 't0ken' }, sent, sent]);
});

test('the link of an account without a password asks to sign in, and for nothing where one is', async ({ page }) => {
  await answer(page, { 'auth/confirm-address/check': json({ message: 'This link works.', asks: 'sign-in' }) });
  await page.goto('/confirm-address?token=t0ken&change=yes');
  await expect(page.getByText('in this browser first')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm my address' })).toBeHidden();
  await expectAccessibleAtEachSize(page);
  await page.unrouteAll();
  const posted = await answer(page, {
    'auth/confirm-address/check': json({ message: 'This link works.', asks: 'nothing' }),
    'auth/confirm-address': json({}),
  });
  await page.goto('/confirm-address?token=t0ken&change=yes');
  await page.getByRole('button', { name: 'Confirm my address' }).press('Enter');
  await expect(page.getByText('Your new address is confirmed')).toBeVisible();
  expect(posted).toEqual([{ token: 't0ken' }, { token: 't0ken' }]);
});

test('a change of college takes the other college’s department back', async ({ page }) => {
  await answer(page, { 'public/colleges': json(colleges) });
  await page.goto('/signup');
  await page.getByLabel('College').selectOption('First College');
  await page.getByLabel('Department').selectOption('Pathology');
  await page.getByLabel('College').selectOption('Second College');
  await expect(page.getByLabel('Department')).toHaveValue('');
});

test('sign-up names every fault, and shows those of the server under their fields', async ({ page }) => {
  const refused = { message: 'Invalid', errors: { emailAddress: 'This address cannot be used' } };
  await answer(page, { 'public/colleges': json(colleges), 'auth/sign-up': json(refused, 422) });
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Student name is required')).toBeVisible();
  await expect(page.getByText('You must agree to the terms and conditions')).toBeVisible();
  await fillSignUp(page);
  await page.getByLabel('Password').fill('a long sentence');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('This address cannot be used')).toBeVisible();
  await expect(page.getByLabel('Email address')).toBeFocused();
});

test('a list of colleges that fails to load is told', async ({ page }) => {
  await answer(page, { 'public/colleges': json({}, 503) });
  await page.goto('/signup');
  await expect(page.getByRole('alert')).toHaveText('The list of colleges could not be loaded. Please reload the page.');
});

test('what a sign-up asks for is not guessed when it could not be loaded', async ({ page }) => {
  await answer(page, { 'public/colleges': json(colleges), 'public/config': json({}, 503) });
  await page.goto('/signup');
  await expect(page.getByRole('alert')).toHaveText('A part of this page could not be loaded. Please reload the page.');
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeDisabled();
});

test('a forgotten password: the answer does not tell who has an account', async ({ page }) => {
  const posted = await answer(page, { 'auth/forgot-password': json({}) });
  await page.goto('/forgot-password');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await page.getByLabel('Email').fill('asha@example.test');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('If an account has this address')).toBeVisible();
  expect(posted).toEqual([{ email: 'asha@example.test' }]);
});

test('a reset link sets a password and leaves no token in the address', async ({ page }) => {
  const posted = await answer(page, {
    'auth/reset-password': json({ otherWays: [], securityPage: '/student/sign-in-and-devices' }),
  });
  await page.goto('/reset-password?token=t0ken');
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.getByLabel('New password', { exact: true }).fill('a long sentence');
  await page.getByLabel('New password again').fill('another sentence');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The passwords are not the same')).toBeVisible();
  await page.getByLabel('New password again').fill('a long sentence');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  // The link is looked at when the page opens.
  expect(posted).toEqual([{ token: 't0ken' }, { token: 't0ken', password: 'a long sentence' }]);
});

test('a used link is refused in the words of the server', async ({ page }) => {
  await answer(page, { 'auth/reset-password': json({ message: 'This link was used already.' }, 400) });
  await page.goto('/reset-password?token=t0ken');
  await page.getByLabel('New password', { exact: true }).fill('a long sentence');
  await page.getByLabel('New password again').fill('a long sentence');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert')).toHaveText('This link was used already.');
});

test('a reset page without its token says so', async ({ page }) => {
  await answer(page, {});
  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
  await expect(page.getByLabel('New password again')).toBeHidden();
});
