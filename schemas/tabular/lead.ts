import { showDay } from '../dates';
import { isDay, isTitle, showField } from '../field-types';
import type { ResolvedField } from '../field-types/resolved-field';
import type { EntryResource } from '../registry/resolved';
import type { Side } from '../viewer';

type Row = Readonly<Record<string, unknown>> & { readonly createdAt: string };

/** An entry in two lines: what it was; and whose, when and in which role. */
export type Lead = { readonly title: string; readonly line: readonly string[] };

/**
 * An entry as a row of a phone has it.
 * @param record as the API gives it
 * @param side whoever reads: a resident knows whose it is
 */
export function leadOf(entry: EntryResource, record: Row, side: Side): Lead {
  const title = entry.byKey[entry.title];
  const role = entry.byKey[entry.role ?? ''];
  const student = (record.student as { name?: string } | null | undefined)?.name;
  return {
    title: (isTitle(title) && showField(title, record)) || entry.label.one,
    line: [side === 'faculty' && student, daysOf(entry, record), role && String(record[role.readName] ?? '')].filter(
      (part): part is string => Boolean(part),
    ),
  };
}

/** '24-09-2026', or '24-09-2026 to 27-09-2026' of what has two days. */
function daysOf(entry: EntryResource, record: Row): string {
  const days = entry.fields.filter((field: ResolvedField) => isDay(field) && field.filledBy === 'student');
  const [first = record.createdAt, last = first] = days.flatMap(({ readName }) => {
    const day = record[readName];
    return typeof day === 'string' ? [day] : [];
  });
  return first === last ? showDay(first) : `${showDay(first)} to ${showDay(last)}`;
}
