import { Injectable } from '@nestjs/common';
import type { Numbered } from '../../../../schemas';
import { Database, newId, type Reader, type Transaction } from '../../base/database';
import { insertRow } from '../../base/database/write-rows';
import type { Counter } from './counters.table';

/** Counts the numbers of each series, so that the next one can be suggested without reading them all. */
@Injectable()
export class Counters {
  constructor(private readonly database: Database) {}

  /** The last number given. 0 for a new series. */
  async last(resource: string, college: string, series: string): Promise<number> {
    return (await this.row(this.database, resource, college, series))?.last ?? 0;
  }

  /** Records that a number was given. Only a larger one than the last changes anything. */
  async note(tx: Transaction, resource: string, college: string, { series, count }: Numbered): Promise<void> {
    const there = await this.row(tx, resource, college, series);
    const last = this.database.quote('last');
    if (there)
      await tx.changeAll(`UPDATE counters SET ${last} = ? WHERE id = ? AND ${last} < ?`, [count, there.id, count]);
    else await insertRow(tx, this.database, 'counters', { id: newId(), resource, college, series, last: count });
  }

  private async row(from: Reader, resource: string, college: string, series: string): Promise<Counter | undefined> {
    const [row] = await from.read<Counter>('SELECT * FROM counters WHERE resource = ? AND college = ? AND series = ?', [
      resource,
      college,
      series,
    ]);
    return row;
  }
}
