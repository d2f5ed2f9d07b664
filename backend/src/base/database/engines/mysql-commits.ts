import { randomUUID } from 'node:crypto';
import type { Session } from '../types';

const DAY_SECONDS = 86_400;
const NO_SUCH_TABLE = 1146;

/**
 * Lets processes on the same database notice each other's commits. Each transaction that wrote increases a counter in
 * its last statement, and each request reads the counters of the others. Every connection has its own row, so that
 * nobody waits for another's lock. A new row starts at a random number, so that rows that are deleted and rows that are
 * added never give the same text again.
 */
export class Commits {
  private readonly process = randomUUID();

  /** The counters of all other connections as one text. Any of their commits changes it. */
  readonly others =
    `(SELECT CONCAT(COUNT(*), ' ', COALESCE(SUM(n), 0)) FROM commit_counts WHERE process <> '${this.process}')`;

  /** Creates the table and removes rows that were not used for a day. A backup does not need it. */
  async prepare(session: Session): Promise<void> {
    await session.run(
      `CREATE TABLE IF NOT EXISTS commit_counts (process varchar(36) NOT NULL, connection bigint NOT NULL, n bigint NOT NULL,
       written bigint NOT NULL, PRIMARY KEY (process, connection))`,
      [],
    );
    await session.run(`DELETE FROM commit_counts WHERE written < UNIX_TIMESTAMP() - ${DAY_SECONDS}`, []);
  }

  /**
   * Counts a commit: the last statement of a transaction that wrote. During a restore the table does not exist yet, and
   * nobody needs the count.
   */
  async count(session: Session): Promise<void> {
    await session
      .run(
        `INSERT INTO commit_counts (process, connection, n, written)
         VALUES ('${this.process}', CONNECTION_ID(), FLOOR(RAND() * 1000000000000), UNIX_TIMESTAMP())
         ON DUPLICATE KEY UPDATE n = n + 1, written = UNIX_TIMESTAMP()`,
        [],
      )
      .catch((error: { errno?: number; driverError?: { errno?: number } }) => {
        if ((error.driverError ?? error).errno !== NO_SUCH_TABLE) throw error;
      });
  }
}
