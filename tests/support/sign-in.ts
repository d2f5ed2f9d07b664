import { expect, type Page } from 'playwright/test';

/** The password of every demo account. */
export const demoPassword = 'Countersign#2026';

/** Signs an account in by the API; the page then carries its cookie. The sign-in page has tests of its own. */
export async function signIn(page: Page, userName: string): Promise<void> {
  const loginType = userName.startsWith('student') ? 'student' : 'faculty';
  const answer = await page.request.post('/api/auth/login', { data: { userName, password: demoPassword, loginType } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/**
 * Signs out by the API. The page leaves the application before: whenever that learns of it, it goes to the sign-in page by itself, and
 * would break off whatever page is asked for meanwhile.
 * @param site where the application is, when it is not the server of all tests
 */
export async function signOut(page: Page, site = ''): Promise<void> {
  await page.goto(`${site}/healthz`);
  const status = await page.evaluate(async () => (await fetch('/api/auth/logout', { method: 'POST' })).status);
  expect(status).toBeLessThan(300);
}
