import { Injectable } from '@nestjs/common';
import type { Condition } from '../../../../schemas';
import type { Viewer } from '../../auth/viewer';
import { Database } from '../../base/database';
import type { ListQuery } from '../../records/list/query';
import type { RecordParts } from '../../records/read/parts';
import type { ListScope } from '../../records/read/reader';
import { requireRight } from '../../records/rights/require-right';
import type { RecordRow } from '../../records/store/table';
import { batchStatement, type Position, positionOf } from './keyset';

/** The number of rows in memory at a time. */
const batchSize = 500;

/** All rows of a list, in batches. Each batch is read when the previous one has been consumed. */
@Injectable()
export class ListBatches {
  constructor(private readonly database: Database) {}

  /** @throws Forbidden at once for a role that may see no record of this type */
  of(parts: RecordParts, viewer: Viewer, query: ListQuery, scope: ListScope): AsyncGenerator<RecordRow[]> {
    const { type, ownRule } = parts;
    const read = requireRight(type, 'read', viewer);
    return this.read(parts, viewer, query, scope === 'mine' ? { all: [read, ownRule] } : read);
  }

  private async *read({ table }: RecordParts, viewer: Viewer, query: ListQuery, rule: Condition) {
    let after: Position | undefined;
    for (;;) {
      const { sql, params } = batchStatement(table, { rule, viewer, query, size: batchSize }, after);
      const rows = await this.database.read<RecordRow>(sql, params);
      if (rows.length > 0) yield rows;
      const last = rows.at(-1);
      if (rows.length < batchSize || !last) return;
      after = positionOf(table, query, last);
    }
  }
}
