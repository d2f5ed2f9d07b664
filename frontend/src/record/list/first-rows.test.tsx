/** The row of an entry that comes with the page is the row that its scripts draw on a phone. */
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { readable } from '../../../../backend/src/app/first-page/readable';
import registry from '../../../../resources.config';
import { type EntryResource, isDay, localDay, type Meaning, namesPerson, type Side } from '../../../../schemas';
import type { EntryRecord } from '../../api/wire';
import { RecordCards } from '../../components/record-cards';
import type { RecordListState } from '../../components/use-record-list';
import { entryColumns } from './entry-columns';

afterEach(cleanup);

const PARTS = ['record-title', 'record-badge', 'record-line'];

/** What stands in each part of a row, and how it looks. */
const partsOf = (page: ParentNode) =>
  [...page.querySelectorAll('li.record-row > .record-open')].map((row) =>
    PARTS.map((part) => {
      const shown = row.querySelector(`.${part}`);
      const pieces = part === 'record-line' ? [...(shown?.children ?? [])] : shown ? [shown] : [];
      return {
        words: pieces.map(({ textContent }) => textContent?.trim()).filter(Boolean),
        classes: [...(shown?.querySelectorAll('.pill, .digits') ?? [])].map(({ className }) => className),
      };
    }),
  );

/** A record in a state, with something in every field. */
function recordIn(entry: EntryResource, status: string): EntryRecord {
  const values = entry.fields.map((field, at) => {
    if (isDay(field)) return [field.readName, `2026-05-0${1 + (at % 9)}`];
    return [field.readName, namesPerson(field) ? { id: 'p', name: 'Dr. Asked' } : `${field.label} & more`];
  });
  const made = {
    id: status,
    version: 1,
    status,
    student: { id: 's', name: 'A. Resident' },
    createdAt: '2026-05-09T20:00Z',
  };
  return { ...made, ...Object.fromEntries(values) };
}

function comesWithPage(entry: EntryResource, side: Side, rows: readonly EntryRecord[]) {
  const viewer = { side, name: 'Somebody', today: '2026-06-01' };
  const around = { ...viewer, entries: registry.entries, dayOf: localDay };
  const page = document.createElement('div');
  page.innerHTML = readable({ heading: entry.label.many, urls: [] }, entry.route, around, rows);
  return partsOf(page);
}

function isDrawn(entry: EntryResource, side: Side, meaning: Meaning | null, rows: readonly EntryRecord[]) {
  const columns = entryColumns({ entry, side, actions: { open: () => {} }, meaning, isByLogging: true });
  const list = { rows, before: 0, counted: true, refreshing: false } as unknown as RecordListState<EntryRecord>;
  return partsOf(render(<RecordCards list={list} columns={columns} label="" open={() => {}} />).container);
}

/** The state that the list of a side shows first: a verifier sees what is open. */
const first: Readonly<Record<Side, Meaning | null>> = { student: null, faculty: 'open' };

it.each(
  registry.entries.flatMap((entry) =>
    (['student', 'faculty'] as const).map((side) => ({ entry, side, of: entry.name })),
  ),
)('$of of a $side', ({ entry, side }) => {
  const states = Object.keys(entry.workflow.states).filter(
    (word) => !first[side] || entry.workflow.states[word] === first[side],
  );
  const rows = states.map((status) => recordIn(entry, status));
  const drawn = isDrawn(entry, side, first[side], rows);
  expect(drawn).toHaveLength(states.length);
  expect(comesWithPage(entry, side, rows)).toEqual(drawn);
});
