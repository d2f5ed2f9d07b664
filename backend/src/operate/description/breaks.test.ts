import { describe, expect, it } from 'vitest';
import registry from '../../../../resources.config';
import { defineRegistry, type Entry, type Field, type Resource } from '../../../../schemas';
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

  it('what is no entry: another path of an act, another place, a field or a type that is gone', () => {
    const { records, directories, resources } = registry;
    const [record, directory] = [records.find(({ sheet }) => !sheet), directories[0]];
    if (!record || !directory) throw new Error('The registry has no such types');
    const among = (was: Resource, ...is: Resource[]) =>
      breaksOf(registry, { resources: resources.flatMap((one) => (one === was ? is : one)) });
    const [act] = record.acts;
    const moved = record.acts.map((one) => (one === act ? { ...one, path: 'elsewhere' } : one));
    expect(among(record, { ...record, acts: moved })).toEqual([
      `${record.label.many}: “${act?.label}” is sent to /elsewhere (before: to /${act?.path}).`,
    ]);
    expect(among(record, { ...record, acts: record.acts.filter((one) => one !== act) })).toEqual([
      `${record.label.many}: “${act?.label}” is gone.`,
    ]);
    expect(among(directory, { ...directory, api: { ...directory.api, path: 'elsewhere' } })).toEqual([
      `${directory.label.many}: it is served at /api/elsewhere (before: at /api/${directory.api.path}).`,
    ]);
    const [field, ...fields] = directory.fields;
    const byKey = Object.fromEntries(fields.map((one) => [one.key, one]));
    expect(among(directory, { ...directory, fields, byKey })).toEqual([
      `${directory.label.many}: “${field?.writeName}” is refused in a body, and no answer has “${field?.readName}”.`,
    ]);
    expect(among(directory)).toEqual([`${directory.label.many}: its routes are gone.`]);
  });

  it('a type that is gone', () => {
    expect(breaksOf(defineRegistry([sample()]), { resources: [] })).toEqual(['Sample: its routes are gone.']);
  });
});
