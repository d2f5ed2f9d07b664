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
import { fieldIn } from '../../../../schemas/registry/rows';
import { endedOf, guidesAt } from '../../auth/users/people';
import { readOtherwise } from '../../auth/users/tables';
import type { QueryDialect } from '../../base/database';
import { placeholders } from '../../base/database/lists';
import type { ListTable } from '../list/list-table';
import { joined, type ListSlot, type Statement } from '../list/statement';
import { patternSlot } from '../list/ways';
import type { Fragment } from '../rights/rule-sql';
import type { WrittenTable } from './table';

/** The column of a field. `side` is the second table. */
interface StoredIn {
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
  /** The keys of the texts that the column `search` keeps in small letters without accents. The title is first. */
  readonly folded: readonly string[];
  /** Its aliases: `t` is the main table, `x` the second one, and `u` the account that a row is about. */
  readonly from: string;
  storageOf(key: string): StoredIn;
}

/** What a table has to know besides its type: the engine, the day, and the tables of others. */
interface TableSurroundings extends Pick<QueryDialect, 'quote' | 'merges'> {
  /** `YYYY-MM-DD`, for the coordinator of a resident today. */
  today(): string;
  /** The table that holds the names of a directory's rows in `search`. Undefined when those rows have no name. */
  namedIn(directory: string): string | undefined;
}

/** The column of a field, by its key. */
export const storageIn =
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

/** Whether it is a resident whose training has ended. */
const OVER = `CASE WHEN ${endedOf('t.')} THEN 1 ELSE 0 END`;

/** Whether somebody let the owner in: the account is open, or was added and its owner has not come yet. */
const ADMITTED = "CASE WHEN t.state = 'active' OR (t.state = 'pending' AND t.passwordHash IS NULL) THEN 1 ELSE 0 END";

/** Whether a resident has a guide. */
const GUIDED = `CASE WHEN EXISTS (SELECT 1 FROM users g
  WHERE g.id = t.guide AND ${guidesAt('t.college', 't.department')}) THEN 1 ELSE 0 END`;

/** Whether the guide of somebody in training guides nobody here any more: see `guidesAt`. */
const GUIDE_GONE = `CASE WHEN t.guide IS NOT NULL AND t.endedOn IS NULL THEN 1 - ${GUIDED} ELSE 0 END`;

export function rowTable(type: RowType, { quote: quoted, merges, today, namedIn }: TableSurroundings): RowTable {
  const { rows, byKey } = type;
  const { ranks } = rows;
  const names: Names = {
    quoted,
    quote: (key) => columnIn(type, key, quoted),
    linked: (key) => {
      const field = byKey[key];
      return namesRow(field) ? namedIn(field.to) : undefined;
    },
  };
  const readable = [...systemKeys, ...(ranks ? ['accountState'] : []), ...type.fields.map(({ key }) => key)];
  const columns = [
    ...readable.map((key) => `${names.quote(key)} AS ${quoted(key)}`),
    ...(ranks ? [`${USED} AS isUsed`, `${OVER} AS isOver`] : []),
    ...(ranks && fieldIn(type, 'guide') ? [`${GUIDE_GONE} AS isGuideGone`] : []),
  ].join(', ');
  return {
    type,
    isAccounts: ranks !== undefined,
    main: rows.table,
    folded: foldedKeys(type),
    storageOf: storageIn(type),
    name: 't',
    from: joinsOf(type, names),
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
    quote: names.quote,
    columnType: (key) =>
      key === 'id' || placeColumnsOf(type).includes(key) || (ranks ? key === COORDINATOR : namesRow(byKey[key]))
        ? 'string'
        : undefined,
    computed: (key) => {
      if (ranks && key === COORDINATOR) return inCharge(today);
      return placeColumnsOf(type).includes(key) ? { sql: `${ranks ? 't' : 'u'}.${key}`, slots: [] } : undefined;
    },
    ...(ranks && { only: ranked(ranks) }),
    named: [],
    searched: searchOf(type, names),
    ...orderOf(type, names),
    tables: tablesOf(type, names),
  };
}

const systemKeys = ['id', 'version', 'createdAt', 'updatedAt'];

/** How the statements of a table call its columns, and the tables to which its links lead. */
interface Names {
  /** A column with its alias, by its key. */
  quote(key: string): string;
  /** A name in the quotes of the engine. */
  quoted(name: string): string;
  /** The table that holds the names of the rows to which a field links. Undefined for other fields. */
  linked(key: string): string | undefined;
}

function columnIn(type: RowType, key: string, quoted: Names['quoted']): string {
  const { rows, byKey } = type;
  if (rows.ranks && key === 'isUsed') return USED;
  if (rows.ranks && key === 'isAdmitted') return ADMITTED;
  if (rows.ranks && key === 'isGuided') return GUIDED;
  if (!Object.hasOwn(byKey, key)) return `t.${quoted(rows.ranks && key === 'accountState' ? 'state' : key)}`;
  const { of, column } = storageIn(type)(key);
  const otherwise = rows.about && readOtherwise[rows.table]?.[column];
  if (otherwise) return `(${otherwise('t', 'u')})`;
  return `${of === 'main' ? 't' : 'x'}.${quoted(column)}`;
}

/** The columns that say where somebody works: whose account the row is, or whom it is about. */
const placeColumnsOf = ({ rows }: RowType): readonly string[] =>
  rows.ranks || rows.about ? ['college', 'department'] : [];

const joinsOf = ({ rows: { table, beside, about } }: RowType, { quote, quoted }: Names): string =>
  [
    `${quoted(table)} t`,
    ...(beside ? [`LEFT JOIN ${quoted(beside)} x ON x.id = t.id`] : []),
    ...(about ? [`LEFT JOIN users u ON u.id = ${quote(about)}`] : []),
  ].join(' ');

function tablesOf({ rows: { table, beside, about, ranks }, fields }: RowType, { linked }: Names): string[] {
  const all = [table, beside, about && 'users', ranks && 'postings', ...fields.map(({ key }) => linked(key))];
  return [...new Set(all.filter((one) => one !== undefined))];
}

/** By the title unless the type says newest first. A link is sorted by the name of its row. */
function orderOf({ title, list }: RowType, { quote, quoted, linked }: Names): Pick<RowTable, 'sortedBy' | 'usual'> {
  const isNewest = title === undefined || list.order === 'newest';
  return {
    sortedBy: (key) => {
      const target = linked(key);
      if (target) return `(SELECT l.search FROM ${quoted(target)} l WHERE l.id = ${quote(key)})`;
      return key === title ? quote('search') : undefined;
    },
    usual: [isNewest ? { sql: quote('createdAt'), direction: 'DESC' } : { sql: quote('search'), direction: 'ASC' }],
  };
}

/**
 * The keys of the texts that the column `search` keeps. A table that other code writes to as well keeps the title alone.
 */
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
  sql: `t.role IN (${placeholders(ranks)}) AND t.name <> ''`,
  slots: ranks.map((rank) => () => rank),
});

/** A search covers texts, names of linked rows, and the words of choices. */
function searchOf(type: RowType, names: Names): Statement {
  const folded = foldedKeys(type);
  const fields = type.list.search.flatMap((key) => type.byKey[key] ?? []);
  const { sql, slots } = joined(
    fields.flatMap((field) => fieldSearch(field, folded, names)),
    ' OR ',
  );
  return sql === '' ? { sql: '1 = 0', slots: [] } : { sql: `(${sql})`, slots };
}

function fieldSearch(field: ResolvedField, folded: readonly string[], names: Names): Statement[] {
  const { quote, quoted, linked } = names;
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
    return values.length > 0 ? [{ sql: `${column} IN (${placeholders(values)})`, slots }] : [];
  }
  if (namesRow(field)) {
    const target = linked(key);
    if (target === undefined) return [];
    const sql = `EXISTS (SELECT 1 FROM ${quoted(target)} l WHERE l.id = ${column} AND l.search LIKE ? ESCAPE '!')`;
    return [{ sql, slots: [patternSlot] }];
  }
  const text = folded.includes(key) ? quote('search') : `LOWER(${column})`;
  return [{ sql: `${text} LIKE ? ESCAPE '!'`, slots: [patternSlot] }];
}
