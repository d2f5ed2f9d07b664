import { expect, test } from 'vitest';
import { resolveFields, titleOfRow, withKeys } from '../../../../schemas';
import { titleOf } from './title-of';

test('an account is called by its name, though another text comes first', () => {
  const fields = resolveFields({
    code: { type: 'text', label: 'Code' },
    staffName: { type: 'text', label: 'Name', wire: { read: 'name', write: 'staffName' } },
  });
  const title = titleOfRow({ fields }, { table: 'users', ranks: [], columns: { staffName: 'name' }, effects: [] });
  expect(titleOf({ ...withKeys(fields), title }, { code: 'A1', name: 'Asha Rao' })).toBe('Asha Rao');
});

test('a row that only connects others is called by them', () => {
  const fields = resolveFields({
    student: { type: 'link', label: 'Resident', to: 'students' },
    place: { type: 'link', label: 'Place', to: 'places' },
  });
  const row = { student: { id: '1', name: 'Asha Rao' }, place: null };
  expect(titleOf({ ...withKeys(fields), title: undefined }, row)).toBe('Asha Rao');
});
