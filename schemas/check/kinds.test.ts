import { describe, expect, it } from 'vitest';
import registry from '../../resources.config';
import { ungrouped } from '../kinds/scorecard';
import type { Exchange, Scorecard } from '../language';
import { declaredExchange } from '../testing/declared';
import { check } from './check';
import { checkExchange } from './exchanges';
import { checkScorecard } from './scorecards';

const [exchange] = registry.exchanges.map(declaredExchange);
const card = registry.scorecards.find(({ groups }) => ungrouped in groups);
if (!exchange || !card) throw new Error('The registry lacks a flat sheet or an exchange');
const { save } = card.api;
const [period] = card.periods;
const loose = (value: unknown) => value as never;
const rows = (more: object) => ({ groups: { [ungrouped]: { label: 'Rows', rows: { a: 'A', ...more } } } });
const api = (more: object) => ({ api: { ...card.api, save: { ...save, ...more } } });
const periods = (...more: object[]) => ({ periods: loose([...card.periods.slice(1), { ...period, ...more[0] }]) });
const text = { type: 'text', label: 'More' } as const;
const replies = (more: object) => ({ reply: { ...exchange.reply, ...more } });

const cards: [fault: string, changes: Partial<Scorecard>][] = [
  ['no period picks a sheet.', { periods: [], ...api({ periods: [] }) }],
  ['the period "Cells" has a name that every sheet already uses.', periods({ key: 'Cells' })],
  ['the period "a b" must be named with letters and digits.', periods({ key: 'a b' })],
  ['the period "Period" is there twice.', periods({ key: 'Period' })],
  ['the values of the period "year" must be whole numbers, each once.', periods({ values: [] })],
  [
    'the values of the period "year" must be whole numbers, each once.',
    periods({ values: [{ value: 1.5, word: '1' }] }),
  ],
  ['a save must name each period, in their order.', api({ periods: ['year'] })],
  ['the wire name "version" has a name that every save already uses.', api({ sheet: 'version' })],
  ['the wire name "year" is there twice.', api({ sheet: 'year' })],
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
  [
    'the scope "counterpart" of faculty holds no record, because none names a person.',
    { permissions: { faculty: { read: 'counterpart' } } },
  ],
  ['students would keep sheets on themselves.', { permissions: { student: { read: 'own', save: true } } }],
];

const exchanges: [fault: string, changes: Partial<Exchange>][] = [
  ['the field "search" has a name that every record already uses.', replies({ search: text })],
  ['the field "a-b" must be named with letters and digits.', replies({ 'a-b': text })],
  ['the field "Reason" is there twice.', replies({ Reason: text })],
  [
    '"more" must be a text, a day or a choice from a list: an exchange knows nothing else.',
    replies({ more: { type: 'person', label: 'More', role: 'faculty' } }),
  ],
  ['an answer could be empty.', { reply: { studentExplanation: text } }],
  ['a search cannot look into "date".', { list: { ...exchange.list, search: ['date'] } }],
  [
    'the column "nothing" does not exist.',
    { list: { ...exchange.list, columns: { student: ['nothing'], faculty: [] } } },
  ],
  ['it is opened and answered at the same path.', { api: { ...exchange.api, open: 'add', reply: 'add' } }],
  [
    'the path "all" must be small letters and hyphens, and none of my, all, next-number.',
    { api: { ...exchange.api, open: 'all' } },
  ],
  [
    'the scope "posted" of drpc holds no record, because none names a person.',
    { permissions: { drpc: { read: 'posted' } } },
  ],
  ['students would open one about themselves.', { permissions: { student: { read: 'own', open: true } } }],
  ['hod would answer for the student.', { permissions: { hod: { read: 'department', reply: true } } }],
];

describe('the check of sheets and exchanges', () => {
  it('finds nothing in the registry', () => {
    expect(registry.scorecards.flatMap(checkScorecard)).toEqual([]);
    expect(registry.exchanges.map(declaredExchange).flatMap(checkExchange)).toEqual([]);
  });

  it.each(cards)('says of a sheet: %s', (fault, changes) => {
    expect(checkScorecard({ ...card, ...changes })).toEqual([fault]);
  });

  it.each(exchanges)('says of an exchange: %s', (fault, changes) => {
    expect(checkExchange({ ...exchange, ...changes })).toEqual([fault]);
  });

  it('is part of the check of a registry', () => {
    const faults = check([loose({ ...card, blank: 0 }), loose({ ...exchange, reply: { studentExplanation: text } })]);
    expect(faults).toEqual([
      `${card.name}: a blank is kept as 0, which is not on the scale.`,
      `${exchange.name}: an answer could be empty.`,
    ]);
  });
});
