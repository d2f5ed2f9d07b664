import { Injectable } from '@nestjs/common';
import type { Role } from '../../../../../../schemas/roles';
import type { Viewer } from '../../../../auth/viewer';
import { Database } from '../../../../base/database';
import { valuesFor } from '../../../list/statement';
import { everything } from '../../../query/query';
import { Entries } from '../../../store/entries';
import { EntryReader } from '../../../store/reader';
import { Records } from '../../../store/records';
import { type WaitingCount, WaitingFor } from '../../../waiting-for';
import { type QueueWay, queueWays } from './queue-sql';

/** Counts the verification queue, and every type whose records wait for an act, by the same statements that show them. */
@Injectable()
export class QueueWaiting extends WaitingFor {
  private readonly statements = new Map<Role, readonly QueueWay[]>();

  constructor(
    private readonly database: Database,
    private readonly entries: Entries,
    private readonly records: Records,
    private readonly reader: EntryReader,
  ) {
    super();
  }

  async counts(viewer: Viewer): Promise<WaitingCount[]> {
    const counts = new Map<string, number>();
    for (const { resource, waiting } of this.statementsFor(viewer.role)) {
      const values = valuesFor(waiting, viewer, { values: [], q: '', start: 0, limit: 0 });
      const [row] = await this.database.read<{ total: number }>(waiting.sql, values);
      counts.set(resource, (counts.get(resource) ?? 0) + Number(row?.total ?? 0));
    }
    const entries = [...counts].map(([name, count]) => ({ label: this.entries.named(name).entry.label.many, count }));
    const others = await Promise.all(
      this.records.all.map(async (parts) => ({
        label: parts.type.label.many,
        count: await this.reader.count(parts, 'waiting', viewer, everything),
      })),
    );
    return [...entries, ...others].filter(({ count }) => count > 0);
  }

  private statementsFor(role: Role): readonly QueueWay[] {
    const cached = this.statements.get(role);
    if (cached) return cached;
    const question = { role, mine: false, type: undefined, q: '' };
    const made = queueWays(this.entries.all, question);
    this.statements.set(role, made);
    return made;
  }
}
