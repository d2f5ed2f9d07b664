import { expect } from 'playwright/test';
import { drpCoordinator } from '../../contract/facts/screens';
import { choose, day, dayFromToday, listOf } from '../../support/fill-entry';
import { signIn } from '../../support/sign-in';
import { test } from '../../support/test';
import { addressFor, handOver, picture, rowOf, search, submit, unique } from './people';

const notice = { name: 'notice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

test('a coordinator is added with the official notice, and a resident is posted to them', async ({ page }) => {
  test.slow();
  const name = unique('Dr. Coordinator');
  await signIn(page, 'hod@demo.test');
  await page.goto(drpCoordinator.routes.faculty);
  await expect(page.getByRole('heading', { level: 1, name: drpCoordinator.title })).toBeVisible();
  for (const form of drpCoordinator.forms) await expect(page.getByRole('button', { name: form })).toBeVisible();

  await page.getByRole('button', { name: drpCoordinator.forms[0] }).click();
  const add = page.getByRole('dialog', { name: drpCoordinator.forms[0] });
  await choose(listOf(add, 'State'), 'Gujarat');
  await choose(listOf(add, 'Institution'), 'Medical');
  await add.getByLabel('DRPC Name').fill(name);
  await add.getByLabel('Phone').fill('0000000004');
  await add.getByLabel('Email').fill(addressFor(name));
  await day(add, 'Scheduled From', '01-06-2026');
  await day(add, 'Scheduled To', '31-08-2026');
  await add.getByLabel('Official Notice').setInputFiles(picture);
  await submit(add);
  await expect(add.getByText(/Official Notice must be/)).toBeVisible();
  await add.getByLabel('Official Notice').setInputFiles(notice);
  await submit(add);
  await expect(add).toBeHidden();
  await handOver(page, name);

  await search(page, name);
  // A list shows what fits its window, the hospital before the days: these and the notice are asked for.
  await page.getByRole('button', { name: /^Columns/ }).click();
  await page.getByRole('checkbox', { name: 'Scheduled From', exact: true }).check();
  await expect(rowOf(page, name)).toContainText('01-06-2026');
  await page.getByRole('checkbox', { name: 'Official Notice', exact: true }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'View notice.pdf' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Download' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('tab', { name: 'DRP Postings' }).click();
  await page.getByRole('button', { name: 'Post a Resident' }).click();
  const post = page.getByRole('dialog', { name: 'Post a Resident' });
  await choose(listOf(post, 'Resident'), 'Dr.');
  await choose(listOf(post, 'DRP Coordinator'), name);
  await choose(listOf(post, 'Institution'), 'Medical');
  // Within the training of every resident.
  await day(post, 'From', dayFromToday(1));
  await day(post, 'To', dayFromToday(60));
  await submit(post);
  await expect(post).toBeHidden();
  await search(page, name);
  await rowOf(page, name)
    .getByRole('button', { name: /^Delete / })
    .click();
  await submit(page.getByRole('dialog'), 'Yes, Delete');
  await expect(page.getByText('No data available')).toBeVisible();
});

test('an institution can be added from the same page', async ({ page }) => {
  const name = unique('Rural College');
  await signIn(page, 'hod@demo.test');
  await page.goto(drpCoordinator.routes.faculty);
  await page.getByRole('button', { name: drpCoordinator.forms[1] }).click();
  const add = page.getByRole('dialog', { name: drpCoordinator.forms[1] });
  await choose(listOf(add, 'State'), 'Gujarat');
  await add.getByLabel('Institute Name').fill(name);
  await submit(add);
  await expect(page.getByRole('tab', { name: 'Institute', selected: true })).toBeVisible();
  await search(page, name);
});

test('a resident proposes an institution, and the head checks and adds it', async ({ page, pageOf }) => {
  const name = unique('Proposed Health Centre');
  await signIn(page, 'student@demo.test');
  await page.goto(drpCoordinator.routes.student);
  await expect(page.getByRole('heading', { level: 1, name: drpCoordinator.title })).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeVisible();
  for (const form of drpCoordinator.forms) await expect(page.getByRole('button', { name: form })).toBeVisible();
  await page.getByRole('button', { name: drpCoordinator.forms[1] }).click();
  const propose = page.getByRole('dialog', { name: drpCoordinator.forms[1] });
  await submit(propose);
  await expect(propose).toContainText('Institute name is required');
  await choose(listOf(propose, 'State'), 'Gujarat');
  await propose.getByLabel('Institute Name').fill(name);
  await submit(propose);
  const own = page.getByRole('region', { name: 'What you proposed' }).getByRole('listitem').filter({ hasText: name });
  await expect(own).toContainText('waiting');

  const head = await pageOf('somebody else');
  await signIn(head, 'hod@demo.test');
  await head.goto('/faculty/institute');
  const waiting = head
    .getByRole('region', { name: 'Proposed by residents' })
    .getByRole('listitem')
    .filter({ hasText: name });
  await waiting.getByRole('button', { name: 'Check and add' }).click();
  const add = head.getByRole('dialog', { name: drpCoordinator.forms[1] });
  await expect(add.getByLabel('Institute Name')).toHaveValue(name);
  await submit(add);
  await expect(waiting).toHaveCount(0);
  await search(head, name);
  await page.reload();
  await expect(own).toContainText('added');
});
