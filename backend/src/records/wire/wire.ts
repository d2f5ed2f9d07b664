import { type FileValue, namesRow, type PersonValue, type ResolvedField } from '../../../../schemas';
import type { People } from '../../auth/users/people';
import type { Reader } from '../../base/database';
import { type Cipher, type Lookups, refersTo, toWireOf, type WireRecord } from '../../field-types';
import type { Files } from '../../files/files';
import type { RecordRow, StoredRow } from '../store/table';
import type { Frame } from './frames';

interface LookUpOptions {
  readonly files?: ReadonlyMap<string, FileValue> | undefined;
  readonly more?: readonly string[];
  readonly from?: Reader;
}

/** Gives the names of linked rows, by id. */
export type NamesOfRows = (
  directory: string,
  ids: readonly string[],
  from?: Reader,
) => Promise<ReadonlyMap<string, string>>;

/** What is needed of a type. */
type Shown = { readonly name: string; readonly fields: readonly ResolvedField[] };

/** Turns the rows of one type into what clients read. */
export class Wire<Row extends StoredRow = RecordRow> {
  private readonly toWire: readonly ((record: WireRecord, row: Row, look: Lookups) => void)[];
  private readonly people: readonly string[];
  private readonly files: readonly string[];
  private readonly links: readonly { readonly key: string; readonly to: string }[];

  constructor(
    { type }: { readonly type: Shown },
    private readonly frame: Frame<Row>,
    cipher: Cipher,
    private readonly names: People,
    private readonly store: Files,
    private readonly namesOfRows: NamesOfRows = noNames,
  ) {
    const referring = (to: 'person' | 'file') => type.fields.filter((field) => refersTo(field) === to).map(keyOf);
    this.people = [...frame.people, ...referring('person')];
    this.links = [...(frame.links ?? []), ...type.fields.filter((field) => namesRow(field))];
    this.files = referring('file');
    this.toWire = type.fields.map((field) => {
      const put = toWireOf(type.name, field, cipher);
      const { key } = field;
      return (record, row, look) => put(record, row[key] ?? null, row.id, look);
    });
  }

  /**
   * Looks up all references of the page together.
   * @param files those already known; the others are looked up
   * @param from a transaction
   */
  async records(rows: readonly Row[], files?: ReadonlyMap<string, FileValue>, from?: Reader): Promise<WireRecord[]> {
    if (rows.length === 0) return [];
    const look = await this.lookUp(rows, { files, ...(from && { from }) });
    return rows.map((row) => this.one(row, look));
  }

  /**
   * Looks up what rows refer to, for `one`.
   * @param more ids of people who may be needed too
   * @param from a transaction
   */
  async lookUp(rows: readonly Row[], { files, more = [], from }: LookUpOptions = {}): Promise<Lookups> {
    const names = await this.names.names([...idsIn(rows, this.people), ...more], from);
    const values = files ?? (this.files.length > 0 ? await this.store.values(idsIn(rows, this.files), from) : noFiles);
    const linked = new Map<string, ReadonlyMap<string, string>>();
    for (const { key, to } of this.links) {
      const ids = [...new Set(idsIn(rows, [key]))];
      linked.set(to, new Map([...(linked.get(to) ?? []), ...(await this.namesOfRows(to, ids, from))]));
    }
    const loads = await this.frame.loads?.(
      rows.map(({ id }) => id),
      from,
    );
    return {
      load: (id) => loads && (loads.get(id) ?? 0),
      person: personIn(names),
      file: (id) => values.get(id) ?? null,
      row: (to, id) => personValue(id, linked.get(to)?.get(id) ?? ''),
    };
  }

  async record(row: Row, files?: ReadonlyMap<string, FileValue>, from?: Reader): Promise<WireRecord> {
    const [record] = await this.records([row], files, from);
    return record ?? {};
  }

  one(row: Row, look: Lookups): WireRecord {
    const record = this.frame.begin(row, look);
    for (const put of this.toWire) put(record, row, look);
    this.frame.end(record, row, look);
    return record;
  }
}

export const personValue = (id: string, name: string): PersonValue => ({ _id: id, id, name });

/** People as clients read them, by id. A record outlives the accounts that it names. */
export const personIn =
  (names: ReadonlyMap<string, string>) =>
  (id: string): PersonValue =>
    personValue(id, names.get(id) ?? '');

/** The name of a person or a place on a wire record. '' for nobody. */
export const nameIn = (named: unknown): string =>
  typeof named === 'object' && named !== null && 'name' in named ? String(named.name) : '';

const noFiles: ReadonlyMap<string, FileValue> = new Map();
const noNames: NamesOfRows = async () => new Map();

const keyOf = ({ key }: ResolvedField) => key;

function idsIn(rows: readonly StoredRow[], keys: readonly string[]): string[] {
  const ids: string[] = [];
  for (const row of rows)
    for (const key of keys) {
      const id = row[key];
      if (typeof id === 'string') ids.push(id);
    }
  return ids;
}
