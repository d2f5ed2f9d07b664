import { describe, expect, test } from 'vitest';
import { fillable, resolveFields } from '../../../../schemas';
import { changedBody, currentOf, editValues, filledBody, isSaved } from './body';

describe('the form of a row', () => {
  const fields = resolveFields({
    name: { type: 'text', label: 'Name', wire: { read: 'name', write: 'fullName' } },
    place: { type: 'link', label: 'Place', to: 'places' },
    day: { type: 'date', label: 'Day' },
    proof: { type: 'file', label: 'Proof', accept: ['pdf'] },
    secret: { type: 'text', label: 'Secret', by: ['admin'] },
  });
  const own = fillable(fields, 'faculty');
  const place = { _id: 'p1', id: 'p1', name: 'Pune' };
  const proof = { id: 'f1', path: '/api/files/f1', name: 'a.pdf', type: 'application/pdf', size: 3 };
  const record = { id: '1', name: 'Asha', place, day: '2026-03-09', proof, secret: 'x' };
  const initial = editValues(own, record);

  test('begins with what was read, under the names it is sent by, without what is not the viewer’s', () => {
    expect(initial).toEqual({ fullName: 'Asha', place, day: '2026-03-09', proof });
  });

  test('sends what is filled of a new one, a link as its id', () => {
    const values = { fullName: 'Asha', place, day: undefined, secret: 'never' };
    expect(filledBody(own, values)).toEqual({ fullName: 'Asha', place: 'p1' });
  });

  test('sends of an edit only what differs', () => {
    expect(changedBody(own, initial, initial)).toEqual({});
    expect(changedBody(own, { ...initial, fullName: 'Usha' }, initial)).toEqual({ fullName: 'Usha' });
  });

  test('sends what was emptied as empty, a file too, and leaves out what was empty', () => {
    const emptied = { fullName: ' ', place: undefined, day: undefined, proof: undefined };
    expect(changedBody(own, emptied, initial)).toEqual({ fullName: '', place: '', day: '', proof: '' });
    expect(changedBody(own, emptied, {})).toEqual({});
  });

  test('is saved where all that was sent stands there, whatever else is new', () => {
    const sent = { fullName: 'Usha ', place: 'p1', day: '' };
    const saved = { ...record, name: 'Usha', day: null, secret: 'y' };
    expect(isSaved(own, sent, saved)).toBe(true);
    expect(isSaved(own, sent, { ...saved, name: 'Asha' })).toBe(false);
    expect(isSaved(own, {}, saved)).toBe(false);
  });

  test('compares with plain values: ids for links and files', () => {
    expect(currentOf(fields, record)).toEqual({
      name: 'Asha',
      place: 'p1',
      day: '2026-03-09',
      proof: 'f1',
      secret: 'x',
    });
  });
});
