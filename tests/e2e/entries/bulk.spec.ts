import { expect } from 'playwright/test';
import { statesMeaning } from '../../../schemas';
import { departmentOf } from '../../support/department';
import { signIn } from '../../support/sign-in';
import { atEachSize, test } from '../../support/test';
import { accepted, free } from './free';

atEachSize(() => {
  test('several at once: one call, and the rows that failed stay selected', async ({ page, size, isMobile }) => {
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/verify-many')) calls++;
    });
    const department = await departmentOf(`several at once ${size}`);
    const one = await department.log(free);
    const other = await department.log(free);
    await signIn(page, department.teacher.email);
    await page.goto(`/faculty/${free.route}`);
    const boxes = page.locator('[data-row]').getByRole('checkbox', { name: /^Select/ });
    await expect(boxes).toHaveCount(2);
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await department.decide(free, other.id, free.workflow.initial);
    const bar = page.getByRole('region', { name: 'Selected entries' });
    // On a phone the first press unfolds the bar.
    if (isMobile) await bar.getByRole('button', { name: 'Verify 2 selected', expanded: false }).click();
    await bar.getByRole('button', { name: 'Verify 2 selected' }).click();
    await expect(bar).toContainText('Status is required');
    await bar.getByRole('radio', { name: accepted(free) }).check();
    const renewed = page.waitForResponse((one) => one.url().includes(`/api/${free.api.path}?`));
    await bar.getByRole('button', { name: `Set 2 to ${accepted(free)}` }).click();
    await expect(page.getByText(`1 entry set to ${accepted(free)}`)).toBeVisible();
    await expect(bar.getByRole('alert')).toContainText('Someone changed this meanwhile. Please look at it again.');
    // Looked at again is the row as it is now. Before that the same verdict would be refused once more.
    await (await renewed).finished();
    await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
    await bar.getByRole('button', { name: `Set 1 to ${accepted(free)}` }).click();
    await expect(bar).toBeHidden();
    // What the bar has told, nothing else tells again.
    await expect(page.getByRole('link', { name: /waits? on/ })).toHaveCount(0);
    expect(calls).toBe(2);
    const saved = [await department.read(free, one.id), await department.read(free, other.id)];
    const status = statesMeaning(free, 'accepted')[0];
    expect(saved).toMatchObject([
      { status, version: one.version + 1 },
      { status, version: other.version + 2 },
    ]);
  });
});

test('without a connection a verdict on several is kept on the device, and sent once', async ({ page }) => {
  const department = await departmentOf('several without a connection');
  const logged = [await department.log(free), await department.log(free)];
  await signIn(page, department.teacher.email);
  await page.goto(`/faculty/${free.route}`);
  const boxes = page.locator('[data-row]').getByRole('checkbox', { name: /^Select/ });
  await expect(boxes).toHaveCount(2);
  for (const index of [0, 1]) await boxes.nth(index).check();
  const bar = page.getByRole('region', { name: 'Selected entries' });
  await bar.getByRole('radio', { name: accepted(free) }).check();
  let isDown = true;
  await page.route('**/verify-many', (route) => (isDown ? route.abort() : route.fallback()));
  await bar.getByRole('button', { name: `Set 2 to ${accepted(free)}` }).click();
  await expect(bar).toBeHidden();
  await expect(page.getByRole('link', { name: /^1 waits/ })).toBeVisible();
  isDown = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(/^Sent .*, kept since /)).toBeVisible();
  for (const { id, version } of logged)
    expect(await department.read(free, id)).toMatchObject({
      status: statesMeaning(free, 'accepted')[0],
      version: version + 1,
    });
});
