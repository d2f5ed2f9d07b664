import { dayOfRecord, type EntryResource } from '../../../../schemas';
import type { WireRecord } from '../../field-types';
import type { PrintedKind } from '../../records/kinds/definition';

/** The records of one type of entry. */
export interface EntryRecords {
  readonly entry: EntryResource;
  /** Sorted by day, the oldest first. */
  readonly records: readonly WireRecord[];
  /** The version of each corrected record, by its id. Records without one are version 1. */
  readonly versions?: ReadonlyMap<string, number>;
  /** The day on which each record was first logged, as the college has it, by its id. */
  readonly loggedOn?: ReadonlyMap<string, string>;
}

/** The records of one student that are printed. */
export interface StudentRecords {
  readonly entries: readonly EntryRecords[];
  readonly others: readonly PrintedKind[];
}

/** The day by which a record is sorted and counted: its own, or that on which it was logged, as UTC has it. */
export const printedDay = (entry: EntryResource, record: WireRecord): string =>
  dayOfRecord(entry, record) ?? String(record.createdAt ?? '').slice(0, 10);
