import type { Condition } from '../condition';
import { resolveFields, withKeys } from '../field-types/resolve-field';
import { titlesIn } from '../field-types/traits';
import { type Entry, type Fields, scopeRule, type Titles } from '../language';
import type { TitlesResource } from '../registry/resolved';
import { type Role, roles } from '../roles';

/** The words of a department: everybody there reads them, and whoever logs an entry that offers them adds to them. */
export function resolveTitles(config: Titles, entries: readonly Entry[]): TitlesResource {
  const { name, label, field, required, within } = config;
  const fields: Fields = {
    ...(within && {
      module: {
        type: 'choice',
        label: within.label,
        options: { from: 'catalogue', name: within.catalogue },
        required: within.required,
        wire: within.field,
      },
    }),
    title: { type: 'text', label: label.field, required, wire: field },
  };
  const resolved = withKeys(resolveFields(fields));
  const adds = (role: Role) =>
    entries.some(
      (entry) =>
        entry.permissions[role]?.create && Object.values(entry.fields).some((offering) => titlesIn(offering) === name),
    );
  return {
    ...config,
    ...resolved,
    title: 'title',
    store: { table: 'titles', cells: { list: name, module: null } },
    unique: ['college', 'department', 'list', 'module', 'title'],
    rights: { read: inDepartment(roles) },
    acts: [
      {
        name: 'add',
        action: 'create',
        label: label.add,
        path: 'addSkills',
        makes: true,
        verb: 'add',
        by: inDepartment(roles.filter(adds)),
        fields: resolved.fields,
        stamp: 'createdBy',
        effects: [],
      },
    ],
    list: { search: [], columns: { student: [], faculty: [] } },
  };
}

const inDepartment = (some: readonly Role[]): Partial<Record<Role, Condition>> =>
  Object.fromEntries(some.map((role) => [role, scopeRule('department', [])]));
