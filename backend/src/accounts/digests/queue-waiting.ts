import { Injectable } from '@nestjs/common';
import type { Role } from '../../../../schemas/roles';
import type { Viewer } from '../../auth/viewer';
import { Database } from '../../database';
import { Entries } from '../../registry/entries';
import { type QueueStatements, queueStatements } from '../../registry/queue-sql';
import { valuesFor } from '../../registry/statement';
import { type WaitingCount, WaitingFor } from './waiting-for';

/** Counts the verification queue, by the same statements that show it. */
@Injectable()
export class QueueWaiting extends WaitingFor {
  private readonly statements = new Map<Role, QueueStatements['totals']>();

  constructor(
    private readonly database: Database,
    private readonly entries: Entries,
  ) {
    super();
  }

  async counts(viewer: Viewer): Promise<WaitingCount[]> {
    const counts: WaitingCount[] = [];
    for (const { table, statement } of this.statementsFor(viewer.role)) {
      const values = valuesFor(statement, viewer, { values: [], q: '', start: 0, limit: 0 });
      const [row] = await this.database.read<{ total: number }>(statement.sql, values);
      const count = Number(row?.total ?? 0);
      if (count > 0) counts.push({ label: this.entries.named(table).entry.label.many, count });
    }
    return counts;
  }

  private statementsFor(role: Role): QueueStatements['totals'] {
    const known = this.statements.get(role);
    if (known) return known;
    const question = { role, mine: false, type: undefined, q: '' };
    const made = queueStatements(this.entries.all, question)?.totals ?? [];
    this.statements.set(role, made);
    return made;
  }
}
