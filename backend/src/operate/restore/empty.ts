import type { Dialect } from '../../base/database/migrate/dialect';
import { historyTable } from '../../base/database/migrate/history';
import { RESTORING } from '../../base/database/migrate/migrate';
import type { Session } from '../../base/database/types';
import { setupTable } from '../../people/setup/setup.table';
import { Refused } from '../command';

/**
 * Removes the tables of an installation that was never used, so that the backup does not meet tables of another shape,
 * and the tables of an interrupted restore. @param ours names of tables that may be Countersign's
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
  // The marker of an interrupted restore goes last, because this may be interrupted too.
  for (const name of isHalf ? [...there, RESTORING] : there) await session.run(`DROP TABLE ${quote(name)}`, []);
}
