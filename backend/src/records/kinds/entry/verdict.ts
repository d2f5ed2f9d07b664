import { type Decision, type EntryResource, isFilled, meaningOf, verifierFields } from '../../../../../schemas';
import { type Stored, trailValue } from '../../../field-types';
import { searchText } from '../../store/search-text';
import type { EntryRow, EntryTable } from '../../store/table';

/** The time of a verdict. */
interface Moment {
  /** ISO 8601 in UTC. */
  readonly stamp: string;
  /** `YYYY-MM-DD` in the college's time zone. */
  readonly today: string;
}

/** The columns that a verdict changes, without the version. */
export function changesOf(
  table: EntryTable,
  row: EntryRow,
  { status: chosen, values }: Decision,
  verifier: { readonly id: string; readonly inPlaceOf: string | null },
  { stamp, today }: Moment,
): Record<string, Stored> {
  const { type } = table;
  const status = chosen ?? row.status;
  // An open record has no verifier, also when it was reopened.
  const isDecided = meaningOf(type, status) !== 'open';
  const changes: Record<string, Stored> = {
    status,
    verifiedBy: isDecided ? verifier.id : null,
    verifiedFor: isDecided ? verifier.inPlaceOf : null,
    verifiedOn: isDecided ? today : null,
    updatedAt: stamp,
  };
  for (const field of verifierFields(type)) {
    if (Object.hasOwn(values, field.key)) changes[field.key] = table.encode(field, row.id, values[field.key]);
  }
  if (type.list.search.some((key) => key in changes)) changes.search = searchText(type, { ...row, ...changes });
  return changes;
}

/** The verifier's filled fields of a row for the trail, without patient identifiers. */
export function trailOfVerdict(entry: EntryResource, row: Readonly<Record<string, Stored>>): Record<string, unknown> {
  const filled = verifierFields(entry).filter(({ key, sensitive }) => !sensitive && isFilled(row[key]));
  return Object.fromEntries(filled.map((field) => [field.key, trailValue(field, row[field.key] ?? null)]));
}
