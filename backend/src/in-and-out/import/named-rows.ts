import { Inject, Injectable } from '@nestjs/common';
import {
  type Candidate,
  type DirectoryResource,
  type Find,
  namesRow,
  type ReadRow,
  type Registry,
  rowFinder,
  ruleOf,
} from '../../../../schemas';
import { fieldIn } from '../../../../schemas/registry/rows';
import type { Viewer } from '../../auth/viewer';
import { Database, type Reader } from '../../base/database';
import { placeholders, readInParts } from '../../base/database/lists';
import { Directories } from '../../records/read/directories';
import { toSql } from '../../records/rights/rule-sql';
import { REGISTRY } from '../../records/store/registries';

/** The rows that cells of a sheet may name: those of other directories that the sender may choose. */
@Injectable()
export class NamedRows {
  constructor(
    private readonly database: Database,
    private readonly directories: Directories,
    @Inject(REGISTRY) private readonly registry: Registry,
  ) {}

  async finder(
    directory: DirectoryResource,
    viewer: Viewer,
  ): Promise<{ find: Find; completed: (row: ReadRow) => ReadRow }> {
    const directories = [...new Set(directory.fields.flatMap((field) => (namesRow(field) ? field.to : [])))];
    const rows = new Map<string, Candidate[]>();
    for (const to of directories) rows.set(to, await this.candidates(to, viewer));
    const finders = new Map([...rows].map(([to, some]) => [to, rowFinder(some)]));
    const college = fieldIn(directory, 'college');
    const department = fieldIn(directory, 'department');
    const colleges = new Set(namesRow(college) ? rows.get(college.to)?.map(({ id }) => id) : []);
    const find: Find = (text, field, said) => {
      if (!namesRow(field)) return undefined;
      const named = college && field !== college ? String(said[college.writeName] ?? '') : '';
      // A text that names no college says nothing about the other cells.
      const isSaid = colleges.has(named);
      const near = department ? said[department.writeName] : undefined;
      const own = typeof near === 'string' ? near : viewer.department;
      return finders.get(field.to)?.(text, field.label, isSaid ? named : viewer.college, isSaid, own);
    };
    const [only = null, ...others] = colleges;
    /**
     * Fills in the college from the department. What belongs to none, or to one that is not here yet, is of the only
     * college, or one's own.
     */
    const completed = (row: ReadRow): ReadRow => {
      if (!college || row.body[college.writeName] !== undefined) return row;
      const sole = others.length === 0 ? only : null;
      // Whoever belongs to a college adds to their own department, and names neither.
      const one = namesRow(department)
        ? (rows.get(department.to)?.find(({ id }) => id === row.body[department.writeName])?.college ??
          (viewer.college === null ? sole : null))
        : (viewer.college ?? sole);
      return one ? { ...row, body: { ...row.body, [college.writeName]: one } } : row;
    };
    return { find, completed };
  }

  /**
   * Understands the cells that name what the stored row names already, though nobody could choose it any more. A guide
   * may have left, for example.
   * @param there the stored row that a row of the sheet is about
   */
  async kept(
    from: Reader,
    directory: DirectoryResource,
    rows: readonly ReadRow[],
    there: (row: ReadRow) => Readonly<Record<string, unknown>> | undefined,
  ): Promise<ReadRow[]> {
    let read = [...rows];
    const college = fieldIn(directory, 'college')?.writeName ?? '';
    for (const field of directory.fields.filter(namesRow)) {
      const { key, writeName: name, label } = field;
      const storedIn = (row: ReadRow) => (name in row.unclear ? there(row)?.[key] : undefined);
      const ids = [...new Set(read.map(storedIn).filter((id) => typeof id === 'string'))];
      const found = await readInParts(ids, (some) =>
        this.read(from, field.to, `t.id IN (${placeholders(some)})`, some),
      );
      const stored = new Map<unknown, Candidate>(found.map((one) => [one.id, one]));
      read = read.map((row) => {
        const one = stored.get(storedIn(row));
        const said = row.body[college];
        const near = typeof said === 'string' ? said : null;
        const isSame = one && rowFinder([one])(row.sheet[name] ?? '', label, near, near !== null) === one;
        return isSame ? understood(row, name, one) : row;
      });
    }
    return read;
  }

  /** The rows that the viewer sees, without closed accounts. */
  private async candidates(to: string, viewer: Viewer): Promise<Candidate[]> {
    const directory = this.registry.directories.find(({ name }) => name === to);
    const { table } = this.directories.named(to);
    const rule = directory && ruleOf(directory, 'read', viewer.role);
    if (!rule) return [];
    const { sql, params } = toSql(rule, viewer, table);
    return this.read(this.database, to, table.isAccounts ? `t.state <> 'suspended' AND ${sql}` : sql, params);
  }

  private async read(from: Reader, to: string, where: string, params: readonly unknown[]): Promise<Candidate[]> {
    const { table, type } = this.directories.named(to);
    if (type.title === undefined) return [];
    const ofCollege = type.fields.find((field) => namesRow(field) && isOfColleges(this.registry, field.to));
    const college = table.isAccounts ? 't.college' : ofCollege ? table.quote(ofCollege.key) : 'NULL';
    const department = table.isAccounts ? 't.department' : 'NULL';
    return from.read<Candidate>(
      `SELECT t.id AS id, ${table.quote(type.title)} AS name, ${table.isAccounts ? 't.email' : "''"} AS email, ${college} AS college,
         ${department} AS department
       FROM ${table.from} WHERE ${where}`,
      params,
    );
  }
}

/** A row after one of its cells was understood. */
function understood(row: ReadRow, name: string, { id, name: word }: Candidate): ReadRow {
  const without = <Value>({ [name]: _, ...others }: Readonly<Record<string, Value>>) => others;
  return {
    ...row,
    body: { ...row.body, [name]: id },
    sheet: { ...row.sheet, [name]: word },
    unclear: without(row.unclear),
    unknown: without(row.unknown),
  };
}

const isOfColleges = ({ directories }: Registry, to: string): boolean =>
  directories.find(({ name }) => name === to)?.rows.table === 'colleges';
