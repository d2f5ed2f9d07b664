import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import {
  askedOf,
  columnsOf,
  type EntryResource,
  isUpload,
  type Meaning,
  type ResolvedField,
  type Side,
  statesMeaning,
  takesWords,
  titleField,
} from '../../../../schemas';
import { entryWhere } from '../../../../tests/support/entries';
import type { EntryRecord } from '../../api/wire';
import { fitting, roomOf, weights } from '../../components/column-weights';
import { type Actions, entryColumns } from './entry-columns';

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

const open = () => {};
const actions = { open, verify: open };

const columnsFor = (meaning: Meaning | null, side: Side = 'faculty') =>
  entryColumns({ entry, side, actions, meaning, isByLogging: true });

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

it('sorts by the days and the state, and by no person', () => {
  const columns = columnsFor(null);
  const sorted = keysWhere(columns, ({ sort }) => sort);
  expect(sorted).toEqual(expect.arrayContaining(['status', 'createdAt']));
  for (const key of ['serial', 'student', 'verifiedBy', 'verification', 'actions', askedOf(entry)?.key])
    expect(sorted).not.toContain(key);
});

it('shows a field that is called as a column of every list', () => {
  const field = { ...titleField(entry), key: 'actions' } as ResolvedField;
  const called = { ...entry, byKey: { ...entry.byKey, actions: field } };
  const columns = entryColumns({
    entry: called,
    side: 'faculty',
    actions: { open },
    meaning: null,
    isByLogging: false,
  });
  expect(columns.find(({ key }) => key === 'actions')?.heading).toBe(field.column);
});

it('lets a column that nobody declared give way before any that somebody did', () => {
  const added = columnsFor(null, 'student').filter(({ weight }) => weight === weights.undeclared);
  expect(added.map(({ key }) => key)).toEqual(['createdAt']);
  const columns = columnsFor(null, 'student').filter(({ constant }) => !constant);
  const whole = columns.reduce((sum, one) => sum + Math.max(one.uncutWidth ?? 0, roomOf(one)), 0);
  const keysAt = (width: number) => fitting(columns, width).map(({ key }) => key);
  expect(keysAt(whole)).toContain('createdAt');
  for (let width = 400; width < whole; width += 20)
    if (keysAt(width).includes('createdAt')) expect(keysAt(width)).toHaveLength(columns.length);
});

it('keeps a title that the list was not declared to have, and lets it be cut', () => {
  const bare = entryWhere((one) => !columnsOf(one, 'faculty').some(({ key }) => key === one.title));
  const columns = entryColumns({ entry: bare, side: 'faculty', actions, meaning: null, isByLogging: true });
  expect(columns.find(({ key }) => key === bare.title)).toMatchObject({ weight: weights.whose, room: 150 });
});

it('shows a verifier the files before the days', () => {
  const isFile = (one: EntryResource, key: string) => one.byKey[key] !== undefined && isUpload(one.byKey[key]);
  const filed = entryWhere((one) => one.list.columns.faculty.some((key) => isFile(one, key)));
  const weightFor = (side: Side, given: Actions) =>
    entryColumns({ entry: filed, side, actions: given, meaning: null, isByLogging: false }).find(({ key }) =>
      isFile(filed, key),
    )?.weight;
  expect(weightFor('faculty', actions)).toBe(weights.evidence);
  expect(weightFor('student', { open })).toBe(weights.file);
});

it('names a resident in a column of their own list that is shown on request', () => {
  const student = columnsFor(null, 'student').find(({ key }) => key === 'student');
  expect(student?.constant).toBe(true);
  render(student?.cell({ student: { id: 'a', name: 'Anita Rao' } } as EntryRecord, 1) as ReactElement);
  expect(screen.getByText('Anita Rao')).toBeDefined();
});
