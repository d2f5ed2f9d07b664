import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../base/database';
import { valueIn } from '../../store/row-cells';
import type { RowTable } from '../../store/row-table';
import type { KeptRow } from '../../store/table';
import { Postings } from '../../write/postings';

/** What else changes, in the same transaction, when a row of a table that others rely on does. */
@Injectable()
export class Consequences {
  constructor(private readonly postings: Postings) {}

  /** @param rows the row before and after, as far as there is one */
  async of(tx: Transaction, table: RowTable, ...rows: readonly KeptRow[]): Promise<void> {
    if (table.main !== 'postings') return;
    for (const row of rows) {
      const [student, from, to] = ['student', 'fromDate', 'toDate'].map((column) =>
        String(valueIn(table, row, column)),
      );
      await this.postings.reassign(tx, student ?? '', from ?? '', to ?? '');
    }
  }
}
