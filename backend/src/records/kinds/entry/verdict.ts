import { Injectable } from '@nestjs/common';
import { type Decision, type EntryResource, isFilled, meaningOf, verifierFields } from '../../../../../schemas';
import type { Viewer } from '../../../auth/viewer';
import { Clock } from '../../../base/config';
import type { Transaction } from '../../../base/database';
import { type Stored, trailValue } from '../../../field-types';
import type { EntryParts } from '../../read/entries';
import type { AbsentPerson } from '../../read/waiting-questions';
import { searchText } from '../../store/search-text';
import type { EntryRow, EntryTable } from '../../store/table';
import { Writer } from '../../write/writer';

/** A decision on a record, as it is written. */
interface Verdict {
  readonly viewer: Viewer;
  readonly row: EntryRow;
  readonly decision: Decision;
  /** The absent person for whom the viewer decides. */
  readonly inPlaceOf: AbsentPerson | null;
  /** The version that the viewer saw. */
  readonly seen: number | undefined;
  /** What the verdicts of one request share. */
  readonly batch?: string | undefined;
}

/**
 * Writes every verdict: on one record, on many at once, and on a record that its student asked back and was given. A
 * mail about each verdict would be put here, by an `Outbox`. Another verdict may follow within `undoSeconds`.
 */
@Injectable()
export class VerdictWriter {
  constructor(
    private readonly writer: Writer,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes a verdict and its line of the trail, which the summaries read.
   * @returns the row after the verdict
   * @throws Raced when it was changed in between
   */
  write(tx: Transaction, { type, table }: EntryParts, verdict: Verdict): Promise<EntryRow> {
    const { viewer, row, inPlaceOf, seen, batch } = verdict;
    return this.writer.change(tx, table, row, changesOf(table, verdict, this.clock), (after) => ({
      actor: viewer,
      action: 'verify',
      fromState: row.status,
      toState: after.status,
      before: trailOfVerdict(type, row),
      after: { ...trailOfVerdict(type, after), ...(inPlaceOf && { verifiedFor: inPlaceOf }) },
      seen,
      batch,
    }));
  }
}

/** The columns that a verdict changes, without the version. */
function changesOf(
  table: EntryTable,
  { row, decision: { status: chosen, values }, viewer, inPlaceOf }: Verdict,
  clock: Clock,
): Record<string, Stored> {
  const { type } = table;
  const status = chosen ?? row.status;
  // An open record has no verifier, also when it was reopened.
  const isDecided = meaningOf(type, status) !== 'open';
  const changes: Record<string, Stored> = {
    status,
    verifiedBy: isDecided ? viewer.id : null,
    verifiedFor: isDecided ? (inPlaceOf?.id ?? null) : null,
    verifiedOn: isDecided ? clock.today() : null,
    updatedAt: clock.stamp(),
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
