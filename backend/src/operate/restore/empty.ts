import type { Dialect } from '../../base/database/migrate/dialect';
import { historyTable } from '../../base/database/migrate/history';
import { RESTORING } from '../../base/database/migrate/migrate';
import type { Session } from '../../base/database/types';
import { setupTable } from '../../people/setup/setup.table';
import { Refused } from '../command';

/**
 * Takes away the tables of an installation that was started and never used, so that a backup meets nothing of another
 * shape, and those of a restore that was broken off. @param ours names of tables that may be Countersign's
 * @throws Refused when one of them has a row
 */
export async function clearEmpty(session: Session, dialect: Dialect, ours: ReadonlySet<string>): Promise<void> {
  const { quote } = dialect;
  const { tables } = await dialect.inventory(session);
  const there = [...tables.keys()].filter((name) => ours.has(name));
  const isHalf = tables.has(RESTORING);
  for (const name of there) {
    if (isHalf || [historyTable.name, setupTable.options.name].includes(name)) continue;
    const [row] = await session.read<{ n: number }>(`SELECT COUNT(*) AS n FROM ${quote(name)}`, []);
    const rows = Number(row?.n ?? 0);
    if (rows > 0)
      throw new Refused(
        `This installation is not empty: ${name} has ${rows} row${rows === 1 ? '' : 's'}. A backup is restored into an empty one only, with an empty database and DATA_DIR.`,
      );
  }
  // The sign that it is a half goes last: this may be broken off as well.
  for (const name of isHalf ? [...there, RESTORING] : there) await session.run(`DROP TABLE ${quote(name)}`, []);
}
