import { expect, type Page } from 'playwright/test';

/** The password of every demo account. */
export const demoPassword = 'Countersign#2026';

/** Signs an account in by the API; the page then carries its cookie. The sign-in page has tests of its own. */
export async function signIn(page: Page, userName: string): Promise<void> {
  const loginType = userName.startsWith('student') ? 'student' : 'faculty';
  const answer = await page.request.post('/api/auth/login', { data: { userName, password: demoPassword, loginType } });
  expect(answer.ok(), await answer.text()).toBe(true);
}
