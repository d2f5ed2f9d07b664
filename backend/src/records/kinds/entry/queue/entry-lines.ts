import { Injectable } from '@nestjs/common';
import { dayField, type EntryResource, showField } from '../../../../../../schemas';
import {
  type AnsweredQuery,
  type AnsweredType,
  type DayEntry,
  type DayQuery,
  mostAnswered,
} from '../../../../../../schemas/api/queue';
import type { Viewer } from '../../../../auth/viewer';
import { Database } from '../../../../base/database';
import { countOf } from '../../../../base/database/count-of';
import type { WireRecord } from '../../../../field-types';
import { Entries, type EntryParts } from '../../../read/entries';
import { requireVerifier } from '../../../rights/require-right';
import { toSql } from '../../../rights/rule-sql';
import type { EntryRow } from '../../../store/table';

/** The most entries of one type on one day. */
const MOST_OF_DAY = 50;

/** Which entries of a type. `values` are for its marks. */
type Wanted = { readonly condition: string; readonly values: readonly string[] };

/**
 * Entries of all types as lines for a verifier, each with what it is and nothing of a patient: to read them is no
 * disclosure. Only what the viewer may read is among them.
 */
@Injectable()
export class EntryLines {
  constructor(
    private readonly database: Database,
    private readonly entries: Entries,
  ) {}

  /**
   * All that a resident logged for one day, in any state. It helps to judge whether an entry of that day can be true.
   * @throws Forbidden for a viewer who verifies nothing
   */
  async ofDay(viewer: Viewer, { student, day }: DayQuery): Promise<DayEntry[]> {
    this.check(viewer);
    const found: DayEntry[] = [];
    for (const parts of this.entries.all) {
      const { type, table } = parts;
      const date = dayField(type);
      if (!date) continue;
      const wanted = {
        condition: `${table.quote('student')} = ? AND ${table.quote(date.key)} = ?`,
        values: [student, day],
      };
      const order = `${table.quote('createdAt')} LIMIT ${MOST_OF_DAY}`;
      for (const { row, record } of await this.read(parts, viewer, wanted, order))
        found.push({
          id: row.id,
          resource: type.name,
          activityType: type.label.one,
          status: row.status,
          title: shown(type, type.title, record),
          role: shown(type, type.role, record),
        });
    }
    return found;
  }

  /**
   * What the viewer answered on these days, both included, by type. Of a verdict only the day is kept, so those that
   * changed last come first.
   * @throws Forbidden for a viewer who verifies nothing
   */
  async answered(viewer: Viewer, { from, to }: AnsweredQuery): Promise<AnsweredType[]> {
    this.check(viewer);
    const found: AnsweredType[] = [];
    for (const parts of this.entries.all) {
      const { type, table } = parts;
      const [by, on] = [table.quote('verifiedBy'), table.quote('verifiedOn')];
      const wanted = { condition: `${by} = ? AND ${on} >= ? AND ${on} <= ?`, values: [viewer.id, from, to] };
      const order = `${table.quote('updatedAt')} DESC, id DESC LIMIT ${mostAnswered}`;
      const read = await this.read(parts, viewer, wanted, order);
      if (read.length === 0) continue;
      const total = read.length < mostAnswered ? read.length : await this.count(parts, viewer, wanted);
      const date = dayField(type);
      const entries = read.map(({ row, record }) => ({
        id: row.id,
        title: shown(type, type.title, record),
        student: record.student as AnsweredType['entries'][number]['student'],
        day: date && typeof record[date.readName] === 'string' ? String(record[date.readName]).slice(0, 10) : null,
        status: row.status,
        verifiedOn: String(row.verifiedOn),
      }));
      found.push({ resource: type.name, total, entries });
    }
    return found;
  }

  private check(viewer: Viewer): void {
    const types = this.entries.all.map(({ type }) => type);
    requireVerifier(types, viewer, 'verify entries');
  }

  private async read(parts: EntryParts, viewer: Viewer, wanted: Wanted, order: string) {
    const rows = within(parts, viewer, wanted);
    if (!rows) return [];
    const { table, wire } = parts;
    const read = await this.database.read<EntryRow>(
      `SELECT ${table.columns} FROM ${rows.sql} ORDER BY ${order}`,
      rows.values,
    );
    const records = await wire.records(read);
    return read.map((row, index) => ({ row, record: records[index] ?? {} }));
  }

  private async count(parts: EntryParts, viewer: Viewer, wanted: Wanted): Promise<number> {
    const rows = within(parts, viewer, wanted);
    return rows ? countOf(this.database, rows.sql, rows.values) : 0;
  }
}

/** The rows that the viewer may read, as what follows FROM. Undefined for a role that reads none of the type. */
function within({ type, table }: EntryParts, viewer: Viewer, { condition, values }: Wanted) {
  const rule = type.rights.read[viewer.role];
  if (!rule) return undefined;
  const { sql, params } = toSql(rule, viewer, table);
  return { sql: `${table.name} WHERE ${condition} AND ${sql}`, values: [...values, ...params] };
}

function shown({ byKey }: EntryResource, key: string | undefined, record: WireRecord): string | null {
  const field = key === undefined ? undefined : byKey[key];
  return (field && showField(field, record)) || null;
}
