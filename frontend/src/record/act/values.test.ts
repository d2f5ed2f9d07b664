import { describe, expect, test } from 'vitest';
import registry from '../../../../resources.config';
import { type EntryResource, fillable, resolveFields, verifierFields } from '../../../../schemas';
import {
  changedBody,
  controlFor,
  controlName,
  createBody,
  currentOf,
  filledBody,
  initialOf,
  reviewOf,
  verifyBody,
} from './values';

const entryWith = (has: (entry: EntryResource) => boolean): EntryResource => {
  const entry = registry.entries.find(has);
  if (!entry) throw new Error('the registry has no such entry');
  return entry;
};
const derived = entryWith(({ fields }) => fields.some(({ type }) => type === 'number'));
const rated = entryWith(({ fields }) => fields.some(({ type }) => type === 'rubric'));
const rubric = rated.fields.find((field) => field.type === 'rubric');
if (rubric?.type !== 'rubric') throw new Error('no rubric');
const [item, other] = Object.keys(rubric.items);

describe('the body of a create', () => {
  const dates = derived.fields.filter(({ type }) => type === 'date').map(({ writeName }) => writeName);
  const number = derived.fields.find(({ type }) => type === 'number')?.writeName ?? '';

  test('carries days as DD-MM-YYYY and the derived number', () => {
    const body = createBody(derived, { [dates[0] ?? '']: '2026-03-08', [dates[1] ?? '']: '2026-03-09' });
    expect(body).toEqual({ [dates[0] ?? '']: '08-03-2026', [dates[1] ?? '']: '09-03-2026', [number]: 2 });
  });

  test('leaves out what is blank, and a number that cannot be worked out', () => {
    const blank = Object.fromEntries(derived.fields.map((field) => [controlName(field), '  ']));
    expect(createBody(derived, blank)).toEqual({});
    expect(createBody(derived, { [dates[0] ?? '']: '2026-03-09', [dates[1] ?? '']: '2026-03-08' })).not.toHaveProperty(
      number,
    );
  });
});

describe('the body of a verify', () => {
  test('spreads a rubric and empties what was cleared', () => {
    const body = verifyBody(rated, { [rubric.key]: { [item ?? '']: 'good' }, status: 'any' });
    expect(body).toMatchObject({ [item ?? '']: 'good', [other ?? '']: null, status: 'any' });
    for (const field of verifierFields(rated).filter(({ type }) => type !== 'rubric'))
      expect(body[field.writeName]).toBeNull();
  });

  test('without a choice names no status', () => {
    expect(verifyBody(rated, {})).not.toHaveProperty('status');
  });
});

test('a review that was read and written again is the same', () => {
  const record = { status: rated.workflow.initial, score: 3, [item ?? '']: 'excellent' };
  const body = verifyBody(rated, reviewOf(rated, record));
  expect(body).toMatchObject({
    status: rated.workflow.initial,
    score: 3,
    [item ?? '']: 'excellent',
    [other ?? '']: null,
  });
});

test('a sentence finds its control, also that of a rubric item', () => {
  expect(controlFor(rated.fields, item ?? '')).toBe(rubric.key);
  const first = rated.fields[0];
  expect(controlFor(rated.fields, first?.writeName ?? '')).toBe(first && controlName(first));
  expect(controlFor(rated.fields, 'unheardOf')).toBeUndefined();
});

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
  const initial = initialOf(own, record);

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
