import { expect, it } from 'vitest';
import { verifiedFirst } from '../declare/workflows';
import { plainContext } from '../field-types/field-type';
import type { Entry, Field } from '../language';
import { resolved, withFields } from '../testing/sample';
import { scoresOf, sharedVerdictBody } from './shared-verdict';
import { validateVerify } from './verify';

const score: Field = { type: 'score', label: 'Score', scale: 'fivePoint', filledBy: 'verifier' };
const feedback: Field = { type: 'text', label: 'Feedback', filledBy: 'verifier' };
const of = (fields: Record<string, Field>, changes: Partial<Entry> = {}) => resolved(withFields(fields, changes));
const together = verifiedFirst({ bulk: ['score', 'feedback'] });

it('says to each type what it takes of the shared verdict, under its own words', () => {
  const entry = of({ score, feedback }, { workflow: together });
  expect(sharedVerdictBody(entry, { meaning: 'accepted', score: 4, feedback: 'Well done' })).toEqual({
    body: { status: 'Verified', score: 4, feedback: 'Well done' },
  });
  expect(sharedVerdictBody(entry, { meaning: 'refused', score: null })).toEqual({ body: { status: 'Rejected' } });
  const bare = of({ score, feedback }, { workflow: verifiedFirst({ bulk: [] }) });
  expect(sharedVerdictBody(bare, { meaning: 'accepted', score: 4, feedback: 'Well done' })).toEqual({
    body: { status: 'Verified' },
  });
});

it('asks for what a type needs, in its own sentence', () => {
  const needing = of(
    { feedback: { ...feedback, required: 'Feedback is required' } },
    { workflow: verifiedFirst({ bulk: ['feedback'] }) },
  );
  expect(sharedVerdictBody(needing, { meaning: 'accepted' })).toEqual({ why: 'Feedback is required' });
  expect(sharedVerdictBody(needing, { meaning: 'accepted', feedback: 'Seen' })).toMatchObject({
    body: { feedback: 'Seen' },
  });
});

it('asks for no ratings, as a verdict on one record asks for none', () => {
  const items = { care: 'Care' };
  const rated = of({ marks: { type: 'rubric', label: 'Marks', filledBy: 'verifier', ratings: ['good'], items } });
  for (const [meaning, status] of [
    ['accepted', 'Verified'],
    ['refused', 'Rejected'],
  ] as const) {
    const shared = sharedVerdictBody(rated, { meaning });
    expect(shared).toEqual({ body: { status } });
    expect(validateVerify(rated, { status }, plainContext('2026-03-09'))).toMatchObject({ ok: true, status });
  }
});

it('leaves each to itself where it is judged by itself', () => {
  const meaning = 'accepted' as const;
  const single = of({}, { workflow: verifiedFirst({ bulk: false }) });
  expect(sharedVerdictBody(single, { meaning })).toEqual({ why: 'Each Sample is verified by itself' });
  const { workflow, ...rest } = of({}, { workflow: verifiedFirst({ bulk: [] }) });
  const never = { ...rest, workflow: { ...workflow, verify: { ...workflow.verify, to: ['Verified', 'Pending'] } } };
  expect(sharedVerdictBody(never, { meaning: 'refused' })).toEqual({ why: 'Sample cannot be refused' });
});

it.each([
  ['fivePoint', [0, 1, 2, 3, 4]],
  ['appraisal', [1, 2, 3, 4, 5, 6, 7, 8, 9]],
] as const)('a key gives the scores of one digit of the scale %s', (scale, scores) => {
  const mark: Field = { type: 'score', label: 'Mark', scale, filledBy: 'verifier' };
  expect(scoresOf(resolved(withFields({ mark })))).toEqual(scores);
});

it('no key gives a score where none is asked for', () => {
  expect(scoresOf(resolved(withFields({})))).toEqual([]);
});
