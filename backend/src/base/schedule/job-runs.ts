import { Injectable } from '@nestjs/common';
import { Database } from '../database';
import { moment, table, words } from '../database/columns';
import { insertOnce } from '../database/write-rows';

/** The time up to which each job was done. The first jobs were the digests, after which the table is called. */
export const jobRunsTable = table('digest_runs', {
  /** Of the job. */
  name: { ...words(40), primary: true },
  /** When the last turn that was done began. */
  until: moment,
});

/** Stores the time up to which each job was done, across restarts and processes. */
@Injectable()
export class JobRuns {
  constructor(private readonly database: Database) {}

  /** Undefined before the first run. */
  async until(name: string): Promise<Date | undefined> {
    const [row] = await this.database.read<{ until: string }>(
      `SELECT ${this.column} AS ${this.column} FROM digest_runs WHERE name = ?`,
      [name],
    );
    return row && new Date(row.until);
  }

  /**
   * Stores the time unless it is earlier than the stored one, because another process may have got further.
   */
  async reached(name: string, until: Date): Promise<void> {
    const stamp = until.toISOString();
    await this.database.transaction(async (tx) => {
      await insertOnce(tx, this.database, 'digest_runs', 'name', { name, until: stamp });
      await tx.changeAll(`UPDATE digest_runs SET ${this.column} = ? WHERE name = ? AND ${this.column} < ?`, [
        stamp,
        name,
        stamp,
      ]);
    });
  }

  private get column(): string {
    return this.database.quote('until');
  }
}
