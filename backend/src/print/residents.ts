import { Inject, Injectable } from '@nestjs/common';
import { type Registry } from '../../../schemas';
import type { Printable } from '../../../schemas/api/print';
import type { Viewer } from '../auth/viewer';
import { Database } from '../base/database';
import { placeholders } from '../base/database/lists';
import { Entries } from '../records/read/entries';
import { toSql } from '../records/rights/rule-sql';
import { waitingAmong } from '../records/store/open-entries';
import { REGISTRY } from '../records/store/registries';
import { personValue } from '../records/wire/wire';
import { type PrintedLogbook, printedName } from './print-numbers';
import { Subjects } from './subjects';

type LastPrint = Pick<PrintedLogbook, 'student' | 'number' | 'issuedOn' | 'complete'>;

/**
 * The logbooks that a person may print, with the state of each. It counts open records and reads no single
 * record.
 */
@Injectable()
export class PrintableResidents {
  constructor(
    private readonly database: Database,
    private readonly entries: Entries,
    private readonly subjects: Subjects,
    @Inject(REGISTRY) private readonly registry: Registry,
  ) {}

  /**
   * Sorted by name.
   * @throws Forbidden for a role that prints nobody's logbook
   */
  async of(viewer: Viewer): Promise<Printable[]> {
    const residents = await this.subjects.all(viewer);
    const ids = residents.map(({ id }) => id);
    const open = await this.waiting(viewer, ids);
    const last = await this.printed(ids);
    return residents.map(({ id, name, joinedDate, endedOn }) => {
      const print = last.get(id);
      return {
        ...personValue(id, name),
        joinedDate,
        ...(endedOn && { endedOn }),
        waiting: open.get(id) ?? 0,
        printed: print ? { number: print.number, issuedOn: print.issuedOn, complete: print.complete === 1 } : null,
      };
    });
  }

  /** In all departments, like the logbook that is printed: what waits with an earlier one stays there. */
  private async waiting(viewer: Viewer, students: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const table = this.entries.open;
    const waits = waitingAmong(this.registry.entries);
    const { sql, params } = toSql({ all: [{ student: { in: students } }, waits] }, viewer, table);
    const counted = await this.database.read<{ student: string; count: number }>(
      `SELECT student, COUNT(*) AS count FROM ${table.name} WHERE ${sql} GROUP BY student`,
      params,
    );
    return new Map(counted.map(({ student, count }) => [student, Number(count)]));
  }

  private async printed(students: readonly string[]) {
    if (students.length === 0) return new Map<string, LastPrint>();
    const rows = await this.database.read<LastPrint>(
      `SELECT student, number, issuedOn, complete FROM ${printedName} WHERE withdrawnAt IS NULL AND student IN (${placeholders(students)})
       ORDER BY issuedAt, id`,
      students,
    );
    return new Map(rows.map((row) => [row.student, row]));
  }
}
