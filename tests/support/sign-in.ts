import { expect, type Page } from 'playwright/test';

/** The password of every demo account. */
export const demoPassword = 'Countersign#2026';

/**
 * Signs in through the API. The page then has the cookie. The sign-in page has tests of its own.
 * @param site the address of the application when it is not the server of all tests
 */
export async function signIn(page: Page, userName: string, site = ''): Promise<void> {
  const loginType = userName.startsWith('student') ? 'student' : 'faculty';
  const answer = await page.request.post(`${site}/api/auth/login`, {
    data: { userName, password: demoPassword, loginType },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/**
 * Signs out through the API. The page leaves the application first. Otherwise the application would notice,
 * go to the sign-in page by itself, and interrupt the next navigation.
 * @param site the address of the application when it is not the server of all tests
 */
export async function signOut(page: Page, site = ''): Promise<void> {
  await page.goto(`${site}/healthz`);
  const status = await page.evaluate(async () => (await fetch('/api/auth/logout', { method: 'POST' })).status);
  expect(status).toBeLessThan(300);
}
