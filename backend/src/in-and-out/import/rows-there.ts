import { Inject, Injectable } from '@nestjs/common';
import {
  areAlike,
  asSeen,
  choosableOf,
  type DirectoryResource,
  foldedName,
  isAddress,
  offersOptions,
  type ReadRow,
  type Registry,
  type ResolvedField,
  rankWord,
  ruleOf,
  takesWords,
} from '../../../../schemas';
import { groupedBy } from '../../../../schemas/grouped';
import { fieldIn } from '../../../../schemas/registry/rows';
import { administers, learnerRole } from '../../../../schemas/roles';
import { normalEmail } from '../../../../schemas/texts/normal-email';
import type { Viewer } from '../../auth/viewer';
import type { Transaction } from '../../base/database';
import { placeholders, readInParts } from '../../base/database/lists';
import { UNPROVEN } from '../../people';
import type { DirectoryParts } from '../../records/read/directories';
import { toSql } from '../../records/rights/rule-sql';
import { REGISTRY } from '../../records/store/registries';
import type { StoredRow } from '../../records/store/table';

/** The existing person of a row. `stays` is the reason why the sheet may not change them. */
export interface There {
  readonly name: string;
  readonly row?: StoredRow;
  readonly stays?: string;
}

/** What is known of the rows of a sheet, by the number of the row. */
export interface KnownRows {
  readonly there: ReadonlyMap<number, There>;
  /** The faults of rows with a number that somebody else has, by write name. */
  readonly faults: ReadonlyMap<number, Readonly<Record<string, string>>>;
}

/** Finds the existing people that the rows of a sheet are about. */
@Injectable()
export class RowsThere {
  constructor(@Inject(REGISTRY) private readonly registry: Registry) {}

  async of(
    tx: Transaction,
    directory: DirectoryResource,
    parts: DirectoryParts,
    viewer: Viewer,
    rows: readonly ReadRow[],
  ): Promise<KnownRows> {
    const found = new Map<number, There>();
    const faults = new Map<number, Readonly<Record<string, string>>>();
    for (const key of directory.sheets?.finds ?? []) {
      const field = directory.byKey[key];
      if (!field) continue;
      const asked = rows.filter(({ row }) => !found.has(row));
      const rule = ruleOf(directory, 'update', viewer.role) ?? ruleOf(directory, 'create', viewer.role);
      if (!rule) continue;
      const there = await this.by(tx, parts, viewer, rule, field, asked);
      const mine = groupedBy(
        there.filter((one) => !isGiven(directory, one)),
        (one) => matchValue(field, { [field.writeName]: one[key] }),
      );
      for (const row of asked) {
        const value = matchValue(field, row.body);
        const college = collegeIn(directory, row.body) ?? viewer.college;
        const some = value ? (mine.get(value) ?? []).filter((each) => isOf(directory, each, college, field)) : [];
        const one = some.find((each) => isAddress(field) || isNamedLike(directory, each, row));
        if (one) found.set(row.row, { name: titleIn(directory, one), row: one });
        else if (some[0])
          faults.set(row.row, {
            [field.writeName]: `${titleIn(directory, some[0])} has this ${field.label.toLowerCase()} already`,
          });
      }
      if (!isAddress(field) || !directory.rows.ranks) continue;
      const others = await this.others(
        tx,
        viewer,
        field,
        rows.filter(({ row }) => !found.has(row)),
      );
      for (const row of rows) {
        const other = others.get(matchValue(field, row.body) ?? '');
        if (!found.has(row.row) && other) found.set(row.row, other);
      }
    }
    const signUps = await this.signUps(
      tx,
      [...found.values()].flatMap(({ row }) => row?.id ?? []),
    );
    for (const [at, { name, row }] of found) {
      const isClosed = row?.accountState === 'suspended';
      const isSignUp = row !== undefined && signUps.has(row.id);
      // A sign-up that was refused gives way to the row.
      if (isSignUp && isClosed) found.delete(at);
      else if (isSignUp) found.set(at, { name, stays: this.signedUp(name, learnerRole) });
      else if (isClosed) found.set(at, { name, stays: closed(name) });
    }
    return { there: found, faults };
  }

  /** Of these accounts, those of people who signed up, whose address is unproven. */
  private async signUps(tx: Transaction, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await readInParts(ids, (some) =>
      tx.read<{ id: string }>(`SELECT id FROM users WHERE id IN (${placeholders(some)}) AND ${UNPROVEN}`, some),
    );
    return new Set(found.map(({ id }) => id));
  }

  private signedUp(name: string, role: string): string {
    const word = rankWord(this.registry, role) ?? 'somebody else';
    return `${name} signed up as ${word} and is not approved yet. The sheet leaves them out.`;
  }

  private async by(
    tx: Transaction,
    { table }: DirectoryParts,
    viewer: Viewer,
    rule: NonNullable<ReturnType<typeof ruleOf>>,
    field: ResolvedField,
    rows: readonly ReadRow[],
  ): Promise<StoredRow[]> {
    const { sql, params } = toSql(rule, viewer, table);
    const select = `SELECT ${table.columns} FROM ${table.from} WHERE ${sql}`;
    // The engines fold letters differently, so such names are compared by the caller.
    if (isFolded(field)) return tx.read<StoredRow>(select, params);
    const values = [...new Set(rows.flatMap(({ body }) => matchValue(field, body) ?? []))];
    return readInParts(values, (some) =>
      tx.read<StoredRow>(`${select} AND ${table.quote(field.key)} IN (${placeholders(some)})`, [...params, ...some]),
    );
  }

  /**
   * Accounts of the viewer's own place whose role has changed. A lecturer who became head, for example, is
   * still in the sheet.
   */
  private async others(
    tx: Transaction,
    viewer: Viewer,
    field: ResolvedField,
    rows: readonly ReadRow[],
  ): Promise<ReadonlyMap<string, There>> {
    const values = [...new Set(rows.flatMap(({ body }) => matchValue(field, body) ?? []))];
    const found = new Map<string, There>();
    const accounts = await readInParts(values, (some) =>
      tx.read<{
        email: string;
        name: string;
        role: string;
        college: string | null;
        department: string | null;
        state: string;
        isSignUp: number;
      }>(
        `SELECT email, name, role, college, department, state, CASE WHEN ${UNPROVEN} THEN 1 ELSE 0 END AS isSignUp
         FROM users WHERE email IN (${placeholders(some)})`,
        some,
      ),
    );
    for (const { email, name, role, college, department, state, isSignUp } of accounts) {
      const isNear = viewer.department !== null && college === viewer.college && department === viewer.department;
      if (!administers(viewer.role) && !isNear) continue;
      const isHere = `${name} is ${rankWord(this.registry, role) ?? 'somebody else'} here and stays as they are.`;
      if (isSignUp !== 1) found.set(email, { name, stays: state === 'suspended' ? closed(name) : isHere });
      else if (state !== 'suspended') found.set(email, { name, stays: this.signedUp(name, role) });
    }
    return found;
  }
}

/** A sheet opens no account: whoever comes back would stay locked out, with a guide and no invitation. */
const closed = (name: string): string =>
  `${name} is here with a closed account, and the sheet leaves them out. “Activate” beside their name in a list of people opens it; then choose the sheet again.`;

/** The value by which a row is found, normalised for comparison. */
export function matchValue(field: ResolvedField, body: Readonly<Record<string, unknown>>): string | undefined {
  const value = body[field.writeName];
  if (typeof value !== 'string' || !value.trim()) return undefined;
  if (isAddress(field)) return normalEmail(value);
  return isFolded(field) ? foldedName(asSeen(value)) : asSeen(value);
}

/** Whether two spellings of a name are the same row, as for the check whether it is taken. */
const isFolded = (field: ResolvedField): boolean => takesWords(field) && field.taken !== undefined;

/** Whether somebody has a role that another act gives. A sheet must not take it away. */
function isGiven(directory: DirectoryResource, row: StoredRow): boolean {
  const field = fieldIn(directory, 'role');
  return offersOptions(field) && !choosableOf(field.options).includes(String(row[field.key]));
}

/** The college that a row names by its id. */
export const collegeIn = (directory: DirectoryResource, body: Readonly<Record<string, unknown>>): string | null => {
  const value = body[fieldIn(directory, 'college')?.writeName ?? ''];
  return typeof value === 'string' ? value : null;
};

/**
 * Whether an existing row belongs to the college. Numbers may repeat in another college, but addresses are
 * unique.
 */
function isOf(directory: DirectoryResource, row: StoredRow, college: string | null, by: ResolvedField): boolean {
  const field = fieldIn(directory, 'college');
  return isAddress(by) || !field || college === null || row[field.key] === college;
}

/** Whether a row of a sheet may name an existing person. Numbers may begin again each year, and then mean somebody else. */
function isNamedLike(directory: DirectoryResource, row: StoredRow, { body }: ReadRow): boolean {
  const name = body[directory.byKey[directory.title ?? '']?.writeName ?? ''];
  return typeof name !== 'string' || !name.trim() || areAlike(name, titleIn(directory, row));
}

const titleIn = ({ title }: DirectoryResource, row: StoredRow): string => String(row[title ?? ''] ?? '');
