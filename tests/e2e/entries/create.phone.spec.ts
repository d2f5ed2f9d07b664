import { expect, type Locator, type Page, type Request } from 'playwright/test';
import registry from '../../../resources.config';
import { actOf, type EntryResource, partsOfTitle, studentFields } from '../../../schemas';
import { departmentOf } from '../../support/department';
import { entryWhere, fieldWhere, isDependent } from '../../support/entries';
import { choose, dayFromToday, fieldOf, fillField } from '../../support/fill-entry';
import { signIn } from '../../support/sign-in';
import { follow, test } from '../../support/test';
import { unique } from '../../support/unique';

const rich = entryWhere((entry) => entry.fields.some(isDependent) && entry.fields.some(({ sensitive }) => sensitive));

/** Opens the form of a type. Loads the application at first, and goes on within it later. */
async function openForm(page: Page, entry: EntryResource): Promise<Locator> {
  const { resident } = await departmentOf('logging');
  const path = `/student/${entry.route}?add=1`;
  if (new URL(page.url()).pathname.startsWith('/student/')) await follow(page, path);
  else {
    await signIn(page, resident.email);
    await page.goto(path);
  }
  const form = page.getByRole('dialog', { name: entry.label.form });
  await expect(form).toBeVisible();
  return form;
}

const submit = (form: Locator, entry: EntryResource) =>
  form.getByRole('button', { name: entry.label.submit, exact: true }).click();

test('what is missing is said until it is there, in a dialog where the registry says so', async ({ page }) => {
  const form = await openForm(page, rich);
  await submit(form, rich);
  // The day is today until another is chosen.
  for (const field of studentFields(rich).filter(({ type, required }) => required && type !== 'date'))
    await expect(fieldOf(form, field.key)).toContainText(field.required ?? '');
  const text = fieldWhere(rich, ({ type, required }) => type === 'text' && required !== undefined);
  await fillField(form, text);
  await expect(fieldOf(form, text.key)).not.toContainText(text.required ?? '');

  const filed = entryWhere(({ fields }) => fields.some(({ requiredDialog }) => requiredDialog));
  await submit(await openForm(page, filed), filed);
  const file = fieldWhere(filed, ({ requiredDialog }) => requiredDialog !== undefined);
  await expect(page.getByRole('dialog', { name: file.requiredDialog })).toContainText(file.required ?? '');
});

test('a date is typed as people write it, and a skill goes with its competency', async ({ page }) => {
  const form = await openForm(page, rich);
  const date = fieldWhere(rich, ({ type }) => type === 'date');
  const input = fieldOf(form, date.key).locator('input');
  const [before, tomorrow] = [dayFromToday(-4), dayFromToday(1)];
  await input.click();
  const calendar = page.locator('.ant-picker-dropdown');
  await expect(calendar).toBeVisible();
  const sides = () =>
    calendar.evaluate((opened) => {
      const { left, right } = opened.getBoundingClientRect();
      return [left, innerWidth - right].map(Math.round);
    });
  await expect.poll(sides).toEqual([8, 8]);
  await input.fill(before);
  await input.press('Enter');
  await expect(input).toHaveValue(before);
  await input.fill(tomorrow);
  await input.press('Tab');
  // It stays, so that no other day is saved in its place.
  await expect(input).toHaveValue(tomorrow);
  await expect(form.getByText(`${tomorrow} is after today.`)).toBeVisible();
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  // Nor is the day before taken when the line is left by a press elsewhere, with the calendar open.
  await input.fill(before);
  await input.press('Enter');
  await input.click();
  await input.fill('31-02-2026');
  await page.mouse.click(2, 2);
  await expect(form.getByText('“31-02-2026” is no day.')).toBeVisible();
  await expect(input).toHaveAttribute('aria-invalid', 'true');

  const skill = fieldWhere(rich, isDependent);
  const within = skill.type === 'choice' && skill.options.from === 'catalogue' ? (skill.options.within ?? '') : '';
  const [parent, child] = [fieldOf(form, within), fieldOf(form, skill.key)];
  await expect(child.locator('.ant-select')).toHaveClass(/disabled/);
  await choose(parent.locator('.ant-select'));
  await choose(child.locator('.ant-select'));
  await expect(child.locator('.ant-select-selection-item')).toBeVisible();
  await choose(parent.locator('.ant-select'), 1);
  await expect(child.locator('.ant-select-selection-item')).toHaveCount(0);
});

/** Opens the form while its calendar still loads. @returns its day, and what lets the calendar come */
async function withoutCalendar(page: Page) {
  const held: (() => void)[] = [];
  await page.route(/calendar-input/, async (route) => {
    await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  const form = await openForm(page, rich);
  const day = fieldOf(form, fieldWhere(rich, ({ type }) => type === 'date').key).locator('input');
  const come = async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    for (const go of held) go();
    await expect(day).not.toHaveAttribute('inputmode', 'none');
  };
  return { day, come };
}

test('a press is not lost while its calendar still loads', async ({ page }) => {
  const { day, come } = await withoutCalendar(page);
  await day.click();
  await come();
  await expect(page.locator('.ant-picker-dropdown')).toBeVisible();
});

test('nor is a day that is typed meanwhile, also when somebody has gone on', async ({ page }) => {
  const { day, come } = await withoutCalendar(page);
  await day.selectText();
  await page.keyboard.type('12-03-2026');
  await page.keyboard.press('Tab');
  const next = page.locator(':focus');
  const name = await next.textContent();
  await come();
  await expect(day).toHaveValue('12-03-2026');
  await expect(page.locator(':focus')).toHaveText(name ?? '');
  await expect(page.locator('.ant-picker-dropdown')).toBeHidden();
});

test('a form begins with today as the day of what was done, with no other day, and works out a number', async ({
  page,
}) => {
  const isRequiredDay = ({ type, required }: { type: string; required?: string | undefined }) =>
    type === 'date' && required !== undefined;
  const other = entryWhere((entry) => entry.day === undefined && studentFields(entry).some(isRequiredDay));
  for (const [entry, day] of [
    [rich, dayFromToday(0)],
    [other, ''],
  ] as const) {
    const form = await openForm(page, entry);
    for (const field of studentFields(entry).filter(isRequiredDay))
      await expect(fieldOf(form, field.key).locator('input')).toHaveValue(day);
  }

  const derived = entryWhere(({ fields }) => fields.some(({ type }) => type === 'number'));
  const form = await openForm(page, derived);
  const [from, to] = studentFields(derived).filter(({ type }) => type === 'date');
  const number = fieldOf(form, fieldWhere(derived, ({ type }) => type === 'number').key).locator('input');
  await expect(number).toHaveValue('');
  await fieldOf(form, from?.key ?? '')
    .getByRole('button', { name: /yesterday/ })
    .click();
  await fieldOf(form, to?.key ?? '')
    .getByRole('button', { name: /today/ })
    .click();
  await expect(number).toHaveValue('2');
  await expect(number).not.toBeEditable();
});

const isPost = (request: Request) => request.method() === 'POST';

/** How many entries the resident has. */
const logged = async () =>
  (await (await departmentOf('logging')).resident.api.get<unknown[]>(`${rich.api.path}?_end=200`)).length;

test.describe('a save that fails', () => {
  for (const status of [500, 0]) {
    test(`with ${status || 'a broken connection'} loses nothing, and is sent once: asked to, or as soon as there is a connection`, async ({
      page,
    }) => {
      let failing = true;
      const keys: string[] = [];
      const form = await openForm(page, rich);
      const before = await logged();
      await page.route(`**/api/${rich.api.path}`, (route) => {
        if (!isPost(route.request())) return route.fallback();
        keys.push(route.request().headers()['idempotency-key'] ?? '');
        if (!failing) return route.fallback();
        return status ? route.fulfill({ status, json: { message: 'Something went wrong' } }) : route.abort();
      });
      for (const field of studentFields(rich)) await fillField(form, field);
      await submit(form, rich);
      const says = rich.says.saveFailed;
      if (says === 'silent') throw new Error('this type says nothing');
      // What the server refused is told in a dialog; without a connection there is nothing to be refused.
      const dialog = page.getByRole('dialog', { name: says.title });
      if (status) {
        await expect(dialog).toContainText(says.text);
        await dialog.getByRole('button', { name: 'Ok' }).click();
        await expect(form.getByRole('status').first()).toContainText('Not saved yet');
        const text = fieldWhere(rich, ({ type }) => type === 'text');
        await expect(fieldOf(form, text.key).locator('input, textarea')).toHaveValue(/^Seen and done/);
        await expect(dialog).toHaveCount(0);
        failing = false;
        await form.getByRole('button', { name: 'Try again' }).click();
        await expect(form).toBeHidden();
        await expect(page.getByText(`${rich.label.one} saved`)).toBeVisible();
      } else {
        await expect(form).toBeHidden();
        await expect(page.getByRole('list', { name: 'Not sent yet' })).toContainText(rich.label.one);
        failing = false;
        await page.evaluate(() => dispatchEvent(new Event('online')));
        await expect(page.getByText(new RegExp(`^Sent .*, kept since .*: ${rich.label.one}`))).toBeVisible();
        await expect(page.getByRole('list', { name: 'Not sent yet' })).toHaveCount(0);
      }
      expect(new Set(keys).size).toBe(1);
      expect(keys.length).toBeGreaterThan(1);
      expect(await logged()).toBe(before + 1);
    });
  }
});

test('a device without room says so, and the form keeps everything until there is a connection', async ({ pageOf }) => {
  // A page of its own: what is broken in it stays broken.
  const page = await pageOf('a full disk');
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    };
  });
  let isDown = true;
  const form = await openForm(page, rich);
  const before = await logged();
  await page.route(`**/api/${rich.api.path}`, (route) =>
    isDown && isPost(route.request()) ? route.abort() : route.fallback(),
  );
  for (const field of studentFields(rich)) await fillField(form, field);
  await submit(form, rich);
  await expect(form).toContainText('this device has no room to keep it');
  isDown = false;
  // Nothing is filled in again.
  await submit(form, rich);
  await expect(form).toBeHidden();
  expect(await logged()).toBe(before + 1);
});

test('a database that the browser has closed is opened again, and the entry is kept', async ({ pageOf }) => {
  const page = await pageOf('a closed database');
  await page.addInitScript(() => {
    const real = IDBDatabase.prototype.transaction;
    let isClosed = true;
    IDBDatabase.prototype.transaction = function (stores, mode, options) {
      if (mode !== 'readwrite' || !isClosed) return real.call(this, stores, mode, options);
      isClosed = false;
      throw new DOMException('The database connection is closing', 'InvalidStateError');
    };
  });
  const form = await openForm(page, rich);
  await page.route(`**/api/${rich.api.path}`, (route) => (isPost(route.request()) ? route.abort() : route.fallback()));
  for (const field of studentFields(rich)) await fillField(form, field);
  await submit(form, rich);
  await expect(page.getByRole('list', { name: 'Not sent yet' })).toContainText(rich.label.one);
});

/** Words that a draft keeps. */
const plain = fieldWhere(
  rich,
  ({ type, sensitive, filledBy }) => type === 'text' && !sensitive && filledBy === 'student',
);

/** Opens the only entry that waits, and fills in its patient. @returns the form */
async function openWaiting(page: Page, number: string): Promise<Locator> {
  // While a try is under way, it cannot be opened.
  await page.getByRole('list', { name: 'Not sent yet' }).getByRole('button', { name: 'Open' }).click();
  const form = page.getByRole('dialog', { name: rich.label.form });
  for (const field of studentFields(rich).filter(({ sensitive }) => sensitive))
    await fillField(form, field, field.sensitive === 'number' ? number : undefined);
  return form;
}

test('an entry that waits goes out with the patient who was corrected', async ({ page }) => {
  const form = await openForm(page, rich);
  const number = fieldWhere(rich, ({ sensitive }) => sensitive === 'number');
  const [wrong, right] = [unique('Wrong'), unique('Right')];
  for (const field of studentFields(rich)) await fillField(form, field, field === number ? wrong : undefined);
  await page.route(`**/api/${rich.api.path}`, (route) => (isPost(route.request()) ? route.abort() : route.fallback()));
  await submit(form, rich);
  await expect(form).toBeHidden();
  await submit(await openWaiting(page, right), rich);
  await expect(form).toBeHidden();
  await page.unroute(`**/api/${rich.api.path}`);
  await expect(page.getByRole('list', { name: 'Not sent yet' })).toHaveCount(0);
  const answer = await page.request.get(`/api/${rich.api.path}?_end=100&_sort=createdAt&_order=desc`);
  const numbers = ((await answer.json()) as Record<string, unknown>[]).map((row) => row[number.readName]);
  expect([numbers.includes(right), numbers.includes(wrong)]).toEqual([true, false]);
});

test('sending an entry that waits leaves the draft of another', async ({ page }) => {
  const form = await openForm(page, rich);
  for (const field of studentFields(rich)) await fillField(form, field);
  await page.route(`**/api/${rich.api.path}`, (route) => (isPost(route.request()) ? route.abort() : route.fallback()));
  await submit(form, rich);
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: rich.label.add, exact: true }).click();
  await fillField(form, plain, 'Half typed');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await openWaiting(page, unique('No'));
  await form.getByRole('button', { name: 'Save and log another' }).click();
  await expect(form.getByText('Draft restored')).toBeVisible();
  await expect(fieldOf(form, plain.key).locator('input, textarea')).toHaveValue('Half typed');
  await form.getByRole('button', { name: 'Discard' }).click();
});

test('a refusal lands under its field and opens no dialog', async ({ page }) => {
  const text = fieldWhere(rich, ({ type, required }) => type === 'text' && required !== undefined);
  const form = await openForm(page, rich);
  for (const field of studentFields(rich)) await fillField(form, field);
  await page.route(`**/api/${rich.api.path}`, (route) =>
    isPost(route.request())
      ? route.fulfill({
          status: 422,
          json: { message: 'no', code: 'invalid', errors: { [text.writeName]: 'Not this one' } },
        })
      : route.fallback(),
  );
  await submit(form, rich);
  await expect(fieldOf(form, text.key)).toContainText('Not this one');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  // Closed by accident it is still there: nobody has it.
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await page.unroute(`**/api/${rich.api.path}`);
  // What is looked up about a draft comes a moment after it is shown: the second visit knows what the first did.
  for (const _ of [1, 2]) {
    await page.goto(`/student/${rich.route}?add=1`);
    await expect(form.getByText('Draft restored')).toBeVisible();
    await expect(fieldOf(form, plain.key).locator('input, textarea')).toHaveValue(/^Seen and done/);
    await fieldOf(form, text.key).locator('input, textarea').fill('Somebody else');
  }
  await form.getByRole('button', { name: 'Discard' }).click();
});

test('closing keeps a draft on the device, without the patient; it can be discarded', async ({ page }) => {
  const form = await openForm(page, rich);
  const patient = fieldWhere(rich, ({ sensitive }) => sensitive === true);
  await fillField(form, patient, 'Somebody ill');
  await fillField(form, plain, 'A note');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage })))).not.toContain('Somebody');
  await page.reload();
  await page.getByRole('button', { name: rich.label.add, exact: true }).click();
  await expect(form.getByText('Draft restored')).toBeVisible();
  await expect(fieldOf(form, plain.key).locator('input, textarea')).toHaveValue('A note');
  await expect(fieldOf(form, patient.key).locator('input')).toHaveValue('');
  await form.getByRole('button', { name: 'Discard' }).click();
  await expect(fieldOf(form, plain.key).locator('input, textarea')).toHaveValue('');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: rich.label.add, exact: true }).click();
  await expect(form.getByText('Draft restored')).toHaveCount(0);
});

test('two tabs with one form keep both drafts, or say which is not kept', async ({ page }) => {
  const form = await openForm(page, rich);
  const second = await page.context().newPage();
  const other = await openForm(second, rich);
  await fillField(other, plain, 'Of the second tab');
  await fillField(form, plain, 'Of the first tab');
  const note = form.getByText('Another tab keeps a draft of this form.');
  await expect(note).toBeInViewport({ ratio: 1 });
  await form.locator('.ant-modal-body').evaluate((body) => body.scrollTo(0, body.scrollHeight));
  await expect(note).toBeInViewport({ ratio: 1 });
  // A form whose words are nowhere else is not closed unasked.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(fieldOf(form, plain.key).locator('input, textarea')).toHaveValue('Of the first tab');
  await second.goto(`/student/${rich.route}?add=1`);
  await expect(other.getByText('Draft restored')).toBeVisible();
  await expect(fieldOf(other, plain.key).locator('input, textarea')).toHaveValue('Of the second tab');
  await other.getByRole('button', { name: 'Discard' }).click();
});

test('one search sets both choices; the next form offers the last ones, never the role, and points out the same patient', async ({
  page,
}) => {
  const form = await openForm(page, rich);
  const child = fieldWhere(rich, isDependent);
  const within = child.type === 'choice' && child.options.from === 'catalogue' ? (child.options.within ?? '') : '';
  const person = fieldWhere(rich, ({ type, filledBy }) => type === 'person' && filledBy === 'student');
  const number = fieldWhere(rich, ({ sensitive }) => sensitive === 'number');
  const written = unique('IPD');
  const earlier = form.getByText(/You have logged this patient/);
  const chosen = (key: string) => fieldOf(form, key).locator('.ant-select-selection-item');
  const find = form.getByRole('combobox', { name: /^Find/ });
  await expect(find).toBeFocused();
  await find.pressSequentially('bio');
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
  await expect(chosen(within)).toBeVisible();
  const next = fieldWhere(rich, ({ type, required }) => type === 'text' && required !== undefined);
  await expect(fieldOf(form, next.key).locator('input')).toBeFocused();
  const words = (await chosen(child.key).textContent()) ?? '';
  const others = studentFields(rich).filter((field) => field !== child && field.key !== within);
  for (const field of others) await fillField(form, field, field === number ? written : undefined);
  await expect(earlier).toHaveCount(0);
  await form.getByRole('button', { name: 'Save and log another' }).click();
  await expect(form.getByText('Saved. You can log the next one.')).toBeVisible();

  await form.locator('.again').getByRole('button', { name: words }).first().click();
  await expect(chosen(child.key)).toHaveText(words);
  await expect(chosen(person.key)).toBeVisible();
  for (const field of others)
    if (field !== person) await fillField(form, field, field === number ? written : undefined);
  await expect(earlier.getByRole('link')).toHaveAttribute('href', new RegExp(`/student/${rich.route}\\?entry=`));
  await form.getByRole('button', { name: 'Save and log another' }).click();
  // It stops one press, since nobody need have seen it.
  await expect(earlier).toBeInViewport();
  await form.getByRole('button', { name: 'Save and log another' }).click();
  await expect(form.getByText('Saved. You can log the next one.')).toBeVisible();

  await expect(chosen(person.key)).toHaveCount(0);
  const fixed = studentFields(rich).filter((field) => field.type === 'choice' && field.options.from === 'list');
  for (const field of fixed) {
    await expect(fieldOf(form, field.key).getByText('Use last')).toHaveCount(0);
    await expect(fieldOf(form, field.key).locator('input:checked')).toHaveCount(0);
  }
  await fieldOf(form, person.key)
    .getByRole('button', { name: /^Use last/ })
    .click();
  await expect(chosen(person.key)).toBeVisible();
});

test("a title of one's own is added to each list", async ({ page }) => {
  for (const list of registry.titles)
    await test.step(list.name, async () => {
      const entry = entryWhere((each) =>
        each.fields.some(
          ({ type, ...field }) =>
            type === 'choice' && 'options' in field && JSON.stringify(field.options).includes(`"${list.name}"`),
        ),
      );
      const { title, module } = partsOfTitle(list);
      const form = await openForm(page, entry);
      const rare = unique('Something rare');
      await form.getByRole('button', { name: actOf(list, 'add').label }).click();
      const dialog = page.getByRole('dialog', { name: list.label.form }).last();
      await dialog.getByRole('button', { name: 'Submit' }).click();
      for (const { required } of [title, ...(module ? [module] : [])])
        await expect(dialog).toContainText(required ?? '');
      if (module) await choose(dialog.locator('.ant-select'));
      await dialog.getByLabel(title.label).fill(rare);
      await dialog.getByRole('button', { name: 'Submit' }).click();
      await expect(form.locator('.ant-select-selection-item', { hasText: rare })).toBeVisible();
    });
});

test('people who cannot be loaded are told of in a dialog, and can be asked for again', async ({ page }) => {
  let failing = true;
  await page.route('**/api/misc/allTeacherData*', (route) =>
    failing ? route.fulfill({ status: 500, json: { message: 'Something went wrong' } }) : route.fallback(),
  );
  const form = await openForm(page, rich);
  const person = fieldWhere(rich, ({ type, filledBy }) => type === 'person' && filledBy === 'student');
  const says = person.type === 'person' ? person.optionsFailed : undefined;
  if (!says || says === 'silent') throw new Error('this field says nothing');
  const dialog = page.getByRole('dialog', { name: says.title });
  await expect(dialog).toContainText(says.text);
  await dialog.getByRole('button', { name: 'Ok' }).click();
  failing = false;
  await fieldOf(form, person.key).getByRole('button', { name: 'Retry' }).click();
  await choose(fieldOf(form, person.key).locator('.ant-select'));
});

test('Back closes the form and leaves the list where it is, and after a link leads back there', async ({ page }) => {
  const { resident } = await departmentOf('logging');
  await signIn(page, resident.email);
  await page.goto('/student/dashboard');
  const linkTo = (path: string) => page.getByRole('main').locator(`a[href="/student/${path}"]`).first();
  await linkTo(rich.route).click();
  const form = page.getByRole('dialog', { name: rich.label.form });
  await page.getByRole('button', { name: rich.label.add }).click();
  const words = fieldWhere(
    rich,
    ({ type, sensitive, filledBy }) => type === 'text' && !sensitive && filledBy === 'student',
  );
  const line = fieldOf(form, words.key).locator('input, textarea');
  await line.fill('Half written');
  await page.goBack();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(new RegExp(rich.route));
  await page.getByRole('button', { name: rich.label.add }).click();
  await expect(line).toHaveValue('Half written');
  await form.getByRole('button', { name: 'Discard' }).click();
  await page.goBack();
  await expect(form).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/dashboard/);
  await linkTo(`${rich.route}?add=1`).click();
  await expect(form).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/dashboard/);
});
