import type { Locator } from 'playwright';
import { expect } from 'playwright/test';
import {
  type FieldWith,
  isDay,
  isLong,
  isRated,
  isScored,
  isUpload,
  namesPerson,
  offersOptions,
  type ResolvedField,
  sentDay,
  takesWords,
  todayIn,
} from '../../schemas';
import { sampled } from '../../schemas/testing/field';
import { bytesOf } from '../contract/support/files';
import { unique } from './unique';

/** The part of a form that belongs to a field. */
export const fieldOf = (form: Locator, key: string): Locator => form.locator(`[data-field='${key}']`);

/** A file that is small enough to send and can really be shown. */
export const scan = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytesOf('pdf').bytes) };

/** The day so many days after today where the college is, as people write it. */
export const dayFromToday = (days: number) =>
  sentDay(todayIn('Asia/Kolkata', new Date(Date.now() + days * 86_400_000)));

/** The list with this label in a part of a page. */
export const listOf = (part: Locator, label: string): Locator =>
  part.locator('.ant-select').filter({ has: part.page().getByRole('combobox', { name: label }) });

/** Chooses an option of a list by a part of its words or by its position. The default is the first. */
export async function choose(list: Locator, option: string | number = 0): Promise<void> {
  const page = list.page();
  const input = list.getByRole('combobox');
  const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
  const wanted = typeof option === 'string' ? options.filter({ hasText: option }).first() : options.nth(option);
  const chosen = list.locator('.ant-select-selection-item');
  // Tries again, because a list that is still opening may ignore the first press.
  await expect(async () => {
    // What is chosen lies over the input itself.
    if (!(await wanted.isVisible())) await list.click({ timeout: 2000 });
    // A long list shows its beginning only.
    if (typeof option === 'string' && (await input.isEditable())) await input.fill(option, { timeout: 2000 });
    await wanted.click({ timeout: 2000 });
    await expect(chosen).toContainText(typeof option === 'string' ? option : /./, { timeout: 2000 });
  }).toPass();
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0);
}

/** Types a day, `DD-MM-YYYY`. */
export async function day(part: Locator, label: string, text: string): Promise<void> {
  const input = part.getByLabel(label, { exact: true });
  await input.fill(text);
  await input.press('Enter');
}

const yes = () => true;
const no = () => false;

function acceptedBy({ accept }: FieldWith<'isUpload'>) {
  const [kind = 'pdf'] = accept;
  if (accept.includes('pdf')) return scan;
  const { bytes, type } = bytesOf(kind);
  return { name: `picture.${kind}`, mimeType: type, buffer: Buffer.from(bytes) };
}

/**
 * Fills one field as a person would.
 * @param said the text to type
 * @param name the person to choose; the first one by default
 */
export async function fillField(form: Locator, field: ResolvedField, said?: string, name?: string) {
  // Uses a new patient each time, and a new title, because the form reports the same on the same day.
  const isCompared = field.sensitive !== true && field.required && !isLong(field);
  const words =
    said ?? (field.sensitive === 'number' ? unique('No') : isCompared ? unique('Seen and done') : 'Seen and done');
  const part = fieldOf(form, field.key);
  // Waits for a field that depends on an earlier one. It appears soon after that is filled, or not at all.
  if (field.when && !(await part.waitFor({ timeout: 1000 }).then(yes, no))) return;
  if (isRated(field)) return part.getByRole('radiogroup').first().getByRole('radio').first().check();
  if (isUpload(field)) return part.locator('input[type=file]').first().setInputFiles(acceptedBy(field));
  if (isDay(field)) {
    if (field.latest) return part.getByRole('button', { name: /today/ }).click();
    const days = part.locator('input').first();
    await days.fill(sentDay(new Date(Date.now() + 2 * 86_400_000).toISOString()));
    return days.press('Tab');
  }
  if (isScored(field)) {
    const scores = part.getByRole('radio');
    return (await scores.count()) > 0 ? scores.last().check() : part.locator('input').fill('3');
  }
  if (offersOptions(field) || namesPerson(field)) {
    const chips = part.getByRole('radio');
    if ((await chips.count()) > 0) return chips.first().check();
    return choose(part.locator('.ant-select'), namesPerson(field) ? name : undefined);
  }
  const value = takesWords(field) ? words : sampled(field);
  if (value !== null) await part.locator('input, textarea').fill(String(value));
}
