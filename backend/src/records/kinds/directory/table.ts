import { COORDINATOR, type DirectoryResource, namesRow, takesWords } from '../../../../../schemas';
import type { AccountState } from '../../../../../schemas/roles';
import { marks } from '../../../base/database/lists';
import type { Stored } from '../../../field-types';
import type { Fragment, RuleColumns } from '../../rights/rule-sql';

/** A row of a directory: what the system keeps, and every field by its key. */
export type DirectoryRow = {
  id: string;
  version: number;
  createdAt: string;
  updatedAt: string;
  /** Of accounts only. */
  accountState?: AccountState;
  /** Of accounts only: 1 when its owner has set a password. */
  isUsed?: number;
} & Record<string, Stored | undefined>;

/** Where a field is kept. `side`: in the table that a directory of accounts has for what an account does not know. */
export interface Place {
  readonly of: 'main' | 'side';
  readonly column: string;
}

/** How the rows of one directory lie in the database. Made once. */
export interface DirectoryTable {
  readonly directory: DirectoryResource;
  readonly isAccounts: boolean;
  /** Plain names. */
  readonly main: string;
  readonly side: string | undefined;
  /** The key of the field that names a row, which `search` has folded; undefined where only links name one. */
  readonly title: string | undefined;
  /** The keys of the texts that `search` holds, folded; the title first. */
  readonly folded: readonly string[];
  /** Quoted, with `t` for the main table, `x` for the side and `u` for the account of whom a row is about. */
  readonly from: string;
  readonly columns: string;
  /** Which rows of the tables belong to the directory. */
  readonly belongs: Fragment;
  placeOf(key: string): Place;
  /** The quoted column of a field or of the system. */
  quote(key: string): string;
  /** What the rules of rights speak of. @param today `YYYY-MM-DD`, for who is in charge of a resident */
  ruleColumns(today: string): RuleColumns;
}

type Quote = (name: string) => string;

export function directoryTable(directory: DirectoryResource, quoteName: Quote): DirectoryTable {
  const { holds, fields, byKey, name } = directory;
  const isAccounts = holds.what === 'accounts';
  const main = isAccounts ? 'users' : (holds.table ?? name);
  const named: Readonly<Record<string, string>> = holds.columns ?? {};
  const placeOf = (key: string): Place => {
    const column = named[key];
    if (column !== undefined) return { of: 'main', column };
    return { of: isAccounts ? 'side' : 'main', column: key };
  };
  const keys = fields.map(({ key }) => key);
  const side = keys.some((key) => placeOf(key).of === 'side') ? name : undefined;
  const title = titleOf(fields, isAccounts ? named : undefined);
  const system: Readonly<Record<string, string>> = {
    id: 'id',
    version: 'version',
    createdAt: 'createdAt',
    updatedAt: 'updatedAt',
    ...(isAccounts && { accountState: 'state' }),
    ...((isAccounts || title !== undefined) && { search: 'search' }),
  };
  const quote = (key: string) => {
    if (!Object.hasOwn(byKey, key)) return `t.${quoteName(system[key] ?? '')}`;
    const { of, column } = placeOf(key);
    return `${of === 'main' ? 't' : 'x'}.${quoteName(column)}`;
  };
  const shown = [...Object.keys(system).filter((key) => key !== 'search'), ...keys];
  const columns = shown.map((key) => `${quote(key)} AS ${quoteName(key)}`);
  const used = 'CASE WHEN t.passwordHash IS NULL THEN 0 ELSE 1 END AS isUsed';
  const about = holds.what === 'own' ? holds.about : undefined;
  const person = isAccounts ? 't' : 'u';
  const places: readonly string[] = isAccounts || about ? ['college', 'department'] : [];
  return {
    directory,
    isAccounts,
    main,
    side,
    title,
    placeOf,
    quote,
    folded: foldedKeys(directory, title),
    from: [
      `${quoteName(main)} t`,
      ...(side ? [`LEFT JOIN ${quoteName(side)} x ON x.id = t.id`] : []),
      ...(about ? [`LEFT JOIN users u ON u.id = ${quote(about)}`] : []),
    ].join(' '),
    ruleColumns: (today) => ({
      quote: (key) => {
        if (isAccounts && key === COORDINATOR) return inCharge(today);
        return places.includes(key) ? `${person}.${key}` : quote(key);
      },
      holds: (key) =>
        key === 'id' || places.includes(key) || (isAccounts ? key === COORDINATOR : namesRow(directory.byKey[key]))
          ? 'string'
          : undefined,
    }),
    columns: [...columns, ...(isAccounts ? [used] : [])].join(', '),
    belongs: holds.what === 'accounts' ? ranked(holds.ranks) : { sql: '1 = 1', slots: [] },
  };
}

/** Tables that are there anyway have the name alone, as others write into them too. */
function foldedKeys({ byKey, holds, list }: DirectoryResource, title: string | undefined): string[] {
  if (title === undefined) return [];
  const others = holds.what === 'own' && !holds.table ? list.search.filter((key) => takesWords(byKey[key])) : [];
  return [...new Set([title, ...others])];
}

/** Only while they are posted: before and afterwards they are somebody else's residents. Of two postings the later counts. */
const inCharge = (today: string) => `(SELECT p.coordinator FROM postings p WHERE p.student = t.id
  AND p.fromDate <= '${today}' AND p.toDate >= '${today}' ORDER BY p.fromDate DESC, p.id DESC LIMIT 1)`;

/** Accounts of these ranks; whoever has no name is not shown. */
const ranked = (ranks: readonly string[]): Fragment => ({
  sql: `t.role IN (${marks(ranks)}) AND t.name <> ''`,
  slots: ranks.map((rank) => () => rank),
});

/** The name of an account, or else the first text of a row. */
function titleOf(
  fields: DirectoryResource['fields'],
  account: Readonly<Record<string, string>> | undefined,
): string | undefined {
  return fields.find((field) => (account ? account[field.key] === 'name' : takesWords(field)))?.key;
}
