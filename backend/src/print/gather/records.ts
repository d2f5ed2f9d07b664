import { Inject, Injectable } from '@nestjs/common';
import type { Registry } from '../../../../schemas';
import { Clock } from '../../base/config';
import { Database, type Reader } from '../../base/database';
import type { WireRecord } from '../../field-types';
import type { PrintedKind, PrintSource } from '../../records/kinds/definition';
import { Entries } from '../../records/read/entries';
import { REGISTRY } from '../../records/store/registries';
import type { EntryRow } from '../../records/store/table';
import { type EntryRecords, printedDay, type StudentRecords } from '../model/records';

/** The injection token of `PrintSource[]`, which print records that are no entries. */
export const PRINT_SOURCES = Symbol('print sources');

/** Reads all records of a student. The caller checks whether the viewer may have them. */
@Injectable()
export class LogbookReader {
  /** The tables that a printed logbook is made from. */
  readonly tables: readonly string[];

  constructor(
    private readonly database: Database,
    private readonly entries: Entries,
    private readonly clock: Clock,
    @Inject(REGISTRY) registry: Registry,
    @Inject(PRINT_SOURCES) private readonly sources: readonly PrintSource[],
  ) {
    const printed = registry.entries.filter(({ print }) => print);
    this.tables = [...printed.map(({ name }) => name), ...sources.flatMap(({ tables }) => tables)];
  }

  async of(student: string, from: Reader = this.database): Promise<StudentRecords> {
    const entries: EntryRecords[] = [];
    for (const { type, table, wire } of this.entries.all.filter((parts) => parts.type.print)) {
      const rows = await from.read<EntryRow>(
        `SELECT ${table.columns} FROM ${table.name} WHERE ${table.quote('student')} = ? ORDER BY ${table.quote('createdAt')}, ${table.quote('id')}`,
        [student],
      );
      const versions = versionsOf(rows);
      // Prints only the last record of a chain of corrections.
      const last = rows.filter(({ replacedBy }) => typeof replacedBy !== 'string');
      const loggedOn = new Map(
        last.map(({ id, createdAt, firstLoggedAt }) => [id, this.clock.dayOf(String(firstLoggedAt ?? createdAt))]),
      );
      entries.push({
        entry: type,
        records: byDay({ entry: type, loggedOn }, await wire.records(last, undefined, from)),
        loggedOn,
        ...(versions.size > 0 && { versions }),
      });
    }
    const others: PrintedKind[] = [];
    for (const source of this.sources) others.push(await source.of(student, from));
    return { entries, others };
  }
}

/**
 * The versions of corrected records, by id. A correction was always logged later than the record that it
 * replaces.
 */
function versionsOf(rows: readonly EntryRow[]): Map<string, number> {
  const versions = new Map<string, number>();
  for (const { id, replaces } of rows)
    if (typeof replaces === 'string') versions.set(id, (versions.get(replaces) ?? 1) + 1);
  return versions;
}

/** Those of one day are in the order in which they were logged. */
function byDay(of: Pick<EntryRecords, 'entry' | 'loggedOn'>, records: readonly WireRecord[]): WireRecord[] {
  return records
    .map((record, at) => ({ record, at, day: printedDay(of, record) }))
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : one.at - other.at))
    .map(({ record }) => record);
}
