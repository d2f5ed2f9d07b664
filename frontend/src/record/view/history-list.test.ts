import { expect, test } from 'vitest';
import registry from '../../../../resources.config';
import type { EntryEvent } from '../../api/wire';
import { momentOf } from '../../components/moment';
import { changesOf, eventWords } from './history-list';

const event = (more: Partial<EntryEvent>): EntryEvent => ({
  id: '1',
  at: '2025-03-09T08:35:00.000Z',
  actor: { id: '2', name: 'Dr Rao' },
  action: 'verify',
  fromState: null,
  toState: 'Pending',
  before: null,
  after: null,
  batch: null,
  ...more,
});

test('what happened reads as a sentence', () => {
  expect(eventWords(event({}))).toBe('logged this entry');
  expect(eventWords(event({ after: { replaces: '4' } }))).toBe('logged this entry in place of another');
  expect(eventWords(event({ action: 'import' }))).toBe('imported this entry from a sheet');
  expect(eventWords(event({ fromState: 'Pending', toState: 'Verified' }))).toBe('marked this entry Verified');
  expect(eventWords(event({ fromState: 'pending', toState: 'verified' }))).toBe('marked this entry Verified');
  expect(eventWords(event({ fromState: 'Verified', toState: 'Verified' }))).toBe(
    'changed the review and left it Verified',
  );
  const after = { verifiedFor: { id: '3', name: 'Dr Das' } };
  expect(eventWords(event({ fromState: 'Pending', toState: 'Verified', after }))).toBe(
    'marked this entry Verified for Dr Das',
  );
  expect(eventWords(event({ fromState: 'Verified', toState: null }))).toBe('changed this entry');
  expect(eventWords(event({ action: 'handOver', toState: null }))).toBe('handed this entry over');
  expect(eventWords(event({ action: 'later', toState: null }))).toBe('changed this entry');
});

test('only the fields that changed are told, in words', () => {
  const entry = registry.entries.find((each) => each.fields.some(({ type }) => type === 'score'));
  const score = entry?.fields.find(({ type }) => type === 'score');
  const remark = entry?.fields.find(({ type, filledBy }) => type === 'text' && filledBy === 'verifier');
  if (!entry || !score || !remark) throw new Error('no entry is scored');
  const before = { [remark.key]: 'Well done' };
  const after = { [score.key]: 3, [remark.key]: 'Well done' };
  expect(changesOf(entry, event({ before, after }))).toEqual([{ label: score.label, from: '-', to: 'Good - 3' }]);
  expect(changesOf(entry, event({ after }))).toEqual([]);
});

test('what only moved an entry took nothing away, and has its reason', () => {
  const entry = registry.entries.find((each) => each.fields.some(({ type }) => type === 'score'));
  const score = entry?.fields.find(({ type }) => type === 'score');
  if (!entry || !score) throw new Error('no entry is scored');
  const moved = (action: string, after: object) =>
    changesOf(entry, event({ action, toState: null, before: { [score.key]: 3 }, after: { ...after } }));
  expect(moved('askBack', { reason: 'The day was wrong' })).toEqual([
    { label: 'Reason', from: '-', to: 'The day was wrong' },
  ]);
  expect(moved('handOver', {})).toEqual([]);
});

test('of ratings only that they were given', () => {
  const entry = registry.entries.find((each) => each.fields.some(({ type }) => type === 'rubric'));
  const rubric = entry?.fields.find(({ type }) => type === 'rubric');
  if (!entry || !rubric) throw new Error('no entry is rated');
  const given = { [rubric.key]: { one: 'good' } };
  const other = { [rubric.key]: { one: 'excellent' } };
  expect(changesOf(entry, event({ before: {}, after: given }))).toEqual([
    { label: rubric.label, from: '-', to: 'given' },
  ]);
  expect(changesOf(entry, event({ before: given, after: other }))).toEqual([
    { label: rubric.label, from: 'given', to: 'given anew' },
  ]);
  expect(changesOf(entry, event({ before: given, after: given }))).toEqual([]);
});

test('a moment that cannot be read is shown as it came', () => {
  expect(momentOf('2025-03-09T08:35:00.000Z')).toMatch(/^(08|09|10)-03-2025, \d\d:\d\d$/);
  expect(momentOf('yesterday')).toBe('yesterday');
});
