/** The statements behind the verification queue: every type of entry in one list, oldest first. */
import { type Condition, type EntryResource, fold, type Role, statesMeaning } from '../../../schemas';
import { compileRule, compileTests } from './access';
import { branchesOf, isWithinCollege } from './branches';
import { namedPeople } from './entity';
import type { EntryParts } from './entries';
import { endSlot, limitSlot, type Statement, searchSql, startSlot } from './list-sql';

export interface QueueStatements {
  /** Gives `resource` (the entry's name) and `k` (the record's id). */
  readonly page: Statement;
  /** One count for each entry: it stays true until that entry's table changes. */
  readonly totals: readonly { readonly table: string; readonly statement: Statement }[];
}

export interface QueueQuestion {
  readonly role: Role;
  /** Only records that name the viewer. */
  readonly mine: boolean;
  /** The name of an entry, or undefined for all. */
  readonly type: string | undefined;
  readonly q: string;
}

/** Undefined when there is nothing that this role could verify. */
export function queueStatements(all: readonly EntryParts[], question: QueueQuestion): QueueStatements | undefined {
  const lists = all.flatMap((parts) => {
    const ways = waysInto(parts, question);
    return ways.length > 0 ? [{ parts, ways }] : [];
  });
  if (lists.length === 0) return undefined;
  const firsts = lists.flatMap(({ parts, ways }) => ways.map((way) => firstRows(parts, way)));
  return {
    page: {
      // A record that came in by two ways counts once. Grouping costs half of what UNION's own comparing does.
      sql: `SELECT MIN(resource) AS resource, k FROM (${firsts
        .map(({ sql }, index) => `SELECT * FROM (${sql}) w${index}`)
        .join(' UNION ALL ')}) m GROUP BY at, k ORDER BY at, k LIMIT ? OFFSET ?`,
      slots: [...firsts.flatMap(({ slots }) => slots), limitSlot, startSlot],
    },
    totals: lists.map(({ parts: { entry, table }, ways }) => ({
      table: entry.name,
      statement: {
        sql: `SELECT COUNT(*) AS total FROM ${table.name} WHERE ${ways.map(({ sql }) => `(${sql})`).join(' OR ')}`,
        slots: ways.flatMap(({ slots }) => slots),
      },
    })),
  };
}

/** The index of this way gives them in this order, so that a long queue costs no more than a short one. */
function firstRows({ entry, table }: EntryParts, { sql, slots }: Statement): Statement {
  const [id, at] = [table.quote('id'), table.quote('createdAt')];
  return {
    sql: `SELECT '${entry.name}' AS resource, ${id} AS k, ${at} AS at FROM ${table.name} WHERE ${sql} ORDER BY ${at}, ${id} LIMIT ?`,
    slots: [...slots, endSlot],
  };
}

function waysInto(parts: EntryParts, { role, mine, type, q }: QueueQuestion): Statement[] {
  const { entry, table } = parts;
  const verify = entry.rights.verify[role];
  if (!verify || (type !== undefined && type !== entry.name)) return [];
  const rule: Condition = { all: [verify, isOpen(entry), ...(mine ? [namesViewer(entry)] : [])] };
  const isSearched = q !== '' && !isType(entry, q);
  const search = (withinCollege: boolean) => (isSearched ? [searchSql(table, ['student'], withinCollege)] : []);
  const branches = branchesOf(rule);
  if (!branches) return [both(compileRule(rule, table), search(false))];
  return branches.map((branch) => both(compileTests(branch, table), search(isWithinCollege(branch))));
}

/** The usual single open state as an equation: the index then gives the order too. */
function isOpen(entry: EntryResource): Condition {
  const [word, ...others] = statesMeaning(entry, 'open');
  return { status: word !== undefined && others.length === 0 ? { is: word } : { in: statesMeaning(entry, 'open') } };
}

const namesViewer = (entry: EntryResource): Condition => ({
  any: namedPeople(entry).map(({ key }) => ({ [key]: { is: { viewer: 'id' } } })),
});

/** A search may also be for the kind of entry. */
export const isType = ({ label }: EntryResource, q: string): boolean => fold(label.one).includes(fold(q));

function both(rule: Statement, search: readonly Statement[]): Statement {
  const parts = [rule, ...search];
  return { sql: parts.map(({ sql }) => sql).join(' AND '), slots: parts.flatMap(({ slots }) => slots) };
}
