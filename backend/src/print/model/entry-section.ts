import {
  asLogged,
  columnsOf,
  dayField,
  type EntryResource,
  type FieldWith,
  isDay,
  isLoggedLate,
  isRated,
  isScored,
  lastDayOfRecord,
  meaningOf,
  ordinal,
  type ResolvedField,
  showDay,
  showField,
  showStatus,
  statesMeaning,
} from '../../../../schemas';
import type { WireRecord } from '../../field-types';
import type { Cell, Column, Note, Row, TableSection } from '../../records/kinds/print-model';
import { isUnderRow, printedColumn, printedNote, printedText } from '../../records/kinds/printed-field';
import { fitting } from '../pdf/logbook/table';
import type { EntryRecords } from './records';

const verification: Column = { heading: 'Verification', width: 'verdict' };
/** Of a type without a day, which would have no date at all. */
const logged: Column = { heading: 'Logged On', width: 'day' };
const isUndated = (entry: EntryResource): boolean => dayField(entry) === undefined;

interface PrintPlan {
  readonly columns: readonly ResolvedField[];
  readonly notes: readonly ResolvedField[];
}

/**
 * The place of each field of an entry in print. Columns are the days, then the columns of the list, then the
 * remaining fields. Long texts, files, ratings and surplus columns are printed under the row. The score is
 * printed with the verdict.
 */
export function planOf(entry: EntryResource): PrintPlan {
  const shown = [
    ...entry.fields.filter((field) => isDay(field)),
    ...columnsOf(entry, 'student').flatMap(({ field }) => field ?? []),
    ...columnsOf(entry, 'faculty').flatMap(({ field }) => field ?? []),
    ...entry.list.summary.flatMap((key) => entry.byKey[key] ?? []),
    ...entry.fields,
  ];
  const fields = [...new Set(shown)].filter((field) => !isScored(field));
  const short = fields.filter((field) => field.key === entry.title || !isUnderRow(field));
  const beside = isUndated(entry) ? [logged, verification] : [verification];
  const columns = short.slice(0, fitting([...beside, ...short.map(printedColumn)]) - beside.length);
  return { columns, notes: fields.filter((field) => !columns.includes(field)) };
}

/** The section of one type of entry. The verdict has its own column: word, day, verifier and score. */
export function entrySection({ entry, records, versions, loggedOn }: EntryRecords): TableSection {
  const { columns, notes } = planOf(entry);
  return {
    heading: entry.print?.heading ?? entry.label.many,
    summary: summaryOf(entry, records),
    columns: [...(isUndated(entry) ? [logged] : []), ...columns.map(printedColumn), verification],
    rows: records.map((record): Row => {
      const id = String(record.id);
      const day = loggedOn?.get(id);
      const cells = [
        ...(isUndated(entry) ? [showDay(day ?? '')] : []),
        ...columns.map((field) => printedText(field, record)),
      ];
      return {
        cells: [...cells, verdictOf(entry, record, versions?.get(id))],
        notes: [...lateNote(entry, record, day), ...notes.flatMap((field) => noteOf(field, record))],
      };
    }),
    none: 'No entry has been logged.',
  };
}

function lateNote(entry: EntryResource, record: WireRecord, loggedOn: string | undefined): Note[] {
  const day = lastDayOfRecord(entry, record);
  if (!day || !loggedOn || !isLoggedLate(day, loggedOn)) return [];
  const { imported } = (record.meta ?? {}) as { imported?: boolean };
  return [{ label: imported ? 'Imported' : 'Logged late', text: showDay(loggedOn) }];
}

function noteOf(today: ResolvedField, record: WireRecord): Note[] {
  const field = asLogged(today, record);
  return isRated(field) ? rubricNote(field, record) : printedNote(field, record);
}

/**
 * The number of times that each rating was given. Listed one by one, the ratings would fill a page for every
 * talk.
 */
function rubricNote(field: FieldWith<'isRated'>, record: WireRecord): Note[] {
  const given = Object.keys(field.items).map((item) => record[item]);
  const counts = field.ratings
    .map((rating) => ({ rating, count: given.filter((one) => one === rating).length }))
    .filter(({ count }) => count > 0);
  if (counts.length === 0) return [];
  return [{ label: field.label, text: counts.map(({ rating, count }) => `${count} × ${rating}`).join(', ') }];
}

function verdictOf(entry: EntryResource, record: WireRecord, version = 1): Cell {
  const { status, verifiedBy, verifiedOn } = record;
  const by =
    typeof verifiedBy === 'object' && verifiedBy !== null && 'name' in verifiedBy ? String(verifiedBy.name) : '';
  const on = typeof verifiedOn === 'string' ? showDay(verifiedOn) : '';
  const scores = entry.fields.filter((field) => isScored(field)).map((field) => showField(field, record));
  const lines = [[showStatus(status), on].filter(Boolean).join(' '), by, ...scores];
  if (version > 1) lines.push(`${ordinal(version)} version`);
  const text = lines.filter(Boolean).join('\n');
  return { text, tone: meaningOf(entry, status) };
}

/** How many records have states of each meaning, in the words of the rows: '3 logged · 1 approved · 2 pending'. */
function summaryOf(entry: EntryResource, records: readonly WireRecord[]): string {
  const parts = (['accepted', 'open', 'refused'] as const).flatMap((meaning) => {
    const words = statesMeaning(entry, meaning).join(' or ').toLowerCase();
    const count = records.filter(({ status }) => meaningOf(entry, status) === meaning).length;
    return words ? [`${count} ${words}`] : [];
  });
  return [`${records.length} logged`, ...parts].join(' · ');
}
