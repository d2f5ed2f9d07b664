import { Injectable } from '@nestjs/common';
import { namesRow, noSuchOption } from '../../../../schemas';
import { userTables } from '../../auth/users/tables';
import type { Viewer } from '../../auth/viewer';
import { Database, isId, type Reader, type Transaction } from '../../base/database';
import { Invalid } from '../../base/errors';
import { Directories } from '../store/directories';
import { EntryReader } from '../store/reader';
import { keyOf, type StoredValues, valueIn } from '../store/row-cells';
import type { RowTable } from '../store/row-table';

type Faults = Record<string, string>;
type Columns = Readonly<Record<string, { readonly length?: number | string } | undefined>>;

/** What only the database knows about the values of a row. */
@Injectable()
export class RowChecks {
  constructor(
    private readonly database: Database,
    private readonly directories: Directories,
    private readonly reader: EntryReader,
  ) {}

  /**
   * @param row the whole row as it will be @param changed the keys of what was sent @param id of the row itself
   * @throws Invalid with a sentence for each name at fault
   */
  async check(
    from: Reader,
    table: RowTable,
    viewer: Viewer,
    row: StoredValues,
    changed: readonly string[],
    id: string,
  ): Promise<void> {
    const faults: Faults = {};
    for (const key of changed) checkLength(table, row, key, faults);
    for (const key of changed) await this.checkLink(from, table, viewer, row, key, faults);
    for (const { key } of table.type.fields) await this.checkTaken(from, table, row, changed, key, id, faults);
    if (table.isAccounts && Object.keys(faults).length === 0) await this.checkPlace(from, table, row, faults);
    if (Object.keys(faults).length > 0) throw new Invalid(faults);
  }

  /** Whoever removes what a row is to name waits, or has removed it by the time it is looked for. Before `check`. */
  async hold(tx: Transaction, table: RowTable, row: StoredValues): Promise<void> {
    for (const [key, value] of Object.entries(row)) {
      const field = table.type.byKey[key];
      if (namesRow(field) && isId(value)) await tx.lock(this.directories.named(field.to).table.main, value);
    }
  }

  /** Only what the viewer may see may be chosen, and nobody whose account is closed. */
  private async checkLink(
    from: Reader,
    table: RowTable,
    viewer: Viewer,
    row: StoredValues,
    key: string,
    faults: Faults,
  ) {
    const field = table.type.byKey[key];
    if (!namesRow(field) || row[key] === null) return;
    const target = await this.reader.row(from, this.directories.named(field.to), viewer, row[key]);
    if (!target || target.accountState === 'suspended') faults[field.writeName] = noSuchOption(field.label);
  }

  private async checkTaken(
    from: Reader,
    table: RowTable,
    row: StoredValues,
    changed: readonly string[],
    key: string,
    id: string,
    faults: Faults,
  ): Promise<void> {
    const field = table.type.byKey[key];
    if (!field?.taken) return;
    const { says, within } = field.taken;
    const keys = within === undefined ? [key] : [key, within];
    if (!keys.some((one) => changed.includes(one)) || keys.some((one) => (row[one] ?? null) === null)) return;
    const where = keys.map((one) => `${table.quote(one)} = ?`).join(' AND ');
    const [other] = await from.read(`SELECT t.id AS id FROM ${table.from} WHERE ${where} AND t.id <> ? LIMIT 1`, [
      ...keys.map((one) => row[one] ?? null),
      id,
    ]);
    if (other) faults[field.writeName] = says;
  }

  /** Somebody's department is one of their college. */
  private async checkPlace(from: Reader, table: RowTable, row: StoredValues, faults: Faults): Promise<void> {
    const key = keyOf(table, 'department');
    const field = key === undefined ? undefined : table.type.byKey[key];
    const department = valueIn(table, row, 'department');
    if (key === undefined || !field || typeof department !== 'string') return;
    const [found] = await from.read<{ college: string }>(
      `SELECT college FROM ${this.database.quote('departments')} WHERE id = ?`,
      [department],
    );
    if (found?.college !== valueIn(table, row, 'college'))
      faults[field.writeName] = `${field.label} must be one of the college`;
  }
}

/** A column of a table that is there anyway may hold less than its field. */
function checkLength(table: RowTable, row: StoredValues, key: string, faults: Faults): void {
  const field = table.type.byKey[key];
  const { of, column } = table.placeOf(key);
  const most = of === 'main' ? lengths.get(table.main)?.[column]?.length : undefined;
  const value = row[key];
  if (field && most !== undefined && typeof value === 'string' && [...value].length > Number(most))
    faults[field.writeName] = `${field.label} can be at most ${most} characters long`;
}

const lengths = new Map(userTables.map(({ options: { name, columns } }) => [name, columns as Columns]));
