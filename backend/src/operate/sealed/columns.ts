import type { Registry } from '../../../../schemas';
import { secretCellName } from '../../auth/second-factors';
import type { Database } from '../../base/database';
import { readLastState } from '../../base/database/migrate/history';
import type { WantedTable } from '../../base/database/migrate/wanted-tables';
import { isSealedSql, sealedCellName } from '../../field-types';
import { wordsCellName } from '../../mail/waiting-words';
import { answerCellName } from '../../records/write/idempotency';

/** A column of encrypted texts, and the cell that each text is bound to. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  cellName(id: string): string;
  /** Whether other rows have plain text there. */
  readonly isPartly?: true;
}

/** All encrypted columns except those of the audit trail, which nobody may change and nobody decrypts. */
export const sealedColumns = ({ entries, records }: Registry): SealedColumn[] => [
  ...[...entries, ...records].flatMap(({ name, fields }) =>
    fields
      .filter(({ sensitive }) => sensitive)
      .map((field) => ({ table: name, column: field.key, cellName: (id: string) => sealedCellName(name, field, id) })),
  ),
  { table: 'second_factors', column: 'secret', cellName: secretCellName },
  { table: 'idempotency', column: 'answer', cellName: answerCellName },
  ...(['text', 'html'] as const).map((column) => ({
    table: 'mails',
    column,
    cellName: (id: string) => wordsCellName(column, id),
    isPartly: true as const,
  })),
];

/**
 * The encrypted columns of fields and types that the registry has no more. They are kept, and show what they held when
 * they come back, so a new key seals them too.
 * @param wanted the tables of this version
 */
export async function hiddenColumns(database: Database, wanted: readonly WantedTable[]): Promise<SealedColumn[]> {
  const past = await readLastState(database, database);
  const shown = new Set(wanted.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)));
  const found: SealedColumn[] = [];
  for (const { name: table, columns } of past?.tables ?? [])
    for (const { name: key } of columns) {
      if (shown.has(`${table}.${key}`)) continue;
      const [from, cell] = [database.quote(table), database.quote(key)];
      const [sealed] = await database.read(`SELECT 1 AS one FROM ${from} WHERE ${isSealedSql(cell)} LIMIT 1`);
      if (sealed)
        found.push({ table, column: key, cellName: (id) => sealedCellName(table, { key }, id), isPartly: true });
    }
  return found;
}
