import type { Condition } from '../condition';
import { takesWords } from '../field-types/traits';
import { type Directory, type DirectoryRights, directoryRule, traineeColumns } from '../language';
import type { Act, Rows, RowType } from '../registry/record-type';
import type { DirectoryResource } from '../registry/resolved';
import type { Role } from '../roles';

/** A directory with its fields in order, before its rules are worked out. */
type Declared = Omit<DirectoryResource, 'title' | 'rows' | 'rights' | 'acts'> & Pick<Directory, 'permissions'>;

/** Works out the table of a directory, which rows each role sees, and its acts. */
export function resolveDirectory(config: Declared): DirectoryResource {
  const rows = rowsOf(config);
  const { permissions: _, ...declared } = config;
  return {
    ...declared,
    title: titleOfRow(config, rows),
    rows,
    rights: { read: rulesOf(config, ({ read }) => read) },
    acts: actsOf(config),
  };
}

function rowsOf({ name, holds, fields, permissions, load }: Declared): Rows {
  const { columns = {} } = holds;
  if (holds.what === 'accounts') {
    const { held, ranks, place } = holds;
    const isTrainee = Object.values(columns).some((column) => (traineeColumns as readonly string[]).includes(column));
    const identity = Object.entries(permissions).flatMap(([role, may]) =>
      may?.identity ? [[role, may.identity] as const] : [],
    );
    return {
      table: 'users',
      columns,
      ranks,
      effects: ['account', ...(held ? (['held'] as const) : []), ...(isTrainee ? (['trainee'] as const) : [])],
      ...(held && { held }),
      ...(place && { place }),
      ...(load && { load }),
      ...(identity.length > 0 && { identity: Object.fromEntries(identity) }),
      ...(fields.some(({ key }) => !Object.hasOwn(columns, key)) && { beside: name }),
    };
  }
  const { table = name, about } = holds;
  return {
    table,
    columns,
    effects: effectsOf[table] ?? [],
    ...(holds.table && { isFixed: true }),
    ...(about !== undefined && { about }),
  };
}

/** The effects of changes to fixed tables. */
const effectsOf: Readonly<Record<string, Rows['effects']>> = { postings: ['posting'], headships: ['headship'] };

/** The name of an account, or the first text of a row. */
export const titleOfRow = ({ fields }: Pick<RowType, 'fields'>, { ranks, columns }: Rows): string | undefined =>
  fields.find((field) => (ranks ? columns[field.key] === 'name' : takesWords(field)))?.key;

/** @param scopeOf returns undefined for a role that may not */
function rulesOf(
  directory: Declared,
  scopeOf: (rights: DirectoryRights) => DirectoryRights['read'] | undefined,
): Act['by'] {
  const rules = Object.entries(directory.permissions).flatMap(([role, rights]): [Role, Condition][] => {
    const scope = rights && scopeOf(rights);
    const rule = scope && directoryRule(directory, scope);
    return rule ? [[role as Role, rule]] : [];
  });
  return Object.fromEntries(rules);
}

function actsOf(directory: Declared): Act[] {
  const { label, fields, holds } = directory;
  const act = (name: 'create' | 'update' | 'remove' | 'approve', verb: string, words: Partial<Act>): Act => ({
    name,
    action: name,
    label: label.one,
    path: ':id',
    makes: false,
    verb,
    by: rulesOf(directory, (may) => may[name] && (may.change ?? may.read)),
    fields: [],
    effects: [],
    ...words,
  });
  return [
    act('create', 'add', {
      label: label.add ?? label.one,
      path: 'add',
      makes: true,
      fields: fields.filter(({ later }) => !later),
    }),
    act('update', 'change', { method: 'patch', fields }),
    act('remove', 'delete', { method: 'delete' }),
    // A change that only opens or closes the account.
    ...(holds.what === 'accounts' ? [act('approve', 'approve', { method: 'patch' })] : []),
  ];
}
