import { Inject, Injectable } from '@nestjs/common';
import { isUpload, namesRow, type Registry, type RowType, scopeRule } from '../../../../schemas';
import { People } from '../../auth/users/people';
import { Clock } from '../../base/config';
import { Database, type Reader } from '../../base/database';
import { searchedName } from '../../base/database/containing';
import { placeholders } from '../../base/database/lists';
import { UntilWritten } from '../../base/database/until-written';
import { Files } from '../../files/files';
import { REGISTRY } from '../store/registries';
import { type RowTable, rowTable } from '../store/row-table';
import type { StoredRow } from '../store/table';
import { rowFrame } from '../wire/frames';
import { Wire } from '../wire/wire';
import { Entries } from './entries';
import type { Readable } from './reader';

/** The names of rows that others link to. */
@Injectable()
export class RowNames {
  private readonly folded = new UntilWritten<true>();

  constructor(
    private readonly database: Database,
    private readonly people: People,
  ) {}

  /** The names by id. Rows without a name are left out. */
  async of(from: Reader, table: RowTable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { type, isAccounts, quote } = table;
    if (isAccounts) return this.people.names(ids, from);
    if (type.title === undefined || ids.length === 0) return new Map();
    const rows = await from.read<{ id: string; name: string }>(
      `SELECT t.id AS id, ${quote(type.title)} AS name FROM ${table.from} WHERE t.id IN (${placeholders(ids)})`,
      ids,
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** Fills in the search text of rows that came without a form, because lists are searched and sorted by it. */
  async fold({ main, type: { title }, quote, isAccounts }: RowTable): Promise<void> {
    if (isAccounts || title === undefined || this.folded.get(main, this.database.versionOf(main))) return;
    const table = this.database.quote(main);
    const rows = await this.database.read<{ id: string; name: string | null }>(
      `SELECT t.id AS id, ${quote(title)} AS name FROM ${table} t WHERE (t.search IS NULL OR t.search = '') AND ${quote(title)} <> ''`,
    );
    if (rows.length > 0)
      await this.database.transaction(async (tx) => {
        for (const { id, name } of rows)
          await tx.changeAll(`UPDATE ${table} SET search = ? WHERE id = ?`, [searchedName(name ?? ''), id]);
      });
    this.folded.set(main, this.database.versionOf(main), true);
  }
}

/** The injection token of every type of rows. The directories of the registry come first. */
export const DIRECTORIES = Symbol('directories');

/** The parts of a directory, made once and used by every request about it. */
export interface DirectoryParts extends Readable<StoredRow> {
  readonly type: RowType;
  readonly table: RowTable;
  readonly wire: Wire<StoredRow>;
}

@Injectable()
export class Directories {
  /** The directories of the registry. */
  readonly all: readonly DirectoryParts[];
  /** Those whose rows have files, including the tables of forms. */
  readonly withFiles: readonly DirectoryParts[];
  private readonly byName: ReadonlyMap<string, DirectoryParts>;

  constructor(
    @Inject(REGISTRY) registry: Registry,
    clock: Clock,
    @Inject(DIRECTORIES) directories: readonly RowType[],
    { cipher }: Entries,
    database: Database,
    files: Files,
    people: People,
    names: RowNames,
  ) {
    const titles = new Map(directories.map(({ name, title, rows }) => [name, title && rows.table]));
    const surroundings = {
      ...database.dialect,
      today: () => clock.today(),
      namedIn: (name: string) => titles.get(name),
    };
    const namesOf = (to: string, ids: readonly string[], from: Reader = database) =>
      names.of(from, this.named(to).table, ids);
    const made = directories.map((type): DirectoryParts => {
      const table = rowTable(type, surroundings);
      return {
        type,
        table,
        wire: new Wire(
          table,
          rowFrame(table.isAccounts, type.rows.load && loadsIn(database, type.rows.load)),
          cipher,
          people,
          files,
          namesOf,
        ),
        ownRule: scopeRule('own', []),
        isSensitive: false,
        ready: async () => {
          for (const name of [type.name, ...type.fields.flatMap((field) => (namesRow(field) ? [field.to] : []))])
            await names.fold(this.named(name).table);
        },
      };
    });
    this.byName = new Map(made.map((parts) => [parts.type.name, parts]));
    this.all = made.slice(0, registry.directories.length);
    this.withFiles = made.filter(({ type }) => type.fields.some(isUpload));
  }

  /** @throws Error for a name that the registry does not have */
  named(name: string): DirectoryParts {
    const parts = this.byName.get(name);
    if (!parts) throw new Error(`No directory is called ${name}`);
    return parts;
  }
}

/** For each account, how many trainees of these ranks whose account is not closed name it in the column. */
const loadsIn =
  (database: Database, { ranks, column }: NonNullable<RowType['rows']['load']>) =>
  async (ids: readonly string[], from: Reader = database): Promise<ReadonlyMap<string, number>> => {
    if (ids.length === 0) return new Map();
    const name = database.quote(column);
    const rows = await from.read<{ id: string; total: number }>(
      `SELECT ${name} AS id, COUNT(*) AS total FROM users
       WHERE ${name} IN (${placeholders(ids)}) AND role IN (${placeholders(ranks)}) AND state <> 'suspended' AND endedOn IS NULL GROUP BY ${name}`,
      [...ids, ...ranks],
    );
    return new Map(rows.map(({ id, total }) => [id, Number(total)]));
  };
