import { expect } from 'playwright/test';
import { atEachSize, plainTest as test } from '../support/test';

atEachSize(() => {
  test('the server is up and its front page fits the screen', async ({ page, request }) => {
    expect((await request.get('/healthz')).ok()).toBe(true);

    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto('/');

    await expect(page).toHaveTitle(/Countersign/);
    await expect(page.getByRole('main')).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    expect(faults).toEqual([]);
  });
});
