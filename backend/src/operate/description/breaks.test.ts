import { describe, expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { defineRegistry, type Entry, type Field } from '../../../../schemas';
import { sample, withFields } from '../../../../schemas/testing/sample';
import { breaksOf } from './breaks';

const grade = (values: readonly string[]): Field => ({
  type: 'choice',
  label: 'Grade',
  options: { from: 'list', values },
});
const between = (before: Entry, now: Entry) => breaksOf(defineRegistry([before]), defineRegistry([now]));
const { workflow } = sample();

describe('what breaks a client', () => {
  it('is nothing between a registry and itself, or where only words for people change', () => {
    expect(breaksOf(registry, registry)).toEqual([]);
    expect(between(sample(), sample({ label: { ...sample().label, many: 'Other' } }))).toEqual([]);
    expect(between(sample(), withFields({ more: { type: 'text', label: 'More' } }))).toEqual([]);
  });

  it.each<[what: string, before: Entry, now: Entry, sentence: string]>([
    [
      'another path',
      sample(),
      sample({ api: { path: 'other', known: false } }),
      'it is served at /api/other (before: at /api/sample).',
    ],
    [
      'a bare list',
      sample(),
      sample({ api: { path: 'sample', known: false, lists: { mine: null } } }),
      'the records of /my stand in a bare list (before: under “data”).',
    ],
    [
      'a field that is gone',
      withFields({ more: { type: 'text', label: 'More' } }),
      sample(),
      '“more” is refused in a body, and no answer has “more”.',
    ],
    [
      'a field of another name',
      withFields({ more: { type: 'text', label: 'More' } }),
      withFields({ much: { type: 'text', label: 'Much', was: 'more' } }),
      '“more” is sent as much (before: as more).',
    ],
    [
      'a demand',
      withFields({ more: { type: 'text', label: 'More' } }),
      withFields({ more: { type: 'text', label: 'More', required: 'More is required' } }),
      'a body must say “more” from now on.',
    ],
    [
      'a further demand',
      sample(),
      withFields({ more: { type: 'text', label: 'More', required: 'More is required' } }),
      'a body must say “more” from now on.',
    ],
    [
      'a word less',
      withFields({ grade: grade(['good', 'fair']) }),
      withFields({ grade: grade(['good']) }),
      '“grade” no longer takes “fair”.',
    ],
    [
      'a state less',
      sample(),
      sample({
        workflow: {
          ...workflow,
          states: { Verified: 'accepted', Pending: 'open' },
          verify: { ...workflow.verify, to: ['Verified', 'Pending'] },
        },
      }),
      'the status “Rejected” is gone.',
    ],
  ])('%s', (_, before, now, sentence) => {
    expect(between(before, now)).toContain(`Sample: ${sentence}`);
  });

  it('a type that is gone', () => {
    expect(breaksOf(defineRegistry([sample()]), { entries: [] })).toEqual(['Sample: its routes are gone.']);
  });
});
