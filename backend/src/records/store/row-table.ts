import {
  COORDINATOR,
  foldedName,
  namesRow,
  offersOptions,
  optionsOf,
  plainContext,
  type ResolvedField,
  type RowType,
  takesWords,
  wordOf,
} from '../../../../schemas';
import { guidesAt } from '../../auth/users/people';
import type { QueryDialect } from '../../base/database';
import { marks } from '../../base/database/lists';
import type { ListTable } from '../list/list-table';
import { joined, type ListSlot, type Statement } from '../list/statement';
import { patternSlot } from '../list/ways';
import type { Fragment } from '../rights/rule-sql';
import type { WrittenTable } from './table';

/** The column of a field. `side` is the second table. */
export interface StoredIn {
  readonly of: 'main' | 'side';
  readonly column: string;
}

/** How the rows of one type are stored. Made once. */
export interface RowTable extends ListTable {
  readonly type: RowType;
  readonly isAccounts: boolean;
  /** The table as the writer uses it. */
  readonly forWriting: WrittenTable;
  /** The unquoted name of the main table. */
  readonly main: string;
  /** The keys of the texts that `search` has, folded. The title is first. */
  readonly folded: readonly string[];
  /** Its aliases: `t` is the main table, `x` the second one, and `u` the account that a row is about. */
  readonly from: string;
  placeOf(key: string): StoredIn;
}

interface Speech extends Pick<QueryDialect, 'quote' | 'merges'> {
  /** `YYYY-MM-DD`, for the coordinator of a resident today. */
  today(): string;
  /** The table that holds the names of the linked rows in `search`. Undefined when those rows have no name. */
  namedIn(directory: string): string | undefined;
}

/** The column of a field, by its key. */
export const placeIn =
  ({ rows }: Pick<RowType, 'rows'>) =>
  (key: string): StoredIn => {
    const column = rows.columns[key];
    if (column !== undefined) return { of: 'main', column };
    return { of: rows.ranks ? 'side' : 'main', column: key };
  };

/** Whether nobody has come to an account that waits yet. */
export const isUnused = ({ accountState, isUsed }: Readonly<Record<string, unknown>>): boolean =>
  accountState === 'pending' && isUsed !== 1;

/** Whether the owner of an account has chosen a password. */
const USED = 'CASE WHEN t.passwordHash IS NULL THEN 0 ELSE 1 END';

/** Whether a resident has a guide. */
const GUIDED = `CASE WHEN EXISTS (SELECT 1 FROM users g
  WHERE g.id = t.guide AND ${guidesAt('t.college', 't.department')}) THEN 1 ELSE 0 END`;

export function rowTable(type: RowType, { quote: quoted, merges, today, namedIn }: Speech): RowTable {
  const { rows, fields, byKey, title, list } = type;
  const { ranks, about } = rows;
  const placeOf = placeIn(type);
  const system: Readonly<Record<string, string>> = {
    id: 'id',
    version: 'version',
    createdAt: 'createdAt',
    updatedAt: 'updatedAt',
    ...(ranks && { accountState: 'state' }),
    ...((ranks || title !== undefined) && { search: 'search' }),
  };
  const quote = (key: string) => {
    if (ranks && key === 'isUsed') return USED;
    if (ranks && key === 'isGuided') return GUIDED;
    if (!Object.hasOwn(byKey, key)) return `t.${quoted(system[key] ?? '')}`;
    const { of, column } = placeOf(key);
    return `${of === 'main' ? 't' : 'x'}.${quoted(column)}`;
  };
  const readable = [...Object.keys(system).filter((key) => key !== 'search'), ...fields.map(({ key }) => key)];
  const person = ranks ? 't' : 'u';
  const places = ranks || about ? ['college', 'department'] : [];
  const linked = (key: string) => {
    const field = byKey[key];
    return namesRow(field) ? namedIn(field.to) : undefined;
  };
  const folded = foldedKeys(type);
  const columns = [
    ...readable.map((key) => `${quote(key)} AS ${quoted(key)}`),
    ...(ranks ? [`${USED} AS isUsed`] : []),
  ].join(', ');
  const isNewest = title === undefined || list.order === 'newest';
  return {
    type,
    isAccounts: ranks !== undefined,
    main: rows.table,
    folded,
    placeOf,
    name: 't',
    from: [
      `${quoted(rows.table)} t`,
      ...(rows.beside ? [`LEFT JOIN ${quoted(rows.beside)} x ON x.id = t.id`] : []),
      ...(about ? [`LEFT JOIN users u ON u.id = ${quote(about)}`] : []),
    ].join(' '),
    readable,
    columns,
    forWriting: {
      type,
      name: quoted(rows.table),
      columns,
      quote: quoted,
      unlessThere: '',
      ...(rows.beside && { beside: quoted(rows.beside) }),
    },
    merges,
    quote,
    columnType: (key) =>
      key === 'id' || places.includes(key) || (ranks ? key === COORDINATOR : namesRow(byKey[key]))
        ? 'string'
        : undefined,
    computed: (key) => {
      if (ranks && key === COORDINATOR) return inCharge(today);
      return places.includes(key) ? { sql: `${person}.${key}`, slots: [] } : undefined;
    },
    ...(ranks && { only: ranked(ranks) }),
    named: [],
    searched: searchOf(
      list.search.flatMap((key) => byKey[key] ?? []),
      { quote, folded, linked: (key) => quotedOr(linked(key), quoted) },
    ),
    sortedBy: (key) => {
      const target = linked(key);
      if (target) return `(SELECT l.search FROM ${quoted(target)} l WHERE l.id = ${quote(key)})`;
      return key === title ? quote('search') : undefined;
    },
    usual: [isNewest ? { sql: quote('createdAt'), direction: 'DESC' } : { sql: quote('search'), direction: 'ASC' }],
    tables: [
      ...new Set([
        rows.table,
        ...(rows.beside ? [rows.beside] : []),
        ...(about ? ['users'] : []),
        ...(ranks ? ['postings'] : []),
        ...fields.flatMap(({ key }) => linked(key) ?? []),
      ]),
    ],
  };
}

const quotedOr = (name: string | undefined, quoted: (name: string) => string) =>
  name === undefined ? undefined : quoted(name);

/** The keys whose folded text is searched. A fixed table has only the name, because other code writes to it too. */
export function foldedKeys({ name, rows, title, byKey, list }: RowType): string[] {
  if (title === undefined) return [];
  const others = rows.table === name ? list.search.filter((key) => takesWords(byKey[key])) : [];
  return [...new Set([title, ...others])];
}

/**
 * The coordinator of the resident today. None before and after the posting. When two postings overlap, the later one
 * counts.
 */
const inCharge = (today: () => string): Fragment => ({
  sql: `(SELECT p.coordinator FROM postings p WHERE p.student = t.id
  AND p.fromDate <= ? AND p.toDate >= ? ORDER BY p.fromDate DESC, p.id DESC LIMIT 1)`,
  slots: [today, today],
});

/** Accounts of these ranks. An account without a name is not shown. */
const ranked = (ranks: readonly string[]): Fragment => ({
  sql: `t.role IN (${marks(ranks)}) AND t.name <> ''`,
  slots: ranks.map((rank) => () => rank),
});

interface SearchColumns {
  quote(key: string): string;
  readonly folded: readonly string[];
  linked(key: string): string | undefined;
}

/** A search covers texts, names of linked rows, and the words of choices. */
function searchOf(fields: readonly ResolvedField[], found: SearchColumns): Statement {
  const { sql, slots } = joined(
    fields.flatMap((field) => fieldSearch(field, found)),
    ' OR ',
  );
  return sql === '' ? { sql: '1 = 0', slots: [] } : { sql: `(${sql})`, slots };
}

function fieldSearch(field: ResolvedField, { quote, folded, linked }: SearchColumns): Statement[] {
  const { key } = field;
  const column = quote(key);
  if (offersOptions(field)) {
    // People see a choice as a word, which the database does not have.
    const values = optionsOf(field.options, plainContext(''), {});
    const slots = values.map(
      (value): ListSlot =>
        (_viewer, { q }) =>
          foldedName(wordOf(field.options, value)).includes(foldedName(q)) ? value : null,
    );
    return values.length > 0 ? [{ sql: `${column} IN (${marks(values)})`, slots }] : [];
  }
  if (namesRow(field)) {
    const target = linked(key);
    const sql = `EXISTS (SELECT 1 FROM ${target} l WHERE l.id = ${column} AND l.search LIKE ? ESCAPE '!')`;
    return target ? [{ sql, slots: [patternSlot] }] : [];
  }
  const text = folded.includes(key) ? quote('search') : `LOWER(${column})`;
  return [{ sql: `${text} LIKE ? ESCAPE '!'`, slots: [patternSlot] }];
}
