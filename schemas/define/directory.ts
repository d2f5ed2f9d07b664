import type { Condition } from '../condition';
import { takesWords } from '../field-types/traits';
import { type DirectoryRights, directoryRule } from '../language';
import type { Act, Rows } from '../registry/record-type';
import type { DirectoryResource } from '../registry/resolved';
import type { Role } from '../roles';

/** A directory with its fields in order, and nothing worked out. */
type Declared = Omit<DirectoryResource, 'title' | 'rows' | 'rights' | 'acts'>;

type Rules = Partial<Record<Role, Condition>>;

/** Where its rows lie, which of them each role sees, and what may be done to them. */
export function resolveDirectory(config: Declared): DirectoryResource {
  const read = rulesOf(config, (rights) => rights.read);
  const change = rulesOf(config, (rights) => rights.change ?? rights.read);
  return {
    ...config,
    title: titleOf(config),
    rows: rowsOf(config),
    rights: { read, change },
    acts: actsOf(config, change),
  };
}

function rowsOf({ name, holds, fields }: Declared): Rows {
  const { columns = {} } = holds;
  if (holds.what === 'accounts') {
    const isBeside = fields.some(({ key }) => !Object.hasOwn(columns, key));
    const { held, ranks } = holds;
    const effects: Rows['effects'] = held ? ['account', 'held'] : ['account'];
    return { table: 'users', columns, ranks, effects, ...(held && { held }), ...(isBeside && { beside: name }) };
  }
  const { table = name, about } = holds;
  return {
    table,
    columns,
    effects: table === 'postings' ? ['posting'] : [],
    ...(about !== undefined && { about }),
  };
}

/** The name of an account, or else the first text of a row. */
const titleOf = ({ fields, holds }: Declared): string | undefined =>
  fields.find((field) => (holds.what === 'accounts' ? holds.columns[field.key] === 'name' : takesWords(field)))?.key;

function rulesOf(directory: Declared, scopeOf: (rights: DirectoryRights) => DirectoryRights['read']): Rules {
  const rules = Object.entries(directory.permissions).flatMap(([role, rights]) => {
    const rule = rights && directoryRule(directory, scopeOf(rights));
    return rule ? [[role, rule] as const] : [];
  });
  return Object.fromEntries(rules);
}

function actsOf({ label, fields, permissions }: Declared, change: Rules): Act[] {
  const whoMay = (right: 'create' | 'update' | 'remove', rules: Rules) =>
    Object.fromEntries(Object.entries(rules).filter(([role]) => permissions[role as Role]?.[right]));
  const everybody = Object.fromEntries(Object.keys(permissions).map((role) => [role, { all: [] }]));
  return [
    {
      name: 'create',
      action: 'create',
      label: label.add ?? label.one,
      path: 'add',
      makes: true,
      verb: 'add',
      by: whoMay('create', everybody),
      fields,
      effects: [],
    },
    {
      name: 'update',
      action: 'update',
      label: label.one,
      path: ':id',
      method: 'patch',
      makes: false,
      verb: 'change',
      by: whoMay('update', change),
      fields,
      effects: [],
    },
    {
      name: 'remove',
      action: 'remove',
      label: label.one,
      path: ':id',
      method: 'delete',
      makes: false,
      verb: 'delete',
      by: whoMay('remove', change),
      fields: [],
      effects: [],
    },
  ];
}
