import { expect, test } from 'vitest';
import { resolveFields } from '../../../../../schemas';
import { accountValuesOf } from './account-values';

const me = { name: 'Asha Rao', email: 'asha@demo.test' };
const email = { type: 'email', label: 'Email', says: 'No' } as const;

test('the first line is the name, and the address goes under the name it is sent by', () => {
  const fields = resolveFields({ who: { type: 'text', label: 'Name' }, mail: { ...email, wire: 'address' } });
  expect(accountValuesOf(fields, me)).toEqual({ who: me.name, address: me.email });
});

test('a text area is no name', () => {
  expect(accountValuesOf(resolveFields({ message: { type: 'text', label: 'Message', lines: 4 }, email }), me)).toEqual({
    email: me.email,
  });
});

test('a form that asks for no address offers nothing', () => {
  expect(accountValuesOf(resolveFields({ who: { type: 'text', label: 'Name' } }), me)).toBeUndefined();
});
