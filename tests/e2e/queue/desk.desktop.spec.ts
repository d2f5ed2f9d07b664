/** What the desk has for whoever sits at one: keys, named views, the palette. */
import { expect } from 'playwright/test';
import { dayField, feedbackField, scoreField, scoresOf, showStatus, statesMeaning } from '../../../schemas';
import { departmentOf, type Logged } from '../../support/department';
import { entryWhere } from '../../support/entries';
import { signIn } from '../../support/sign-in';
import { follow, test } from '../../support/test';
import { accepted, card, cleared, current, free, press, stopClock, worded } from './desk';

const row = ({ id }: Logged) => `line-${id}`;

test(`what was corrected shows what differs, and v accepts it`, async ({ page }) => {
  const department = await departmentOf(`corrected at the desk`);
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
  await expect(current(page)).toHaveAttribute('id', row(second));
  await expect(card(page).getByRole('table')).toContainText('Said otherwise');
  await expect(card(page).getByRole('table').getByRole('row')).toHaveCount(2);
  await press(page, 'v');
  await expect(current(page)).toHaveAttribute('id', row(plain));
  // Its line is read out once, and not its box before it.
  await expect(current(page)).toHaveAccessibleName(new RegExp(`^(?!Select).*${department.resident.name}`));
  // Of what nobody corrected it says nothing.
  await press(page, 'v');
  await expect(current(page)).toHaveAttribute('id', row(plain));
  await expect.poll(() => cleared(department, free, second), { timeout: 25_000 }).toBe('accepted');
});

test('words that are written for a refusal refuse, and the field says so', async ({ page }) => {
  const department = await departmentOf('refused in words');
  const one = await department.log(free);
  await department.log(free);
  const words = showStatus(statesMeaning(free, 'refused')[0]);
  await signIn(page, department.teacher.email);
  await page.goto('/faculty/queue?group=none');
  await expect(current(page)).toHaveAttribute('id', row(one));
  const box = card(page).locator('textarea');
  const ends = card(page).getByText('Ctrl + Enter').locator('..');
  await expect(ends.first()).toBeHidden();
  await press(page, 'f');
  await expect(ends.first()).toHaveText(`Ctrl + Enter ${accepted}`);
  await press(page, 'Escape', 'r', 'f');
  await expect(box).toBeFocused();
  await expect(ends.first()).toHaveText(`Ctrl + Enter ${words}`);
  await page.keyboard.type('You only watched');
  // Whoever left the field for the entry comes back to it by the same key.
  await card(page)
    .getByRole('article')
    .click({ position: { x: 4, y: 4 } });
  await expect(box).not.toBeFocused();
  await press(page, 'f');
  await expect(box).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(current(page)).not.toHaveAttribute('id', row(one));
  await expect.poll(() => cleared(department, free, one), { timeout: 25_000 }).toBe('refused');
});

test('after a click on a row the keys live, and the list has its own', async ({ page }) => {
  const department = await departmentOf('clicked at the desk');
  const logged = [await department.log(free), await department.log(free), await department.log(free)];
  const [first, second, third] = logged.map(row);
  await signIn(page, department.teacher.email);
  await page.goto('/faculty/queue?group=none');
  await page.locator(`[id='${second}']`).click({ position: { x: 200, y: 20 } });
  await expect(page.getByRole('listbox', { name: 'Entries that wait' })).toBeFocused();
  for (const [key, at] of [
    ['j', third],
    ['k', second],
    ['ArrowUp', first],
    ['ArrowDown', second],
    ['End', third],
    ['Home', first],
  ] as const) {
    await page.keyboard.press(key);
    await expect(current(page)).toHaveAttribute('id', at ?? '');
  }
  await page.keyboard.press('x');
  await expect(current(page).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('x');
  // What was chosen in a list of the view's gives the keys back.
  await page.getByTitle('Not grouped').click();
  await page.getByTitle('By resident').click();
  await expect(page).toHaveURL(/group=resident/);
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'In groups' })).not.toBeFocused();
  await page.keyboard.press('j');
  await expect(current(page)).toHaveAttribute('id', second ?? '');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('ja');
  await expect(page.getByRole('searchbox')).toHaveValue('ja');
});

test(`words that are required are marked, asked for and not made of keys`, async ({ page }) => {
  const department = await departmentOf(`words at the desk`);
  const one = await department.log(worded);
  await signIn(page, department.teacher.email);
  await page.goto('/faculty/queue?group=none');
  await expect(current(page)).toHaveAttribute('id', row(one));
  const box = card(page).locator('textarea');
  await expect(box).toHaveAttribute('aria-required', 'true');
  const sentence = feedbackField(worded)?.required ?? '';
  const accept = card(page).getByRole('button', { name: showStatus(statesMeaning(worded, 'accepted')[0]) });
  await expect(accept).not.toContainText(sentence);
  // The rhythm of whoever goes on without looking.
  const goOn = await stopClock(page);
  await press(page, '3', 'a');
  await page.keyboard.type('3a3aux');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('');
  await goOn();
  await expect(accept).toContainText(sentence);
  await expect(card(page).getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await expect(async () => {
    await box.press('a');
    await expect(box).toHaveValue('a', { timeout: 100 });
  }).toPass();
  await box.fill('A good review');
  await expect(accept).not.toContainText(sentence);
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => cleared(department, worded, one), { timeout: 25_000 }).toBe('accepted');
});

test('for me is one number, wherever it is told, and falls with each decision', async ({ page }) => {
  const department = await departmentOf('for me at the desk');
  const [person = ''] = free.people;
  const theirs = { [free.byKey[person]?.writeName ?? '']: department.colleague.id };
  for (const over of [{}, theirs, {}, theirs, {}]) await department.log(free, over);
  const part = (words: string) => page.locator('.desk-parts label').filter({ hasText: words });
  const waiting = page.getByRole('region', { name: /^Pending Verifications/ });
  await signIn(page, department.teacher.email);
  await page.goto('/faculty/dashboard');
  await expect(waiting.getByRole('heading')).toHaveText('Pending Verifications 3');
  await expect(waiting.getByRole('row')).toHaveCount(4);
  // A row leads to where its number stands.
  await waiting.locator('.queue-link').first().click();
  await expect(part('For me 3')).toHaveClass(/selected/);
  await expect(part('Department 5')).toBeVisible();
  await expect(card(page)).toBeVisible();
  await press(page, 'a');
  await expect(part('For me 2')).toBeVisible();
  await expect(part('Department 4')).toBeVisible();
  await part('Department').click();
  const group = (words: string) => page.locator('.desk-heading').filter({ hasText: words });
  await expect(group('For me')).toHaveText('For me2');
  await expect(group('Others of the department')).toHaveText('Others of the department2');
  await press(page, 'a');
  await expect(group('For me')).toHaveText('For me1');
  await expect(part('For me 1')).toBeVisible();
  await expect(part('Department 3')).toBeVisible();
  // What is not sent yet is decided all the same, and what has arrived stays so.
  await follow(page, '/faculty/dashboard');
  await expect(waiting.getByRole('heading')).toHaveText('Pending Verifications 1');
  await expect(waiting.getByRole('row')).toHaveCount(2);
  const total = async () => (await department.teacher.api.get<unknown[]>('queue?for=me')).length;
  await expect.poll(total, { timeout: 25_000 }).toBe(1);
  await expect(waiting.getByRole('heading')).toHaveText('Pending Verifications 1');
  await waiting.getByText('Department', { exact: true }).click();
  await expect(waiting.getByRole('heading')).toHaveText('Pending Verifications 3');
});

test('the list on the home is walked by letters, unless they are switched off', async ({ page }) => {
  const department = await departmentOf('walked on the home');
  await department.log(free);
  await department.log(free);
  await signIn(page, department.teacher.email);
  await page.goto('/faculty/dashboard');
  const waiting = page.getByRole('region', { name: /^Pending Verifications/ });
  const links = waiting.locator('.queue-link');
  await expect(links).toHaveCount(2);
  for (const [key, at] of [
    ['j', 0],
    ['j', 1],
    ['j', 1],
    ['k', 0],
    ['ArrowDown', 1],
    ['ArrowUp', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(links.nth(at)).toBeFocused();
  }
  await page.keyboard.press('?');
  await page.getByRole('switch', { name: 'Letters act as shortcuts' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await links.first().focus();
  await page.keyboard.press('j');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.last()).toBeFocused();
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

test('nothing moves from one entry to the next, whether others are like it or not', async ({ pageOf }) => {
  // A page of its own, which goes on looking.
  const page = await pageOf('what moves');
  const department = await departmentOf('still at the desk');
  const logged = [];
  // Nothing of the first is unusual: each is about something else, and of today.
  const [title, day] = [free.byKey[free.title]?.writeName ?? '', dayField(free)?.writeName ?? ''];
  const today = new Date().toISOString().slice(0, 10);
  for (const [at, entry] of [free, worded, free, worded, free].entries())
    logged.push(await department.log(entry, entry === free ? { [title]: `Case ${at}`, [day]: today } : {}));
  await page.addInitScript(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) shifts.push((shift as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
  const moved = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done));
      const { shifts } = window as unknown as { shifts: number[] };
      return shifts.splice(0).reduce((sum, value) => sum + value, 0);
    });
  await signIn(page, department.teacher.email);
  await page.goto('/faculty/queue?group=none');
  const alike = page.getByRole('button', { name: 'Select 3 like this' });
  await expect(alike).toBeVisible();
  const there = [...logged.entries()].slice(1);
  const back = [...logged.entries()].slice(0, -1).toReversed();
  // On a small laptop the line of the title is full.
  for (const [width, key, walk] of [
    [1440, 'j', there],
    [1280, 'k', back],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await moved();
    for (const [at, one] of walk) {
      await press(page, key);
      await expect(current(page)).toHaveAttribute('id', row(one));
      await expect(alike).toBeVisible({ visible: at % 2 === 0 });
      // So little moves where a letter is a hair wider.
      expect(await moved(), `at ${width}, entry ${at}`).toBeLessThan(0.0005);
    }
  }
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

  const other = await pageOf('somebody else');
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
