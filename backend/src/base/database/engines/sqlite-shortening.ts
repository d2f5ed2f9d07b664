import type { Shortening } from '../types';
import type { SqliteConnection } from './sqlite-connection';
import { SHAPES } from './sqlite-shapes';

/** @param connections all of a file, the one that writes first */
export function sqliteShortening(connections: readonly [SqliteConnection, ...SqliteConnection[]]): Shortening {
  const [writer] = connections;
  const look = () => {
    for (const connection of connections) connection.look();
  };
  return {
    isDue() {
      look();
      return writer.short !== SHAPES;
    },
    isHalf() {
      if (!this.isDue()) return false;
      const types = SHAPES.filter((shape) => !writer.short.includes(shape)).map(({ type }) => `'${type}'`);
      const sql = `SELECT 1 FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' AND c.type IN (${types.join(', ')}) LIMIT 1`;
      return writer.all(sql, []).length > 0;
    },
    // Outside of a transaction, which it makes for itself.
    compact: async () => writer.exec('VACUUM'),
    look,
  };
}
