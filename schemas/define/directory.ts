import type { Condition } from '../condition';
import { takesWords } from '../field-types/traits';
import { directoryRule } from '../language';
import type { Rows } from '../registry/record-type';
import type { DirectoryResource } from '../registry/resolved';
import type { Role } from '../roles';

/** A directory with its fields in order, and nothing worked out. */
type Declared = Omit<DirectoryResource, 'title' | 'rows' | 'rights'>;

/** Where its rows lie, and which of them each role sees. */
export function resolveDirectory(config: Declared): DirectoryResource {
  return {
    ...config,
    title: titleOf(config),
    rows: rowsOf(config),
    rights: { read: rulesOf(config, 'read'), change: rulesOf(config, 'change') },
  };
}

function rowsOf({ name, holds, fields }: Declared): Rows {
  const { columns = {} } = holds;
  if (holds.what === 'own')
    return { table: holds.table ?? name, columns, ...(holds.about !== undefined && { about: holds.about }) };
  const isBeside = fields.some(({ key }) => !Object.hasOwn(columns, key));
  return { table: 'users', columns, ranks: holds.ranks, ...(isBeside && { beside: name }) };
}

/** The name of an account, or else the first text of a row. */
const titleOf = ({ fields, holds }: Declared): string | undefined =>
  fields.find((field) => (holds.what === 'accounts' ? holds.columns[field.key] === 'name' : takesWords(field)))?.key;

function rulesOf(directory: Declared, right: 'read' | 'change'): Partial<Record<Role, Condition>> {
  const rules = Object.entries(directory.permissions).flatMap(([role, rights]) => {
    const rule = rights && directoryRule(directory, rights[right] ?? rights.read);
    return rule ? [[role, rule] as const] : [];
  });
  return Object.fromEntries(rules);
}
