/** What the desk has for whoever sits at one: keys, named views, the palette. */
import { expect } from 'playwright/test';
import { scoreField, scoresOf, statesMeaning } from '../../../schemas';
import { departmentOf, type Logged } from '../../support/department';
import { entryWhere } from '../../support/entries';
import { signIn } from '../../support/sign-in';
import { test } from '../../support/test';
import { card, cleared, free } from './desk';

const row = ({ id }: Logged) => `line-${id}`;

test('what was corrected shows what differs, and v accepts it', async ({ page }) => {
  const department = await departmentOf('corrected at the desk');
  const first = await department.log(free);
  const refused = await department.decide(free, first.id, statesMeaning(free, 'refused')[0] ?? '');
  const text = free.fields.find(({ type, filledBy }) => type === 'text' && filledBy === 'student');
  if (!text) throw new Error('This type has no text of a student');
  const body = Object.fromEntries(
    free.fields
      .filter(({ filledBy, type }) => filledBy === 'student' && type !== 'file')
      .map(({ readName, writeName, type }) => [
        writeName,
        type === 'person' ? (refused[readName] as { id: string }).id : refused[readName],
      ]),
  );
  const corrected = { ...body, [text.writeName]: 'Said otherwise', version: refused.version };
  const second = await department.resident.api.post<Logged>(`${free.api.path}/${first.id}/correct`, corrected);
  const plain = await department.log(free);
  await signIn(page, department.teacher.email);
  await page.goto('/faculty/queue?group=none');
  const current = page.locator('.desk-row[aria-selected=true]');
  await expect(current).toHaveAttribute('id', row(second));
  await expect(card(page).getByRole('table')).toContainText('Said otherwise');
  await expect(card(page).getByRole('table').getByRole('row')).toHaveCount(2);
  await page.keyboard.press('v');
  await expect(current).toHaveAttribute('id', row(plain));
  // Of what nobody corrected it says nothing.
  await page.keyboard.press('v');
  await expect(current).toHaveAttribute('id', row(plain));
  await expect.poll(() => cleared(department, free, second), { timeout: 25_000 }).toBe('accepted');
});

test('beside a score stand the keys that give it', async ({ page }) => {
  const scored = entryWhere((entry) => scoreField(entry) !== undefined && entry.people.length > 0);
  const scores = scoresOf(scored);
  const department = await departmentOf('scored by a key');
  await department.log(scored);
  await signIn(page, department.teacher.email);
  await page.goto('/faculty/queue?group=none');
  await expect(card(page).locator('.desk-fields')).toContainText(`${scores[0]}–${scores.at(-1)}`);
});

test('a view has a name, is shared, and is where one begins', async ({ page, pageOf }) => {
  const department = await departmentOf('views with a name');
  await department.log(free);
  await signIn(page, department.teacher.email);
  await page.goto('/faculty/queue?order=newest&for=all');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Save this view…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Give the view a name');
  await dialog.getByLabel('Name').fill('Newest of all');
  await dialog.getByRole('checkbox', { name: 'Share it with the department' }).check();
  await dialog.getByRole('checkbox', { name: 'Begin with it' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('View saved')).toBeVisible();
  await page.goto('/faculty/queue');
  await expect(page).toHaveURL(/for=all&order=newest|order=newest&for=all/);

  const other = await pageOf('colleague');
  await signIn(other, department.colleague.email);
  await other.goto('/faculty/queue');
  await other.getByRole('button', { name: 'Views' }).click();
  await other.getByRole('link', { name: 'Newest of all' }).click();
  await expect(other).toHaveURL(/order=newest/);
  await expect(other.locator('.desk-parts label').filter({ hasText: 'Department 1' })).toHaveClass(/selected/);
});

test('the palette leads to a resident, a page and an action', async ({ page }) => {
  const department = await departmentOf('led by the palette');
  await department.log(free);
  await signIn(page, department.teacher.email);
  await page.goto('/faculty/queue');
  const go = async (words: string) => {
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: 'A resident, a page or an action' });
    await box.fill(words);
    await expect(page.getByRole('listbox', { name: 'Found' }).getByRole('option').first()).toBeVisible();
    await box.press('Enter');
  };
  await expect(card(page)).toBeVisible();
  await go(department.resident.name);
  await expect(page).toHaveURL(new RegExp(`for=all&student=${department.resident.id}`));
  await expect(card(page)).toContainText(department.resident.name);
  await go('waits for nobody');
  await expect(page).toHaveURL(/for=pool/);
  await go(free.label.menu);
  await expect(page).toHaveURL(new RegExp(`/faculty/${free.route}`));
});
