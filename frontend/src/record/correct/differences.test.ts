import { expect, test } from 'vitest';
import registry from '../../../../resources.config';
import { studentFields } from '../../../../schemas';
import { changedFields, correctionValues, differencesOf, keptFiles } from './differences';

const entry = [...registry.entries].sort((a, b) => studentFields(b).length - studentFields(a).length)[0];
if (!entry) throw new Error('The registry is empty');
const fields = studentFields(entry);
const record = Object.fromEntries(fields.map(({ readName, key }) => [readName, `said of ${key}`]));
const [first, second] = fields.map(({ readName }) => readName);

test('a record with two changed fields differs in exactly those two', () => {
  const after = { ...record, [first ?? '']: 'another', [second ?? '']: null };
  const { changed, same } = differencesOf(entry, record, after);
  expect(changed.map(({ readName }) => readName)).toEqual([first, second]);
  expect(same).toBe(fields.length - 2);
});

test('a kept file and the same person are no difference', () => {
  const file = { id: '1', path: '/api/files/1', name: 'a.pdf', type: 'pdf', size: 5 };
  const person = { id: 'p', _id: 'p', name: 'Old name' };
  const before = { ...record, [first ?? '']: file, [second ?? '']: person };
  const after = {
    ...record,
    [first ?? '']: { ...file, id: '2', path: '/api/files/2' },
    [second ?? '']: { ...person, name: 'New' },
  };
  expect(differencesOf(entry, before, after).changed).toEqual([]);
  expect(differencesOf(entry, before, { ...after, [first ?? '']: { ...file, size: 6 } }).changed).toHaveLength(1);
});

test('a form that was just filled has no bar, and one after an edit', () => {
  const held = correctionValues(entry, record);
  expect([...changedFields(entry, record, held)]).toEqual([]);
  const edited = fields.find(({ type }) => type === 'text');
  expect([...changedFields(entry, record, { ...held, [edited?.writeName ?? '']: 'another' })]).toEqual([edited?.key]);
});

test('a file is checked while it stays, and not when another is chosen', () => {
  const filed = registry.entries.find((one) => studentFields(one).some(({ type }) => type === 'file'));
  const field = filed && studentFields(filed).find(({ type }) => type === 'file');
  if (!filed || !field) throw new Error('No entry has a file');
  const file = { id: '1', path: '/api/files/1', name: 'a.pdf', type: 'pdf', size: 5 };
  expect(keptFiles(filed, { [field.readName]: file }, {})).toEqual({ [field.writeName]: file });
  expect(keptFiles(filed, { [field.readName]: file }, { [field.writeName]: 'chosen' })).toEqual({});
});
