import { describe, expect, it } from 'vitest';
import { declarations } from '../../resources.config';
import { date, exchange, text as line } from '../declare';
import type { ActConfig, Field, RecordConfig, Scorecard } from '../language';
import { ungrouped } from '../sheets/scorecard';
import { declaredRecords } from '../testing/declared';
import { check } from './check';
import { checkRecord } from './records';

/** A numbered letter that a student answers, whatever the registry has of such. */
const [record] = declaredRecords({
  letters: exchange('Letters', {
    label: { open: 'Write', reply: 'Answer' },
    nav: { group: 'end', icon: 'memo' },
    number: { key: 'number', label: 'Number', prefix: 'L', taken: 'This number is taken' },
    student: { key: 'resident', label: 'Resident' },
    opener: { date: date('Date'), reason: line('Reason') },
    reply: { studentExplanation: line('Explanation') },
    search: ['number'],
    columns: ['number', 'reason'],
    permissions: { student: { read: 'own', reply: true }, faculty: { read: 'department', open: true } },
    says: { replied: 'It is answered already' },
    api: { open: 'verify', reply: 'add' },
    print: 'Letters',
  }),
});
const kept = declaredRecords(declarations).find(({ sheet }) => sheet && ungrouped in sheet.groups);
if (!record || !kept?.sheet) throw new Error('The registry lacks a flat sheet');
const { sheet: card } = kept;
const [period] = card.periods;
const loose = (value: unknown) => value as never;
const rows = (more: object) => ({ groups: { [ungrouped]: { label: 'Rows', rows: { a: 'A', ...more } } } });
const periods = (...more: object[]) => ({ periods: loose([...card.periods.slice(1), { ...period, ...more[0] }]) });
const text = { type: 'text', label: 'More' } as const;
const fields = (more: object) => ({ fields: { ...record.fields, ...more } });
/** The act under this name is changed. */
const act = (name: string, changes: Partial<ActConfig>) => ({
  acts: record.acts.map((one) => (one.name === name ? { ...one, ...changes } : one)),
});

const cards: [fault: string, changes: Partial<Scorecard>][] = [
  ['no period picks a sheet.', { periods: [] }],
  ['the period "Cells" has a name that every sheet already uses.', periods({ key: 'Cells' })],
  ['the period "a b" must be named with letters and digits.', periods({ key: 'a b' })],
  ['the period "Period" is there twice.', periods({ key: 'Period' })],
  ['the values of the period "year" must be whole numbers, each once.', periods({ values: [] })],
  [
    'the values of the period "year" must be whole numbers, each once.',
    periods({ values: [{ value: 1.5, word: '1' }] }),
  ],
  ['the wire name "version" has a name that every save already uses.', { key: 'version' }],
  ['the wire name "studentId" is there twice.', { key: 'studentId' }],
  ['the wire name "year" has a name that a period already uses.', { key: 'year' }],
  ['the sheet has no rows.', { groups: {} }],
  ['the group "g" has no rows.', { groups: { g: { label: 'G', rows: {} } } }],
  [
    'the group without a name must be the only one.',
    { groups: { ...card.groups, g: { label: 'G', rows: { a: 'A' } } } },
  ],
  ['the row "a-b" must be named with letters and digits.', rows({ 'a-b': 'AB' })],
  ['the row "constructor" must be named with letters and digits.', rows({ constructor: 'C' })],
  ['the row "teacher" has a name that every sheet already uses.', rows({ teacher: 'T' })],
  ['the scale "ten" does not exist.', { scale: loose('ten') }],
  ['a blank is kept as 0, which is not on the scale.', { blank: 0 }],
  [
    'the remediation begins below a score that is not on the scale.',
    { remediation: { below: 12, label: 'L', hint: 'H' } },
  ],
];

const records: [fault: string, changes: Partial<RecordConfig>][] = [
  ['the field "search" has a name that every record already uses.', fields({ search: text })],
  ['the field "repliedBy" has a name that every record already uses.', fields({ repliedBy: text })],
  ['the field "a-b" must be named with letters and digits.', fields({ 'a-b': text })],
  ['the field "Reason" is there twice.', fields({ Reason: text })],
  [
    '"more" must be a text, a day, a teacher or a choice from a list: such a record can have no other fields.',
    fields({ more: { type: 'email', label: 'More', says: 'No address' } }),
  ],
  ['"nothing" is named as title but is not a field.', { title: 'nothing' }],
  ['reply: none of its fields must be filled, so what is sent could be empty.', fields({ studentExplanation: text })],
  ['reply: the field "nothing" does not exist.', act('reply', { fields: ['studentExplanation', 'nothing'] })],
  ['reply: nothing says whether it was done.', act('reply', { stamp: loose(undefined) })],
  ['reply: the effect "magic" does not exist.', act('reply', { effects: loose(['magic']) })],
  ['reply: the effect "number" fills in a new record, but it makes none.', act('reply', { effects: ['number'] })],
  ['a search cannot look into "date".', { list: { ...record.list, search: ['date'] } }],
  [
    'the column "nothing" does not exist.',
    { list: { ...record.list, columns: { student: ['nothing'], faculty: [] } } },
  ],
  ['the path "verify" is there twice.', act('reply', { path: 'verify' })],
  [
    'open: the path "all" must be small letters and hyphens, and none of my, all, next-number, departments, waiting, export.',
    act('open', { path: 'all' }),
  ],
  ['open: it makes a record without its number.', act('open', { effects: [] })],
  ['open: students would make one about themselves.', act('open', { by: { student: 'own' } })],
  ['reply: drpc would do it to what they may not read.', act('reply', { by: { drpc: 'department' } })],
  [
    'the scope "posted" of drpc: records of this kind take "own", "department" and "college" only.',
    { read: { ...record.read, drpc: 'posted' } },
  ],
  ['open: nothing is there yet that could wait for it.', act('open', { awaited: true })],
  [
    'reply: it leads to a state, but such a record has none: an act is done when its stamp is filled.',
    act('reply', { to: ['Answered'] }),
  ],
  ['it is printed, but its first act has no word for what is done.', act('open', { done: loose(undefined) })],
  ['no act makes a record.', { acts: record.acts.filter(({ makes }) => !makes) }],
];

describe('the check of sheets and records', () => {
  it('finds nothing in the registry', () => {
    expect(declaredRecords(declarations).flatMap(checkRecord)).toEqual([]);
  });

  it.each(cards)('says of a sheet: %s', (fault, changes) => {
    expect(checkRecord({ ...kept, sheet: { ...card, ...changes } })).toEqual([fault]);
  });

  it('lets a record name a teacher, whom a sheet does not', () => {
    const more: Field = { type: 'person', label: 'Guide', role: 'faculty' };
    expect(checkRecord({ ...record, ...fields({ more }) })).toEqual([]);
    expect(checkRecord({ ...kept, fields: { ...kept.fields, more } })).toHaveLength(1);
  });

  it.each(records)('says of a record type: %s', (fault, changes) => {
    expect(checkRecord({ ...record, ...changes })).toEqual([fault]);
  });

  it('says that what goes on with a record has no effects', () => {
    const acts = kept.acts.map((one) => ({ ...one, effects: ['receipt'] as const }));
    expect(checkRecord({ ...kept, acts })).toEqual(['save: what goes on with a sheet has no effects.']);
  });

  it('is part of the check of a registry', () => {
    const faults = check([
      loose({ ...kept, sheet: { ...card, blank: 0 } }),
      loose({ ...record, ...fields({ studentExplanation: text }) }),
    ]);
    expect(faults).toEqual([
      `${kept.name}: a blank is kept as 0, which is not on the scale.`,
      `${record.name}: reply: none of its fields must be filled, so what is sent could be empty.`,
    ]);
  });
});
