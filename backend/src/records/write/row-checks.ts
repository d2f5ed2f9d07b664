import { Injectable } from '@nestjs/common';
import { foldedName, namesRow, noSuchOption, type ResolvedField, takesWords } from '../../../../schemas';
import { userTables } from '../../auth/users/tables';
import type { Viewer } from '../../auth/viewer';
import { Database, isId, type Reader, type Transaction } from '../../base/database';
import { hold } from '../../base/database/limit-counts';
import { Invalid } from '../../base/errors';
import { Directories } from '../read/directories';
import { RecordReader } from '../read/reader';
import { keyOf, type StoredValues, valueIn } from '../store/row-columns';
import type { RowTable } from '../store/row-table';

/** How long one name may block the next, in seconds. */
const HELD = 60;

type Faults = Record<string, string>;
type Columns = Readonly<Record<string, { readonly length?: number | string } | undefined>>;

/** Checks values against the database. */
@Injectable()
export class RowChecks {
  constructor(
    private readonly database: Database,
    private readonly directories: Directories,
    private readonly reader: RecordReader,
  ) {}

  /**
   * @param row the whole row after the change
   * @param changed the keys of what was sent
   * @param id of the row itself
   * @throws Invalid with a sentence for each faulty name
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

  /**
   * Locks the linked rows, so that they are not deleted before this row is written, and a name that nothing else may
   * have. Call it before `check`.
   */
  async hold(tx: Transaction, table: RowTable, row: StoredValues): Promise<void> {
    // A name within a linked row is held by that row.
    const isAlone = ({ key, taken }: ResolvedField) => taken && !taken.within && Object.hasOwn(row, key);
    if (table.type.fields.some((field) => takesWords(field) && isAlone(field)))
      await hold(tx, this.database, `names of ${table.type.name}`, HELD);
    for (const [key, value] of Object.entries(row)) {
      const field = table.type.byKey[key];
      if (namesRow(field) && isId(value)) await tx.lock(this.directories.named(field.to).table.main, value);
    }
  }

  /** A link must be to a row that the viewer sees, and not to a closed account. */
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
    // Names are compared here, because the engines fold letters differently.
    const compared = takesWords(field) ? keys.filter((one) => one !== key) : keys;
    const where = [...compared.map((one) => `${table.quote(one)} = ?`), 't.id <> ?'].join(' AND ');
    const others = await from.read<{ value: unknown }>(
      `SELECT ${table.quote(key)} AS value FROM ${table.from} WHERE ${where}`,
      [...compared.map((one) => row[one] ?? null), id],
    );
    const isSame = ({ value }: { value: unknown }) => foldedName(String(value)) === foldedName(String(row[key]));
    if (takesWords(field) ? others.some(isSame) : others.length > 0) faults[field.writeName] = says;
  }

  /** The department must be one of the account's college. */
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

/** A column of a fixed table may be shorter than its field allows. */
function checkLength(table: RowTable, row: StoredValues, key: string, faults: Faults): void {
  const field = table.type.byKey[key];
  const { of, column } = table.storageOf(key);
  const most = of === 'main' ? lengths.get(table.main)?.[column]?.length : undefined;
  const value = row[key];
  if (field && most !== undefined && typeof value === 'string' && [...value].length > Number(most))
    faults[field.writeName] = `${field.label} can be at most ${most} characters long`;
}

const lengths = new Map(userTables.map(({ options: { name, columns } }) => [name, columns as Columns]));
