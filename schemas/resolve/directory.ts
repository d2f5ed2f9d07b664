import { takesWords } from '../field-types/traits';
import { type Directory, directoryRule, notOwn, traineeColumns } from '../language';
import type { Act, Rows, RowType } from '../registry/record-type';
import type { DirectoryResource } from '../registry/resolved';
import { eachRole } from '../roles';

/** A directory with its fields in order, before its rules are worked out. */
type Declared = Omit<DirectoryResource, 'title' | 'rows' | 'rights' | 'acts'> & Pick<Directory, 'permissions'>;

/** Works out the table of a directory, which rows each role sees, and its acts. */
export function resolveDirectory(config: Declared): DirectoryResource {
  const rows = rowsOf(config);
  const { permissions, ...declared } = config;
  return {
    ...declared,
    title: titleOfRow(config, rows),
    rows,
    rights: { read: eachRole(permissions, ({ read }) => directoryRule(config, read)) },
    acts: actsOf(config),
  };
}

/** Accounts of some ranks. Fields that an account has no column for are in a second table. */
export const accountRows = (
  { name, fields }: Pick<RowType, 'name' | 'fields'>,
  { columns, ranks }: Pick<Rows, 'columns'> & { ranks: readonly string[] },
  ...effects: Rows['effects']
): Rows => ({
  table: 'users',
  columns,
  ranks,
  effects: ['account', ...effects],
  ...(fields.some(({ key }) => !Object.hasOwn(columns, key)) && { beside: name }),
});

function rowsOf(config: Declared): Rows {
  const { name, holds, permissions, load } = config;
  const { columns = {} } = holds;
  if (holds.what === 'accounts') {
    const { place } = holds;
    const isTrainee = Object.values(columns).some((column) => (traineeColumns as readonly string[]).includes(column));
    const identity = eachRole(permissions, (may) => may.identity);
    return {
      ...accountRows(config, holds, ...(isTrainee ? (['trainee'] as const) : [])),
      ...(place && { place }),
      ...(load && { load }),
      ...(Object.keys(identity).length > 0 && { identity }),
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

function actsOf(directory: Declared): Act[] {
  const { label, fields, holds, permissions } = directory;
  const about = holds.what === 'own' ? holds.about : undefined;
  const act = (name: 'create' | 'update' | 'remove' | 'approve', verb: string, words: Partial<Act>): Act => ({
    name,
    action: name,
    label: label.one,
    path: ':id',
    makes: false,
    verb,
    by: eachRole(permissions, (may) => {
      const scope = may.change ?? may.read;
      const rule = may[name] && directoryRule(directory, scope);
      // Nobody whose rights come from a place there decides on rows about themselves.
      return rule && about && scope !== 'all' ? { all: [rule, notOwn(about)] } : rule;
    }),
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
