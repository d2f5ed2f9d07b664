import { newId } from '../../../backend/src/base/database';
import type { EntryResource } from '../../../schemas';
import type { World } from '../support/world';

const TOGETHER = 200;

/** Puts rows of `owner` straight into a table: `count` of them, each with what `values` says of its number. */
export async function insertRows(
  { database, idOf, places }: World,
  entry: EntryResource,
  count: number,
  values: (index: number) => Record<string, string | number | null>,
): Promise<void> {
  const at = new Date('2025-02-01T00:00:00.000Z').getTime();
  const rowOf = (index: number) => {
    // Three rows a second: the id decides between those of one moment.
    const moment = new Date(at + Math.floor(index / 3) * 1000).toISOString();
    return {
      id: newId(),
      student: idOf('owner'),
      college: places.college('north'),
      department: places.department('north', 'pathology'),
      status: entry.workflow.initial,
      search: '',
      createdAt: moment,
      updatedAt: moment,
      version: 1,
      ...values(index),
    };
  };
  await database.transaction(async (tx) => {
    for (let first = 0; first < count; first += TOGETHER) {
      const rows = Array.from({ length: Math.min(TOGETHER, count - first) }, (_, index) => rowOf(first + index));
      const names = Object.keys(rows[0] ?? {});
      const marks = `(${names.map(() => '?').join(', ')})`;
      await tx.run(
        `INSERT INTO ${database.quote(entry.name)} (${names.map((name) => database.quote(name)).join(', ')}) VALUES ${rows.map(() => marks).join(', ')}`,
        rows.flatMap((row) => Object.values(row)),
      );
    }
  });
}
