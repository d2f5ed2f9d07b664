/** What one decides on, and with, is in sight: on a low screen, at a large zoom, with large letters. */
import { expect, type Page } from 'playwright/test';
import { isUpload, type ResolvedField, studentFields } from '../../../schemas';
import { bytesOf } from '../../contract/support/files';
import { type Department, departmentOf } from '../../support/department';
import { eachShape, entryWhere, fieldWhere } from '../../support/entries';
import { signIn } from '../../support/sign-in';
import { test } from '../../support/test';
import { accepted, card, current, free, press } from './desk';

async function openQueue(page: Page): Promise<Department> {
  const department = await departmentOf('in sight at the desk');
  await department.log(free);
  await department.log(free);
  await signIn(page, department.teacher.email);
  await page.goto('/faculty/queue?group=none');
  await expect(card(page)).toBeVisible();
  return department;
}

test('the feedback stays in sight beside the reasons of a refusal', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openQueue(page);
  await press(page, 'r');
  await expect(card(page).getByRole('group', { name: 'Why it is rejected' })).toBeVisible();
  await expect(card(page).locator('textarea')).toBeInViewport({ ratio: 0.95 });
  await expect(card(page).getByRole('button', { name: 'Reject without a reason' })).toBeInViewport({ ratio: 1 });
  await press(page, 'r');
  await expect(card(page).locator('textarea')).toBeFocused();
  await expect(card(page).getByRole('alert').filter({ hasText: 'Write why it is rejected' })).toBeVisible();
});

test('the undo is in sight while the line about the network is', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openQueue(page);
  await page.context().setOffline(true);
  await expect(page.locator('.offline')).toBeVisible();
  await press(page, 'a');
  const undo = page.getByRole('button', { name: /^Undo/ });
  await expect(undo).toBeInViewport({ ratio: 1 });
  await undo.click();
  await page.context().setOffline(false);
});

test('at 200 % of zoom no button covers the entry', async ({ page }) => {
  await page.setViewportSize({ width: 683, height: 384 });
  const { resident } = await openQueue(page);
  await expect(card(page).getByText(resident.name).first()).toBeInViewport({ ratio: 0.9 });
  const accept = card(page).getByRole('button', { name: accepted });
  await expect(accept).not.toBeInViewport();
  await accept.scrollIntoViewIfNeeded();
  await expect(accept).toBeInViewport({ ratio: 1 });
});

test('large letters have a line of the list as high as they are', async ({ pageOf }) => {
  // A page of its own, whose letters stay large.
  const page = await pageOf('large letters');
  await page.addInitScript(() => {
    const enlarge = () => document.documentElement?.style.setProperty('font-size', '200%');
    new MutationObserver(enlarge).observe(document, { childList: true });
  });
  await openQueue(page);
  const line = await current(page).boundingBox();
  const words = await current(page).locator('.grow').boundingBox();
  expect(words?.height).toBeGreaterThan(0);
  expect(words?.height).toBeLessThanOrEqual(line?.height ?? 0);
});

test('a picture that has not come counts as not opened, and moves nothing when it comes', async ({ page }) => {
  // Below this width it stands above the score.
  await page.setViewportSize({ width: 1100, height: 900 });
  const takesPicture = (field: ResolvedField) => isUpload(field) && field.accept.includes('png');
  const filed = entryWhere((entry) => entry.people.length > 0 && studentFields(entry).some(takesPicture));
  const department = await departmentOf('a file on its way');
  const { bytes, type } = bytesOf('png');
  const picture = new File([bytes], 'slide.png', { type });
  await department.log(filed, { [fieldWhere(filed, takesPicture).writeName]: picture });
  const held: (() => void)[] = [];
  await page.route(/\/files\//, async (route) => {
    await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  await signIn(page, department.teacher.email);
  await page.goto('/faculty/queue?group=none');
  await card(page).locator('.inline-file').scrollIntoViewIfNeeded();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  // Whatever is in sight has been told of by then.
  await page.evaluate(() => new Promise((told) => requestAnimationFrame(() => requestAnimationFrame(told))));
  await expect(card(page).getByText('1 file, not opened')).toBeVisible();
  const height = () =>
    card(page)
      .locator('.preview')
      .evaluate(({ clientHeight }) => clientHeight);
  const awaited = await height();
  for (const go of held) go();
  await expect(card(page).getByText('1 file, not opened')).toBeHidden();
  expect(await height()).toBe(awaited);
});

/** The least height of an entry above its verdict, px: its title, and a row of what it says. */
const LEAST = 150;

test('an entry is in sight above its verdict, whatever its type draws', async ({ page }) => {
  const department = await departmentOf('seen at the desk');
  const types = eachShape();
  for (const entry of types) await department.log(entry);
  await signIn(page, department.teacher.email);
  await page.goto('/faculty/queue?group=none&for=all');
  const pane = card(page).getByRole('article');
  const verdict = card(page).getByRole('region', { name: 'Your verdict' });
  const seen = new Set<string>();
  while (seen.size < types.length) {
    const line = (await current(page).getAttribute('id')) ?? '';
    expect(seen, 'no entry comes twice').not.toContain(line);
    seen.add(line);
    for (const width of [1366, 1024]) {
      await page.setViewportSize({ width, height: 768 });
      // Both boxes of one layout: right after a change of the width the page may still be drawn.
      await expect(async () => {
        const [above, below] = [await pane.boundingBox(), await verdict.boundingBox()];
        const type = `${await pane.innerText()} at ${width}`;
        expect(above?.height, type).toBeGreaterThan(LEAST);
        expect((above?.y ?? 0) + (above?.height ?? 0), type).toBeLessThanOrEqual(below?.y ?? 0);
      }).toPass();
      await expect(pane.getByRole('heading').first()).toBeInViewport({ ratio: 1 });
      await expect(verdict.getByRole('button').last()).toBeInViewport({ ratio: 1 });
    }
    if (seen.size === types.length) break;
    await press(page, 'j');
    await expect(current(page)).not.toHaveAttribute('id', line);
  }
});
