import { namesRow } from '../../../../../schemas';
import type { Reader } from '../../../base/database';
import type { WireRecord } from '../../../field-types';
import type { Files } from '../../../files/files';
import { fileFields } from '../../write/record-files';
import type { DirectoryNames } from './names';
import type { DirectoryRow, DirectoryTable } from './table';

/** Rows of one directory as clients read them. */
export class DirectoryWire {
  private readonly links: readonly (readonly [key: string, to: string])[];
  private readonly files: readonly string[];

  /** @param tableOf the table that a link leads to */
  constructor(
    private readonly table: DirectoryTable,
    private readonly tableOf: (name: string) => DirectoryTable,
    private readonly names: DirectoryNames,
    private readonly store: Files,
  ) {
    const { fields } = table.directory;
    this.links = fields.flatMap((field) => (namesRow(field) ? [[field.key, field.to] as const] : []));
    this.files = fileFields(fields).map(({ key }) => key);
  }

  /** @param from where the rows were read: a transaction shows its own names and files, too */
  async records(from: Reader, rows: readonly DirectoryRow[]): Promise<WireRecord[]> {
    if (rows.length === 0) return [];
    const named = new Map<string, (id: string) => unknown>();
    for (const [key, to] of this.links) named.set(key, await this.names.of(from, this.tableOf(to), idsIn(rows, [key])));
    const files = await this.store.values(idsIn(rows, this.files), from);
    const look = (key: string, value: unknown): unknown => {
      if (typeof value !== 'string') return value ?? null;
      const name = named.get(key);
      if (name) return name(value);
      return this.files.includes(key) ? (files.get(value) ?? null) : value;
    };
    return rows.map((row) => this.one(row, look));
  }

  async record(from: Reader, row: DirectoryRow): Promise<WireRecord> {
    const [record] = await this.records(from, [row]);
    return record ?? {};
  }

  private one(row: DirectoryRow, look: (key: string, value: unknown) => unknown): WireRecord {
    const { id, version, createdAt, updatedAt, accountState, isUsed } = row;
    // A field called `state` is that of the country; what the account is, is always under `accountState` too.
    const account = this.table.isAccounts
      ? {
          isApproved: accountState === 'active',
          state: accountState,
          accountState,
          isInvited: accountState === 'pending' && isUsed !== 1,
        }
      : {};
    const record: WireRecord = { id, _id: id, version, createdAt, updatedAt, ...account };
    for (const { key, readName } of this.table.directory.fields) record[readName] = look(key, row[key]);
    return record;
  }
}

function idsIn(rows: readonly DirectoryRow[], keys: readonly string[]): string[] {
  return rows.flatMap((row) => keys.flatMap((key) => (typeof row[key] === 'string' ? [row[key] as string] : [])));
}
