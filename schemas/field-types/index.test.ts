import { describe, expect, it } from 'vitest';
import type { Field } from '../language';
import { parseValue, plainContext, showFieldValue } from '.';
import { writeField } from './in-sheet';
import { resolveField } from './resolve-field';

const today = '2026-03-10';
const read = (field: Field, raw: unknown) => parseValue(resolveField('it', field), raw, plainContext(today), {});
const value = (field: Field, raw: unknown) => {
  const parsed = read(field, raw);
  return 'value' in parsed ? parsed.value : undefined;
};

describe('each type of field', () => {
  const phone: Field = { type: 'phone', label: 'Phone', says: 'No phone' };
  const ten: Field = { ...phone, digits: 10 };
  const email: Field = { type: 'email', label: 'Email', says: 'No email' };
  const count: Field = { type: 'count', label: 'Count', says: 'No count' };
  const time: Field = { type: 'time', label: 'Slot' };
  const date: Field = { type: 'date', label: 'Day', latest: 'today' };
  const name: Field = { type: 'text', label: 'Name', maxLength: 6, minLength: { length: 4, says: 'Too short' } };
  const choice: Field = {
    type: 'choice',
    label: 'Group',
    options: { from: 'pairs', pairs: [{ value: 'a_positive', word: 'A+' }] },
  };
  const link: Field = { type: 'link', label: 'College', to: 'colleges' };
  const file: Field = { type: 'file', label: 'Photo', accept: ['png'] };

  it.each<[Field, unknown, unknown]>([
    [phone, ' +91 98765-43210 ', '+91 98765-43210'],
    [phone, 9876543210, '9876543210'],
    [ten, '9876543210', '9876543210'],
    [email, ' Asha@Example.test ', 'Asha@Example.test'],
    [count, '12', 12],
    [count, 0, 0],
    [time, '2026-02-28T23:59', '2026-02-28T23:59'],
    [time, '28-02-2026 09:05:30', '2026-02-28T09:05'],
    [date, '10-03-2026', '2026-03-10'],
    [name, ' José ', 'José'],
    [choice, 'a_positive', 'a_positive'],
    [link, { _id: 'x', name: 'X' }, 'x'],
    [link, 'x', 'x'],
  ])('%o reads %o', (field, raw, expected) => expect(value(field, raw)).toBe(expected));

  it.each<[Field, unknown, string]>([
    [phone, '12345', 'No phone'],
    [phone, '98765-43210 ext', 'No phone'],
    [phone, '1234567890123456', 'No phone'],
    [phone, {}, 'No phone'],
    [ten, '98765 43210', 'No phone'],
    [ten, '987654321', 'No phone'],
    [email, 'a@b', 'No email'],
    [email, 'a@b.c, d@e.f', 'No email'],
    [email, 'a@b.c\r\nBcc: d@e.f', 'No email'],
    [email, `${'a'.repeat(250)}@b.cd`, 'No email'],
    [email, 'a\u200b@b.cd', 'No email'],
    [count, -1, 'No count'],
    [count, '1.5', 'No count'],
    [count, true, 'No count'],
    [time, '2026-02-29T10:00', 'Slot must be a real date and time'],
    [time, '2026-02-28T24:00', 'Slot must be a real date and time'],
    [time, '2026-02-28', 'Slot must be a real date and time'],
    [date, '2026-03-11', 'Day cannot be in the future'],
    [name, 'Jo', 'Too short'],
    [name, 'Too long', 'Name can be at most 6 characters long'],
    [name, 'a\u0000bcd', 'Name contains characters that cannot be stored'],
    [choice, 'A+', 'Choose one of the options for Group'],
    [choice, 'constructor', 'Choose one of the options for Group'],
    [link, 5, 'Choose one of the options for College'],
    [link, {}, 'Choose one of the options for College'],
    [file, 'photo.png', 'Photo must be uploaded as a file'],
    [file, { name: 'photo.gif', size: 3 }, 'Photo must be a PNG file'],
    [file, { name: 'photo.png', size: 0 }, 'Photo is an empty file'],
  ])('%o refuses %o', (field, raw, sentence) => expect(read(field, raw)).toEqual({ fault: sentence }));

  it.each<[Field, unknown, string]>([
    [choice, 'a_positive', 'A+'],
    [time, '2026-02-28T09:05', '28-02-2026 09:05'],
    [date, '2026-02-28', '28-02-2026'],
    [link, { id: 'x', name: 'A College' }, 'A College'],
    [file, { name: 'photo.png', size: 3 }, 'photo.png'],
    [count, 0, '0'],
    [name, null, ''],
    [link, null, ''],
  ])('%o shows %o', (field, shown, words) => expect(showFieldValue(resolveField('it', field), shown)).toBe(words));

  it.each<[Field, string]>([
    [time, '2026-02-28T09:05'],
    [date, '2026-02-28'],
    [phone, '+91 98765-43210'],
  ])('%o is read back as a sheet has it, %o', (field, stored) =>
    expect(value(field, writeField(resolveField('it', field), { it: stored }))).toBe(stored),
  );
});
