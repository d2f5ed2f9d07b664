import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import {
  askedOf,
  columnsOf,
  type Meaning,
  type ResolvedField,
  type Side,
  statesMeaning,
  takesWords,
  titleField,
} from '../../../../schemas';
import { entryWhere } from '../../../../tests/support/entries';
import type { EntryRecord } from '../../api/wire';
import { headingRoom, weights } from '../../components/column-weights';
import { entryColumns } from './entry-columns';

afterEach(cleanup);

const entry = entryWhere(
  (one) =>
    one.workflow.correct !== undefined &&
    statesMeaning(one, 'refused').length === 1 &&
    columnsOf(one, 'faculty').some(({ key }) => key === one.title) &&
    takesWords(titleField(one)),
);
const [status = ''] = statesMeaning(entry, 'refused');
const title = titleField(entry).readName;

const columnsFor = (meaning: Meaning | null, side: Side = 'faculty') =>
  entryColumns({ entry, side, actions: { open: () => {}, verify: () => {} }, meaning, isByLogging: true });

function show(meaning: Meaning | null, meta?: EntryRecord['meta']) {
  const record = { id: '7', version: 1, status, [title]: 'Frozen section', createdAt: '2026-01-01', meta };
  const cell = columnsFor(meaning)
    .find(({ key }) => key === entry.title)
    ?.cell(record as unknown as EntryRecord, 1);
  return render(cell as ReactElement).container.textContent;
}

it('marks an entry that was corrected since where no column has the state', () => {
  expect(show('refused', { replacedBy: '8' })).toBe('Frozen sectioncorrected since');
  expect(show('refused')).toBe('Frozen section');
});

it('leaves the mark to the state where its column is there', () => {
  expect(show(null, { replacedBy: '8' })).toBe('Frozen section');
});

const keysWhere = (columns: ReturnType<typeof columnsFor>, has: (column: (typeof columns)[number]) => unknown) =>
  columns.filter(has).map(({ key }) => key);

it('has no column for what no open entry has yet, nor for the one state of a list', () => {
  const verifier = entry.fields.filter(({ filledBy }) => filledBy === 'verifier').map(({ key }) => key);
  const verdict = [...verifier, 'verification', 'verifiedBy', 'verifiedOn'];
  const all = columnsFor(null);
  const listed = keysWhere(all, ({ key }) => verdict.includes(key));
  expect(listed.length).toBeGreaterThan(0);
  expect(keysWhere(all, ({ constant }) => constant)).toEqual([]);
  expect(keysWhere(columnsFor('open'), ({ constant }) => constant).toSorted()).toEqual(
    [...listed, 'status'].toSorted(),
  );
  expect(keysWhere(columnsFor('refused'), ({ constant }) => constant)).toEqual(['status']);
  expect(keysWhere(columnsFor(null, 'student'), ({ constant }) => constant)).toEqual(
    keysWhere(columnsFor(null, 'student'), ({ key }) => key === 'student'),
  );
});

it('weighs the title, whose entry it is and who was asked above what is decided', () => {
  const asked = askedOf(entry)?.key;
  const weightOf = (key: string | undefined) => columnsFor('open').find((column) => column.key === key)?.weight;
  expect(weightOf(entry.title)).toBe(weights.title);
  expect(weightOf('student')).toBe(weights.whose);
  expect(weightOf(asked)).toBe(weights.asked);
  expect(columnsFor('open').find(({ key }) => key === asked)?.room).toBe(190);
  expect(weightOf('verifiedBy') ?? weightOf('verification')).toBe(weights.verdict);
});

it('sorts by the days and the state, and by no person, and has room for each heading', () => {
  const columns = columnsFor(null);
  const sorted = keysWhere(columns, ({ sort }) => sort);
  expect(sorted).toEqual(expect.arrayContaining(['status', 'createdAt']));
  for (const key of ['serial', 'student', 'verifiedBy', 'verification', 'actions', askedOf(entry)?.key])
    expect(sorted).not.toContain(key);
  for (const { key, heading, room, pin, phone } of columns)
    if (key !== 'serial' && key !== 'status' && !pin && !phone)
      expect(room).toBeGreaterThanOrEqual(headingRoom(heading));
});

it('shows a field that is called as a column of every list', () => {
  const actions = { ...titleField(entry), key: 'actions' } as ResolvedField;
  const called = { ...entry, byKey: { ...entry.byKey, actions } };
  const columns = entryColumns({
    entry: called,
    side: 'faculty',
    actions: { open: () => {} },
    meaning: null,
    isByLogging: false,
  });
  expect(columns.find(({ key }) => key === 'actions')?.heading).toBe(actions.column);
});
