import { describe, expect, test } from 'vitest';
import registry from '../../../../resources.config';
import { type EntryResource, resolveFields, verifierFields } from '../../../../schemas';
import { createBody } from './body';
import { controlFor, controlLabel, controlName, reviewValues, verifyBody } from './values';

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
  const body = verifyBody(rated, reviewValues(rated, record));
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

test('a score that may stay blank says so wherever it is asked for', () => {
  const called = (required?: string) =>
    resolveFields({ score: { type: 'score', label: 'Score', scale: 'fivePoint', ...(required && { required }) } }).map(
      controlLabel,
    );
  expect(called()).toEqual(['Score (optional)']);
  expect(called('Score is required')).toEqual(['Score']);
});
