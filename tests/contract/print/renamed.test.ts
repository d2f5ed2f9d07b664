/** A registry that calls a field otherwise changes no record, so what was printed before stays valid. */
import { expect, it } from 'vitest';
import registry from '../../../resources.config';
import type { EntryResource, Registry } from '../../../schemas';
import { engines } from '../support/engines';
import { worldOn } from '../support/world';
import { log, print, printed } from './logbooks';

const plainText = (entry: EntryResource) =>
  entry.fields.find(
    ({ key, type, filledBy }) =>
      type === 'text' && filledBy === 'student' && key !== entry.title && !entry.list.search.includes(key),
  );
const entry = printed.find((one) => !one.api.multipart && plainText(one));
const field = entry && plainText(entry);
if (!entry || !field) throw new Error('No entry has a text that nothing names');

const other = { ...field, key: 'calledOtherwise', was: field.key };
const fields = entry.fields.map((one) => (one === field ? other : one));
const columnsOf = (columns: readonly string[]) => columns.map((key) => (key === field.key ? other.key : key));
const { student, faculty } = entry.list.columns;
const renamed: Registry = {
  ...registry,
  entries: registry.entries.map((one) =>
    one === entry
      ? {
          ...entry,
          fields,
          byKey: Object.fromEntries(fields.map((each) => [each.key, each])),
          list: { ...entry.list, columns: { student: columnsOf(student), faculty: columnsOf(faculty) } },
        }
      : one,
  ),
};

for (const engine of engines) {
  const world = worldOn(engine);

  it(`a print stays valid when one of its fields is renamed, on ${engine}`, async () => {
    await log(world, 'owner', entry, { [field.writeName]: 'As it was written' });
    const { code } = await print(world, 'head', { student: world.idOf('owner') });
    const state = async () => ((await world.as('nobody').get(`verify/${code}`)).body as { state: string }).state;
    expect(await state()).toBe('valid');
    await world.restart(renamed);
    expect(await state()).toBe('valid');
    const [row] = await world.stored(entry);
    expect(row).toMatchObject({ calledOtherwise: 'As it was written' });
    await log(world, 'owner', entry);
    expect(await state()).toBe('superseded');
  });
}
