import { expect, test } from 'vitest';
import { resolveFields } from '../../../../schemas';
import { accountValuesOf } from './form-page';

const me = { name: 'Asha Rao', email: 'asha@demo.test' };
const email = { type: 'email', label: 'Email', says: 'No' } as const;

test('the first line is the name, and the address goes under the name it is sent by', () => {
  const fields = resolveFields({ who: { type: 'text', label: 'Name' }, mail: { ...email, wire: 'address' } });
  expect(accountValuesOf(fields, me)).toEqual({ who: me.name, address: me.email });
});

test('the number of the profile goes where a number is asked for, if there is one', () => {
  const call = { type: 'phone', label: 'Contact Number', says: 'No' } as const;
  const fields = resolveFields({ who: { type: 'text', label: 'Name' }, email, call });
  const known = { who: me.name, email: me.email };
  expect(accountValuesOf(fields, { ...me, phone: '98200 12345' })).toEqual({ ...known, call: '98200 12345' });
  expect(accountValuesOf(fields, me)).toEqual(known);
});

test('a text area is no name', () => {
  expect(accountValuesOf(resolveFields({ message: { type: 'text', label: 'Message', lines: 4 }, email }), me)).toEqual({
    email: me.email,
  });
});

test('a form that asks for no address offers nothing', () => {
  expect(accountValuesOf(resolveFields({ who: { type: 'text', label: 'Name' } }), me)).toBeUndefined();
});
