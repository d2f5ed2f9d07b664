import { expect, test } from 'vitest';
import { resolveFields } from '../../../schemas';
import { titleOf } from './title-of';

test('an account is called by its name, though another text comes first', () => {
  const fields = resolveFields({
    code: { type: 'text', label: 'Code' },
    staffName: { type: 'text', label: 'Name', wire: { read: 'name', write: 'staffName' } },
  });
  const holds = { what: 'accounts', ranks: [], columns: { staffName: 'name' } } as const;
  expect(titleOf({ fields, holds }, { code: 'A1', name: 'Asha Rao' })).toBe('Asha Rao');
});

test('a row that only connects others is called by them', () => {
  const fields = resolveFields({
    student: { type: 'link', label: 'Resident', to: 'students' },
    place: { type: 'link', label: 'Place', to: 'places' },
  });
  const row = { student: { id: '1', name: 'Asha Rao' }, place: null };
  expect(titleOf({ fields, holds: { what: 'own' } }, row)).toBe('Asha Rao');
});
