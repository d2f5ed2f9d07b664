import { expect, type Page } from 'playwright/test';
import { type FileValue, isUpload, studentFields } from '../../../schemas';
import { departmentOf } from '../../support/department';
import { entryWhere, fieldWhere } from '../../support/entries';
import { fieldOf, fillField } from '../../support/fill-entry';
import { signIn } from '../../support/sign-in';
import { test } from '../../support/test';

const entry = entryWhere(({ fields }) => fields.some((field) => isUpload(field) && field.accept.includes('jpg')));
const file = fieldWhere(entry, isUpload);

/** What a camera that was held upright writes before its picture: that it lies on its side. */
const onItsSide = Buffer.from(
  `ffe10022${Buffer.from('Exif\0\0MM\0*').toString('hex')}00000008000101120003000000010006000000000000`,
  'hex',
);

/** A photograph of 4000 by 3000 dots, as a phone stores it. */
async function photograph(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [4000, 3000];
    const context = canvas.getContext('2d');
    for (let count = 0; context && count < 40_000; count++) {
      context.fillStyle = `hsl(${Math.random() * 360} 50% 50%)`;
      context.fillRect(Math.random() * 4000, Math.random() * 3000, 40, 20);
    }
    return canvas.toDataURL('image/jpeg', 0.95);
  });
  const plain = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  return Buffer.concat([plain.subarray(0, 2), onItsSide, plain.subarray(2)]);
}

test('a photograph is sent smaller, upright, and without what the camera wrote into it', async ({ page }) => {
  const { resident } = await departmentOf('logging');
  await signIn(page, resident.email);
  await page.goto(`/student/${entry.route}?add=1`);
  const form = page.getByRole('dialog', { name: entry.label.form });
  for (const field of studentFields(entry).filter((each) => each !== file)) await fillField(form, field);
  const taken = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await photograph(page) };
  await fieldOf(form, file.key).locator('input[type=file]').first().setInputFiles(taken);
  await expect(fieldOf(form, file.key)).toContainText(/IMG_1\.jpg \(.*, made smaller from .* MB\)/);
  await form.getByRole('button', { name: entry.label.submit, exact: true }).click();
  await expect(form).toBeHidden();

  const [record] = await resident.api.get<Record<string, FileValue>[]>(
    `${entry.api.path}?_end=1&_sort=createdAt&_order=desc`,
  );
  const { name, path = '' } = record?.[file.readName] ?? {};
  expect(name).toBe('IMG_1.jpg');
  const sent = await (await page.request.get(path)).body();
  expect(sent.length).toBeLessThan(taken.buffer.length * 0.9);
  expect(sent.includes('Exif')).toBe(false);
  const edges = await page.evaluate(async (address) => {
    const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
    return { width, height };
  }, path);
  expect(edges).toEqual({ width: 1920, height: 2560 });
});
