import { Inject, Injectable } from '@nestjs/common';
import {
  choosableOf,
  type DirectoryResource,
  isAddress,
  offersOptions,
  pairsIn,
  type ReadRow,
  type Registry,
  type ResolvedField,
  ruleOf,
} from '../../../../schemas';
import { groupedBy } from '../../../../schemas/grouped';
import { fieldIn } from '../../../../schemas/registry/rows';
import { administers, normalEmail } from '../../../../schemas/roles';
import type { Viewer } from '../../auth/viewer';
import type { Transaction } from '../../base/database';
import { chunks, marks } from '../../base/database/lists';
import type { DirectoryParts } from '../../records/read/directories';
import { REGISTRY } from '../../records/read/entries';
import { toSql } from '../../records/rights/rule-sql';
import type { KeptRow } from '../../records/store/table';

/** Values that one statement asks for. */
const AT_ONCE = 200;

/** Who a row is about already, and whether the sheet may change them. */
export interface There {
  readonly name: string;
  readonly row?: KeptRow;
  readonly stays?: string;
}

/** Finds whom the rows of a sheet are about, where they are in the directory already. */
@Injectable()
export class RowsThere {
  constructor(@Inject(REGISTRY) private readonly registry: Registry) {}

  /** Whom the rows are about, as far as they are there, by the number of the row. */
  async of(
    tx: Transaction,
    directory: DirectoryResource,
    parts: DirectoryParts,
    viewer: Viewer,
    rows: readonly ReadRow[],
  ): Promise<Map<number, There>> {
    const found = new Map<number, There>();
    for (const key of directory.sheets?.finds ?? []) {
      const field = directory.byKey[key];
      if (!field) continue;
      const asked = rows.filter(({ row }) => !found.has(row));
      const rule = ruleOf(directory, 'update', viewer.role) ?? ruleOf(directory, 'create', viewer.role);
      if (!rule) continue;
      const there = await this.by(tx, parts, viewer, rule, field, asked);
      const mine = groupedBy(
        there.filter((one) => !isGiven(directory, one)),
        (one) => keyOf(field, { [field.writeName]: one[key] }),
      );
      for (const row of asked) {
        const said = keyOf(field, row.body);
        const of = collegeIn(directory, row.body) ?? viewer.college;
        const one = mine.get(said)?.find((each) => isOf(directory, each, of, field));
        if (said && one) found.set(row.row, { name: titleIn(directory, one), row: one });
      }
      if (!isAddress(field) || !directory.rows.ranks) continue;
      const others = await this.others(
        tx,
        viewer,
        field,
        rows.filter(({ row }) => !found.has(row)),
      );
      for (const row of rows) {
        const other = others.get(keyOf(field, row.body) ?? '');
        if (!found.has(row.row) && other) found.set(row.row, other);
      }
    }
    return found;
  }

  private async by(
    tx: Transaction,
    { table }: DirectoryParts,
    viewer: Viewer,
    rule: NonNullable<ReturnType<typeof ruleOf>>,
    field: ResolvedField,
    rows: readonly ReadRow[],
  ): Promise<KeptRow[]> {
    const { sql, params } = toSql(rule, viewer, table);
    const only = table.only ? [table.only.sql] : [];
    const said = [...new Set(rows.flatMap(({ body }) => keyOf(field, body) ?? []))];
    const found: KeptRow[] = [];
    for (const some of chunks(said, AT_ONCE)) {
      const where = [...only, sql, `${table.quote(field.key)} IN (${marks(some)})`].join(' AND ');
      found.push(
        ...(await tx.read<KeptRow>(`SELECT ${table.columns} FROM ${table.from} WHERE ${where}`, [
          ...(table.only?.slots.map((slot) => slot(viewer)) ?? []),
          ...params,
          ...some,
        ])),
      );
    }
    return found;
  }

  /** Accounts of the viewer's own place that are something else by now: a lecturer who became head is still the one in the sheet. */
  private async others(
    tx: Transaction,
    viewer: Viewer,
    field: ResolvedField,
    rows: readonly ReadRow[],
  ): Promise<ReadonlyMap<string, There>> {
    const said = [...new Set(rows.flatMap(({ body }) => keyOf(field, body) ?? []))];
    const found = new Map<string, There>();
    for (const some of chunks(said, AT_ONCE)) {
      const accounts = await tx.read<{
        email: string;
        name: string;
        role: string;
        college: string | null;
        department: string | null;
      }>(`SELECT email, name, role, college, department FROM users WHERE email IN (${marks(some)})`, some);
      for (const { email, name, role, college, department } of accounts) {
        const isNear = viewer.department !== null && college === viewer.college && department === viewer.department;
        if (!administers(viewer.role) && !isNear) continue;
        const word = this.rankWord(role);
        found.set(email, { name, stays: `${name} is ${word} here and stays as they are.` });
      }
    }
    return found;
  }

  private rankWord(rank: string): string {
    for (const directory of this.registry.directories) {
      const word = pairsIn(fieldIn(directory, 'role')).find(({ value }) => value === rank)?.word;
      if (word) return word;
    }
    return 'somebody else';
  }
}

/** A value by which a row is found, as it is compared. */
export function keyOf(field: ResolvedField, body: Readonly<Record<string, unknown>>): string | undefined {
  const said = body[field.writeName];
  if (typeof said !== 'string' || !said.trim()) return undefined;
  return isAddress(field) ? normalEmail(said) : said.trim();
}

/** Whether somebody has a role that another act gives: it is not a sheet's to take. */
function isGiven(directory: DirectoryResource, row: KeptRow): boolean {
  const field = fieldIn(directory, 'role');
  return offersOptions(field) && !choosableOf(field.options).includes(String(row[field.key]));
}

/** The college that a row says. */
const collegeIn = (directory: DirectoryResource, body: Readonly<Record<string, unknown>>): string | null => {
  const said = body[fieldIn(directory, 'college')?.writeName ?? ''];
  return typeof said === 'string' ? said : null;
};

/** Another college may give the same numbers; an address is nobody else's. */
function isOf(directory: DirectoryResource, row: KeptRow, college: string | null, by: ResolvedField): boolean {
  const field = fieldIn(directory, 'college');
  return isAddress(by) || !field || college === null || row[field.key] === college;
}

const titleIn = ({ title }: DirectoryResource, row: KeptRow): string => String(row[title ?? ''] ?? '');
