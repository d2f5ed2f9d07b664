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
import { Database } from '../../base/database';
import { Directories } from '../../records/read/directories';
import { REGISTRY } from '../../records/read/entries';
import { toSql } from '../../records/rights/rule-sql';

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
      return finders.get(field.to)?.(text, field.label, isSaid ? named : viewer.college, isSaid);
    };
    /** Fills in the college from the department. */
    const completed = (row: ReadRow): ReadRow => {
      if (!college || !namesRow(department) || row.body[college.writeName] !== undefined) return row;
      const one = rows.get(department.to)?.find(({ id }) => id === row.body[department.writeName]);
      return one?.college ? { ...row, body: { ...row.body, [college.writeName]: one.college } } : row;
    };
    return { find, completed };
  }

  /** The rows that the viewer sees, without closed accounts. */
  private async candidates(to: string, viewer: Viewer): Promise<Candidate[]> {
    const directory = this.registry.directories.find(({ name }) => name === to);
    const { table, type } = this.directories.named(to);
    const rule = directory && ruleOf(directory, 'read', viewer.role);
    if (!rule || type.title === undefined) return [];
    const { sql, params } = toSql(rule, viewer, table);
    const ofCollege = type.fields.find((field) => namesRow(field) && isOfColleges(this.registry, field.to));
    const college = table.isAccounts ? 't.college' : ofCollege ? table.quote(ofCollege.key) : 'NULL';
    const more = table.isAccounts ? ["t.state <> 'suspended'"] : [];
    const where = [...(table.only ? [table.only.sql] : []), ...more, sql].join(' AND ');
    return this.database.read<Candidate>(
      `SELECT t.id AS id, ${table.quote(type.title)} AS name, ${table.isAccounts ? 't.email' : "''"} AS email, ${college} AS college
       FROM ${table.from} WHERE ${where}`,
      [...(table.only?.slots.map((slot) => slot(viewer)) ?? []), ...params],
    );
  }
}

const isOfColleges = ({ directories }: Registry, to: string): boolean =>
  directories.find(({ name }) => name === to)?.rows.table === 'colleges';
