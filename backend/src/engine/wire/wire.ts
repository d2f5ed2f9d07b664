import { type FileValue, type PersonValue, type ResolvedField, WITHDRAWN } from '../../../../schemas';
import type { Reader } from '../../database';
import { type Cipher, type Lookups, refersTo, type WireRecord, writerOf } from '../../field-types';
import type { Files } from '../../files/files';
import type { People } from '../../users/people';
import type { EntryRow, EntryTable } from '../records/table';

interface LookUpOptions {
  readonly files?: ReadonlyMap<string, FileValue> | undefined;
  readonly more?: readonly string[];
  readonly from?: Reader;
}

/** Rows of one entry as clients read them. */
export class Wire {
  private readonly writers: readonly ((record: WireRecord, row: EntryRow, look: Lookups) => void)[];
  private readonly people: readonly string[];
  private readonly files: readonly string[];

  constructor(
    private readonly table: EntryTable,
    cipher: Cipher,
    private readonly names: People,
    private readonly store: Files,
  ) {
    const { entry } = table;
    const referring = (to: 'person' | 'file') => entry.fields.filter((field) => refersTo(field) === to).map(keyOf);
    this.people = ['student', 'verifiedBy', 'verifiedFor', 'waitsFor', ...referring('person')];
    this.files = referring('file');
    this.writers = entry.fields.map((field) => {
      const write = writerOf(entry.name, field, cipher);
      const { key } = field;
      return (record, row, look) => write(record, row[key] ?? null, row.id, look);
    });
  }

  /**
   * Every reference of the page is looked up at once.
   * @param files those already at hand; the others are looked up
   */
  async records(rows: readonly EntryRow[], files?: ReadonlyMap<string, FileValue>): Promise<WireRecord[]> {
    if (rows.length === 0) return [];
    const look = await this.lookUp(rows, { files });
    return rows.map((row) => this.one(row, look));
  }

  /** What rows refer to, for `one`. @param more whoever else they may name soon @param from a transaction */
  async lookUp(rows: readonly EntryRow[], { files, more = [], from }: LookUpOptions = {}): Promise<Lookups> {
    const names = await this.names.names([...idsIn(rows, this.people), ...more], from);
    const values = files ?? (this.files.length > 0 ? await this.store.values(idsIn(rows, this.files), from) : noFiles);
    return {
      // A record outlives the account of a person it names.
      person: (id) => personValue(id, names.get(id) ?? ''),
      file: (id) => values.get(id) ?? null,
    };
  }

  async record(row: EntryRow, files?: ReadonlyMap<string, FileValue>): Promise<WireRecord> {
    const [record] = await this.records([row], files);
    return record ?? {};
  }

  one(row: EntryRow, look: Lookups): WireRecord {
    const { id, version, student, status, verifiedBy, verifiedFor, verifiedOn, createdAt, updatedAt } = row;
    const { replaces, replacedBy, firstLoggedAt } = row;
    const record: WireRecord = {
      id,
      _id: id,
      version,
      student: look.person(student),
      status,
      verifiedBy: typeof verifiedBy === 'string' ? look.person(verifiedBy) : null,
      verifiedOn: verifiedOn ?? null,
      createdAt,
      updatedAt,
    };
    for (const write of this.writers) write(record, row, look);
    // What came later than the specification travels in one key of its own, and only where there is something to say.
    const { entry, registries } = this.table;
    const registry = registries.of(entry.name, row.registryVersion);
    const meta = {
      ...(registry && { registry }),
      ...(typeof verifiedFor === 'string' && { for: look.person(verifiedFor) }),
      ...(typeof replaces === 'string' && { replaces, ...(typeof firstLoggedAt === 'string' && { firstLoggedAt }) }),
      ...(typeof replacedBy === 'string' && { replacedBy: replacedBy === WITHDRAWN ? null : replacedBy }),
    };
    if (Object.keys(meta).length > 0) record.meta = meta;
    return record;
  }
}

export const personValue = (id: string, name: string): PersonValue => ({ _id: id, id, name });

const noFiles: ReadonlyMap<string, FileValue> = new Map();

const keyOf = ({ key }: ResolvedField) => key;

function idsIn(rows: readonly EntryRow[], keys: readonly string[]): string[] {
  const ids: string[] = [];
  for (const row of rows)
    for (const key of keys) {
      const id = row[key];
      if (typeof id === 'string') ids.push(id);
    }
  return ids;
}
