import { Injectable } from '@nestjs/common';
import type { Role } from '../../../../../../schemas/roles';
import type { Viewer } from '../../../../auth/viewer';
import { Database } from '../../../../base/database';
import { everything } from '../../../list/query';
import { type Statement, valuesFor } from '../../../list/statement';
import { Entries } from '../../../read/entries';
import { RecordReader } from '../../../read/reader';
import { Records } from '../../../read/records';
import { type WaitingCount, WaitingFor } from '../../../read/waiting-questions';
import { countByType, queueWays } from './queue-sql';

/** Counts the queue, and every type whose records wait for an act, with the statements that show them. */
@Injectable()
export class QueueWaiting extends WaitingFor {
  private readonly statements = new Map<Role, readonly Statement[]>();

  constructor(
    private readonly database: Database,
    private readonly entries: Entries,
    private readonly records: Records,
    private readonly reader: RecordReader,
  ) {
    super();
  }

  async counts(viewer: Viewer): Promise<WaitingCount[]> {
    const counts = new Map<string, number>();
    for (const statement of this.statementsFor(viewer.role)) {
      const values = valuesFor(statement, viewer, { values: [], q: '', start: 0, limit: 0 });
      const rows = await this.database.read<{ resource: string; total: number }>(statement.sql, values);
      for (const { resource, total } of rows) counts.set(resource, (counts.get(resource) ?? 0) + Number(total));
    }
    const entries = this.entries.all.map(({ type: { name, label } }) => ({
      label: label.many,
      count: counts.get(name) ?? 0,
    }));
    const others = await Promise.all(
      this.records.all.map(async (parts) => ({
        label: parts.type.label.many,
        count: await this.reader.count(parts, 'waiting', viewer, everything),
      })),
    );
    return [...entries, ...others].filter(({ count }) => count > 0);
  }

  private statementsFor(role: Role): readonly Statement[] {
    const cached = this.statements.get(role);
    if (cached) return cached;
    const question = { role, mine: false, type: undefined };
    const made = queueWays(this.entries, question).map(countByType);
    this.statements.set(role, made);
    return made;
  }
}
