import { randomUUID } from 'node:crypto';
import type { Session } from '../types';

const DAY_SECONDS = 86_400;
const NO_SUCH_TABLE = 1146;

/**
 * How a process hears of the commits of others on the same database: each transaction that wrote something counts itself,
 * in its own last statement, and whoever serves a request reads the counts of the others. A row for each connection:
 * nobody waits for another's. A new row begins anywhere, so that rows that went never look like commits that came.
 */
export class Commits {
  private readonly process = randomUUID();

  /** The counts of all others as one text, which any commit of theirs changes. */
  readonly others =
    `(SELECT CONCAT(COUNT(*), ' ', COALESCE(SUM(n), 0)) FROM commit_counts WHERE process <> '${this.process}')`;

  /** Makes the table, and forgets who has not written for a day. It holds nothing that a backup needs. */
  async prepare(session: Session): Promise<void> {
    await session.run(
      `CREATE TABLE IF NOT EXISTS commit_counts (process varchar(36) NOT NULL, connection bigint NOT NULL, n bigint NOT NULL,
       written bigint NOT NULL, PRIMARY KEY (process, connection))`,
      [],
    );
    await session.run(`DELETE FROM commit_counts WHERE written < UNIX_TIMESTAMP() - ${DAY_SECONDS}`, []);
  }

  /** The last statement of a transaction that wrote. A restore writes before there is a table, and nobody listens to it. */
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
