import { localDay } from '../days/college-clock';
import { showDay } from '../days/dates';
import { isDay, isLong, isTitle, offersOptions, showField } from '../field-types';
import type { ResolvedField } from '../field-types/resolved-field';
import type { Side } from '../side';
import { askedOf, patientNumberOf, statesMeaning, titleField } from './questions';
import type { EntryResource } from './resolved';

type Row = Readonly<Record<string, unknown>> & { readonly createdAt: string };

/** An entry in two lines: its title; then student, day and role. */
type Lead = { readonly title: string; readonly line: readonly string[] };

/**
 * An entry in words.
 * @param record as the API gives it. The server says of `createdAt` on which day that was at the college
 * @param side of the reader: a resident knows whose it is
 */
export function leadOf(entry: EntryResource, record: Row, side: Side): Lead {
  const title = titleField(entry);
  return {
    title: (isTitle(title) && showField(title, record)) || entry.label.one,
    line: [side === 'faculty' && nameIn(record.student), daysOf(entry, record), wayOf(entry, record)].filter(
      (part): part is string => Boolean(part),
    ),
  };
}

/** An entry in a row on a phone: what distinguishes it from the others, and whom it asks. */
export function rowLeadOf(entry: EntryResource, record: Row, side: Side): Lead {
  const { title, line } = leadOf(entry, record, side);
  // When the title is above the list, which only a resident's own list has, the student's words distinguish the rows.
  const isAbove = side === 'student' && entry.list.summary.includes(entry.title);
  const words = isAbove ? remarksOf(entry, record) : '';
  const asked = askedOf(entry);
  const isOpen = statesMeaning(entry, 'open').includes(String(record.status));
  const whom = side === 'faculty' && isOpen && asked && nameIn(record[asked.readName]);
  // A resident knows whose entries these are, and tells them apart by their patients.
  const number = side === 'student' && patientNumberOf(entry);
  const patient = number && showField(number, record);
  return { title: words || title, line: [patient, ...line, whom].filter((part): part is string => Boolean(part)) };
}

const nameIn = (person: unknown) => (person as { name?: string } | null | undefined)?.name;

const remarksOf = ({ fields }: EntryResource, record: Row): string => {
  const field = fields.find((each) => each.filledBy === 'student' && isLong(each));
  return field ? showField(field, record) : '';
};

/** The role. Without one, the first choice. */
function wayOf({ byKey, role, title, fields }: EntryResource, record: Row): string {
  const choice = fields.find((each) => each.filledBy === 'student' && offersOptions(each) && each.key !== title);
  const field = byKey[role ?? ''] ?? choice;
  return field ? showField(field, record) : '';
}

/**
 * '24-09-2026', or '24-09-2026 to 27-09-2026' for two days. The day of logging where there is none but that of the whole,
 * which stands above the list.
 */
function daysOf(entry: EntryResource, record: Row): string {
  const days = entry.fields.filter(
    (field: ResolvedField) => isDay(field) && field.filledBy === 'student' && !entry.list.summary.includes(field.key),
  );
  const [first = localDay(record.createdAt), last = first] = days.flatMap(({ readName }) => {
    const day = record[readName];
    return typeof day === 'string' ? [day] : [];
  });
  return first === last ? showDay(first) : `${showDay(first)} to ${showDay(last)}`;
}
