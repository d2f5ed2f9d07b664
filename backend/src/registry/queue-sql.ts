/** The statements behind the verification queue: every type of entry in one list, oldest first. */
import { type Condition, type EntryResource, fold, type Role, statesMeaning } from '../../../schemas';
import { isWithinCollege } from './branches';
import { namedPeople } from './entity';
import type { EntryParts } from './entries';
import { merged } from './merge';
import type { Statement } from './statement';
import { apart, countOf, searchSql, type Way, waysBy, whereOf } from './ways';

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
  const [first] = lists;
  if (!first) return undefined;
  const sources = lists.flatMap(({ parts, ways }) => apart(ways).map((way) => sourceOf(parts, way)));
  const page = merged(sources, first.parts.table.merges, true);
  return {
    page: { sql: `SELECT resource, ${page.id} AS k FROM (${page.sql}) page`, slots: page.slots },
    totals: lists.map(({ parts: { entry, table }, ways }) => ({
      table: entry.name,
      statement: countOf(table.name, ways),
    })),
  };
}

/** The index of this way gives them in this order, so that a long queue costs no more than a short one. */
const sourceOf = ({ entry, table }: EntryParts, way: Way) => ({
  name: table.name,
  where: whereOf(way),
  told: [`'${entry.name}' AS resource`],
  order: [
    { sql: table.quote('createdAt'), direction: 'ASC' },
    { sql: table.quote('id'), direction: 'ASC' },
  ] as const,
});

function waysInto({ entry, table }: EntryParts, { role, mine, type, q }: QueueQuestion): Way[] {
  const verify = entry.rights.verify[role];
  if (!verify || (type !== undefined && type !== entry.name)) return [];
  const isSearched = q !== '' && !isType(entry, q);
  const rule: Condition = { all: [verify, isOpen(entry), ...(mine ? [namesViewer(entry)] : [])] };
  return waysBy(rule, table, (branch) =>
    isSearched ? [searchSql(table, ['student'], branch !== undefined && isWithinCollege(branch))] : [],
  );
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
