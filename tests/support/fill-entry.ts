import type { Locator, Page } from 'playwright';
import { expect } from 'playwright/test';
import type { ResolvedField } from '../../schemas';

/** The part of a form that belongs to a field. */
export const fieldOf = (form: Locator, key: string): Locator => form.locator(`[data-field='${key}']`);

/** A file small enough to send and real enough for its ending. */
export const scan = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

/** Chooses an option of a list by its words or its place, the first when nothing is said. */
export async function choose(page: Page, control: Locator, option: string | number = 0): Promise<void> {
  const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
  const wanted = typeof option === 'string' ? options.filter({ hasText: option }).first() : options.nth(option);
  // A list that is still unfolding may not take the first press.
  await expect(async () => {
    if (!(await wanted.isVisible())) await control.click({ timeout: 2000 });
    await wanted.click({ timeout: 2000 });
    await expect(control.locator('.ant-select-selection-item')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0);
}

/** Fills one field the way a person would. `words` is typed into texts. */
export async function fillField(page: Page, form: Locator, field: ResolvedField, words = 'Seen and done') {
  const part = fieldOf(form, field.key);
  switch (field.type) {
    case 'text':
      return part.locator('input, textarea').fill(words);
    case 'date':
      return part.getByRole('button', { name: /today/ }).click();
    case 'file':
      return part.locator('input[type=file]').first().setInputFiles(scan);
    case 'choice':
    case 'person': {
      const chips = part.getByRole('radio');
      if ((await chips.count()) > 0) return chips.first().check();
      return choose(page, part.locator('.ant-select'));
    }
    case 'score':
      return part.getByRole('radio').last().check();
    case 'rubric':
      return part.getByRole('radiogroup').first().getByRole('radio').first().check();
    case 'number':
      return;
  }
}
