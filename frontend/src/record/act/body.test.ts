import { expect, test } from 'vitest';
import { resolveFields } from '../../../../schemas';
import { bodyOf, currentOf, initialOf } from './body';

const fields = resolveFields({
  name: { type: 'text', label: 'Name', wire: { read: 'name', write: 'fullName' } },
  place: { type: 'link', label: 'Place', to: 'places' },
  day: { type: 'date', label: 'Day' },
  proof: { type: 'file', label: 'Proof', accept: ['pdf'] },
  secret: { type: 'text', label: 'Secret', by: ['admin'] },
});
const place = { _id: 'p1', id: 'p1', name: 'Pune' };
const proof = { id: 'f1', path: '/api/files/f1', name: 'a.pdf', type: 'application/pdf', size: 3 };
const record = { id: '1', name: 'Asha', place, day: '2026-03-09', proof, secret: 'x' };
const initial = initialOf(fields, 'faculty', record);

test('a form begins with what was read, under the names it is sent by, without what is not the viewer’s', () => {
  expect(initial).toEqual({ fullName: 'Asha', place, day: '2026-03-09', proof });
});

test('a new record sends what is filled, a link as its id', () => {
  const values = { fullName: 'Asha', place, day: undefined, secret: 'never' };
  expect(bodyOf(fields, 'faculty', values)).toEqual({ fullName: 'Asha', place: 'p1' });
});

test('an edit sends only what differs', () => {
  expect(bodyOf(fields, 'faculty', initial, initial)).toEqual({});
  expect(bodyOf(fields, 'faculty', { ...initial, fullName: 'Usha' }, initial)).toEqual({ fullName: 'Usha' });
});

test('what was emptied is sent as empty, a file too, and what was empty is left out', () => {
  const emptied = { fullName: ' ', place: undefined, day: undefined, proof: undefined };
  expect(bodyOf(fields, 'faculty', emptied, initial)).toEqual({ fullName: '', place: '', day: '', proof: '' });
  expect(bodyOf(fields, 'faculty', emptied, {})).toEqual({});
});

test('the check compares with plain values: ids for links and files', () => {
  expect(currentOf(fields, record)).toEqual({
    name: 'Asha',
    place: 'p1',
    day: '2026-03-09',
    proof: 'f1',
    secret: 'x',
  });
});
