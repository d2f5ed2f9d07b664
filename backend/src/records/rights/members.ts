import { type Condition, type Role, type Scope, scopeRule } from '../../../../schemas';
import type { Viewer } from '../../auth/viewer';
import { isId, type Reader } from '../../base/database';
import { Forbidden, NotFound } from '../../base/errors';
import { type RuleColumns, toSql } from './rule-sql';

/** The records that one of the scopes holds. On these kinds nobody is named by a field, so those scopes hold none. */
export function ruleOf(scopes: Scope | readonly Scope[]): Condition {
  return { any: [scopes].flat().map((scope) => scopeRule(scope as Scope, [], [])) };
}

interface Readable {
  readonly permissions: Partial<Record<Role, { readonly read: Scope | readonly Scope[] }>>;
}

/** The records that somebody may see. @throws Forbidden for a role that sees none */
export function readRule({ permissions }: Readable, { role }: Viewer): Condition {
  const rights = permissions[role];
  if (!rights) throw new Forbidden();
  return ruleOf(rights.read);
}

/** What the rules of these kinds speak of: whose record it is, and where that student was when it was made. */
const memberColumns = ['student', 'college', 'department'];

export const memberRules = (quote: (name: string) => string): RuleColumns => ({
  quote,
  holds: (key) => (memberColumns.includes(key) ? 'string' : undefined),
});

/** One of the records that somebody may see. @param from a transaction, or the database itself. @throws NotFound */
export async function readMember<Row>(
  from: Reader,
  { permissions }: Readable,
  table: RuleColumns & { readonly name: string; readonly columns: string },
  viewer: Viewer,
  id: unknown,
): Promise<Row> {
  const rights = permissions[viewer.role];
  if (!rights || !isId(id)) throw new NotFound();
  const { sql, params } = toSql(ruleOf(rights.read), viewer, table);
  const [row] = await from.read<Row>(`SELECT ${table.columns} FROM ${table.name} WHERE id = ? AND ${sql}`, [
    id,
    ...params,
  ]);
  if (!row) throw new NotFound();
  return row;
}
