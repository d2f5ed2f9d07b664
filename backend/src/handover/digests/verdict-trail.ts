import { Injectable } from '@nestjs/common';
import { addUnder, HOUR_MS, madeUnder, meaningOf } from '../../../../schemas';
import { Database } from '../../base/database';
import { PAGE, pagesById, placeholders, readInParts } from '../../base/database/lists';
import type { Verdicts } from '../../mail/templates';
import { Entries, type EntryParts } from '../../records/read/entries';

interface Row {
  id: string;
  resource: string;
  record: string;
  toState: string | null;
}

/** Reads verdicts from the audit trail, by student. */
@Injectable()
export class VerdictTrail {
  constructor(
    private readonly database: Database,
    private readonly entries: Entries,
  ) {}

  /**
   * The verdicts on each student's entries after `since`, up to and including `until`. The last verdict on an
   * entry counts. A reopened entry is left out.
   */
  async between(since: Date, until: Date): Promise<Map<string, Verdicts[]>> {
    const students = new Map<string, Verdicts[]>();
    const byResource = await this.lastVerdicts(since, until);
    for (const parts of this.entries.all) {
      const states = byResource.get(parts.type.name);
      if (states)
        for (const [student, verdicts] of await this.perStudent(parts, states)) addUnder(students, student, verdicts);
    }
    return students;
  }

  /** The last state of each record, by resource. Reads along the primary key, because ids grow with time. */
  private async lastVerdicts(since: Date, until: Date): Promise<Map<string, Map<string, string>>> {
    const found = new Map<string, Map<string, string>>();
    const last = firstIdOf(until.getTime() + HOUR_MS);
    const read = (after: string) =>
      this.database.read<Row>(
        `SELECT id, resource, record, toState FROM audit
         WHERE id > ? AND id < ? AND action = 'verify' AND at > ? AND at <= ? ORDER BY id LIMIT ${PAGE}`,
        [after, last, since.toISOString(), until.toISOString()],
      );
    for await (const rows of pagesById(read, firstIdOf(since.getTime() - HOUR_MS)))
      for (const { resource, record, toState } of rows)
        madeUnder(found, resource, () => new Map<string, string>()).set(record, toState ?? '');
    return found;
  }

  private async perStudent(
    { type, table }: EntryParts,
    states: ReadonlyMap<string, string>,
  ): Promise<Map<string, Verdicts>> {
    const counts = new Map<string, Verdicts>();
    const rows = await readInParts([...states.keys()], (some) =>
      this.database.read<{ id: string; student: string }>(
        `SELECT id, student FROM ${table.name} WHERE id IN (${placeholders(some)})`,
        some,
      ),
    );
    for (const { id, student } of rows) {
      const meaning = meaningOf(type, states.get(id));
      if (meaning === 'open') continue;
      const { accepted, refused } = counts.get(student) ?? { accepted: 0, refused: 0 };
      const isAccepted = meaning === 'accepted';
      counts.set(student, {
        label: type.label.many,
        accepted: accepted + (isAccepted ? 1 : 0),
        refused: refused + (isAccepted ? 0 : 1),
      });
    }
    return counts;
  }
}

/** The smallest UUIDv7 of a millisecond. */
function firstIdOf(ms: number): string {
  const digits = Math.max(0, ms).toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`;
}
