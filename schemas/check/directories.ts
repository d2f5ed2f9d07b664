import { isAddress, isUpload, namesRow, pairsIn, takesWords } from '../field-types/traits';
import { type Directory, type DirectoryRights, directoryRule, type FixedTable, type Scope, scopes } from '../language';
import { learnerRole, postedRole, type Role, roles } from '../roles';
import { checkAccountColumns, isRank } from './accounts';
import { checkRowFields } from './row-fields';
import { columnFaults, fieldOf, repeated } from './shared-faults';
import { isSearchedIn } from './types';

/** The columns of the fixed tables in which a field can be stored. */
const columnsOfFixedTables: Readonly<Record<FixedTable, readonly string[]>> = {
  colleges: ['name', 'state', 'address', 'logo'],
  departments: ['college', 'name', 'catalogue', 'head', 'headSince'],
  headships: ['department', 'person', 'since', 'until'],
  holidays: ['college', 'fromDate', 'toDate', 'name'],
  postings: ['student', 'coordinator', 'institution', 'fromDate', 'toDate'],
};
const listed = ['serial', 'actions'];

/** Every fault of a directory, one sentence each. */
export const checkDirectory = (directory: Directory, directories: readonly Directory[]): string[] => [
  ...checkRowFields(directory.fields, directories),
  ...checkHolds(directory, directories),
  ...checkList(directory),
  ...checkRights(directory),
  ...checkSheets(directory),
  ...checkNeeds(directory),
];

function checkHolds({ holds, fields, load }: Directory, directories: readonly Directory[]): string[] {
  if (holds.what === 'accounts') {
    const named = Object.entries(holds.columns).find(([, column]) => column === 'name')?.[0];
    const role = Object.entries(holds.columns).find(([, column]) => column === 'role')?.[0];
    const field = role === undefined ? undefined : fields[role];
    return [
      ...(holds.ranks.length === 0 ? ['it holds accounts of no rank.'] : []),
      ...holds.ranks.filter((rank) => !isRank(rank)).map((rank) => `"${rank}" is no rank of an account.`),
      ...pairsIn(field)
        .map(({ value }) => value)
        .filter((rank) => !holds.ranks.includes(rank))
        .map((rank) => `"${role}" offers "${rank}", whose accounts it does not hold.`),
      ...checkAccountColumns(holds.columns, fields),
      ...(named === undefined ? ['no field is the name of the account.'] : []),
      ...(load?.ranks ?? [])
        .filter((rank) => !isRank(rank))
        .map((rank) => `its load counts "${rank}", which is no rank.`),
    ];
  }
  const { table, columns = {}, about, postedTo } = holds;
  if (load) return ['only accounts have a load.'];
  if (table !== undefined && !Object.hasOwn(columnsOfFixedTables, table))
    return [`the table "${table}" is not there anyway.`];
  const known = table === undefined ? undefined : columnsOfFixedTables[table];
  const kept = Object.keys(fields).map((key) => columns[key] ?? key);
  return [
    ...Object.keys(columns)
      .filter((key) => !Object.hasOwn(fields, key))
      .map((key) => `the unknown field "${key}" is given a column.`),
    ...(known ? kept.filter((column) => !known.includes(column)) : []).map(
      (column) => `the table "${table}" has no column "${column}".`,
    ),
    ...[...new Set(repeated(kept))].map((column) => `two fields are kept in the column "${column}".`),
    ...leadsTo('about', about, learnerRole),
    ...leadsTo('postedTo', postedTo, postedRole),
  ];

  function leadsTo(what: string, key: string | undefined, rank: string): string[] {
    if (key === undefined) return [];
    const field = fieldOf(fields, key);
    const target = namesRow(field) ? directories.find(({ name }) => name === field.to)?.holds : undefined;
    return target?.what === 'accounts' && target.ranks.includes(rank)
      ? []
      : [`${what} names "${key}", which is no link to accounts of the rank ${rank}.`];
  }
}

/** Rows are found by words. Two accounts with the same address are one. */
function checkSheets({ sheets, fields, holds, permissions }: Directory): string[] {
  if (!sheets) return [];
  const { finds, called = {}, said = {} } = sheets;
  const found = finds.map((key) => fieldOf(fields, key));
  return [
    ...(finds.length === 0 ? ['rows of sheets are found by nothing.'] : []),
    ...finds
      .filter((_, at) => !takesWords(found[at]) && !isAddress(found[at]))
      .map((key) => `rows of sheets are found by "${key}", which is no field with words.`),
    ...(holds.what === 'accounts' && !found.some(isAddress)
      ? ['accounts of sheets are not found by their address.']
      : []),
    ...Object.keys(called)
      .filter((key) => !Object.hasOwn(fields, key))
      .map((key) => `sheets call the unknown field "${key}" otherwise.`),
    ...Object.entries(said).flatMap(([key, words]) => {
      const offered = pairsIn(fieldOf(fields, key)).map(({ value }) => value);
      return Object.entries(words)
        .filter(([, value]) => !offered.includes(value))
        .map(([word, value]) => `sheets say "${word}" for "${value}", which "${key}" does not offer.`);
    }),
    ...(Object.values(permissions).some((rights) => rights?.create) ? [] : ['nobody may add the rows of sheets.']),
  ];
}

/** A role that changes rows can fill in missing values. A file cannot be shared by many rows. */
function checkNeeds({ needs, fields, permissions }: Directory): string[] {
  if (!needs) return [];
  const isKnown = (key: string) => Object.hasOwn(fields, key) && !isUpload(fields[key]);
  return [
    ...needs.filter((key) => !isKnown(key)).map((key) => `"${key}" is needed, which nobody can fill in for many rows.`),
    ...(Object.values(permissions).some((rights) => rights?.update) ? [] : ['nobody may fill in what rows need.']),
  ];
}

function checkList({ fields, list }: Directory): string[] {
  const known = new Set([...Object.keys(fields), ...listed]);
  return [
    ...list.search.flatMap((key) => {
      const field = fieldOf(fields, key);
      if (!field) return [`search looks into the unknown field "${key}".`];
      return isSearchedIn('row', field) ? [] : [`search looks into "${key}", which has no words.`];
    }),
    ...columnFaults('the list', list.columns, known),
  ];
}

function checkRights(directory: Directory): string[] {
  const { holds, label, says, permissions } = directory;
  const all = Object.entries(permissions).filter((one): one is [string, DirectoryRights] => one[1] !== undefined);
  const may = (right: 'create' | 'update' | 'remove' | 'approve') => all.some(([, rights]) => rights[right]);
  const isKept = (column: string) =>
    holds.what === 'accounts' && Object.values(holds.columns).some((one) => one === column);
  return [
    ...(all.length === 0 ? ['nobody may read it.'] : []),
    ...all.filter(([role]) => !(roles as readonly string[]).includes(role)).map(([role]) => `"${role}" is not a role.`),
    ...all.flatMap(([role, rights]) => [
      ...[...new Set([rights.read, rights.change ?? rights.read])].flatMap((reach) =>
        reachFaults(directory, role, reach),
      ),
      ...(rights.change && !rights.update && !rights.remove && !rights.approve
        ? [`${role} is told which rows to change, but may change none.`]
        : []),
      ...(rights.identity && !(rights.update && holds.what === 'accounts')
        ? [`${role} is told whose name and address to change, but may change no account.`]
        : []),
      ...(rights.approve && holds.what !== 'accounts' ? [`${role} may approve rows that are no accounts.`] : []),
    ]),
    ...(may('create') && label.add === undefined ? ['a row may be added, but the button has no words.'] : []),
    ...(may('create') && holds.what === 'accounts' && !isKept('email')
      ? ['an account may be added, but no field is its address.']
      : []),
    ...(may('remove') && !label.confirmRemove ? ['a row may be removed, but label.confirmRemove asks nothing.'] : []),
    ...(may('remove') && !says.inUse
      ? ['a row may be removed, but inUse does not say why one that is used stays.']
      : []),
    ...proposalFaults(directory),
    ...(may('remove') || label.confirmRemove === undefined ? [] : ['nobody may remove what the dialog asks about.']),
  ];
}

/** Whoever confirms a proposal adds the row. A role that may add rows itself needs no proposals. */
function proposalFaults({ permissions, proposals }: Directory): string[] {
  if (!proposals) return [];
  const confirmers = Object.keys(proposals.confirm) as Role[];
  return [
    ...(confirmers.length === 0 ? ['a row may be proposed, but nobody confirms it.'] : []),
    ...confirmers.filter((role) => !permissions[role]?.create).map((role) => `${role} confirms rows but may add none.`),
    ...proposals.by
      .filter((role) => permissions[role]?.create)
      .map((role) => `${role} proposes rows, which it may add.`),
  ];
}

function reachFaults(directory: Directory, role: string, scope: Scope): string[] {
  if (!scopes.includes(scope)) return [`${role} is given the unknown scope "${scope}".`];
  if (directoryRule(directory, scope)) return [];
  const named = { posted: 'postedTo', department: 'about', college: 'about' }[scope as string];
  return [`${role} sees rows by "${scope}", which ${named ? `takes a link that holds.${named} names` : 'no row has'}.`];
}
