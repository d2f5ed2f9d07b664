import type { Directory, Form, PlainField, PlainFields, Registry, Role } from '../../../../schemas';
import { formFields } from '../../../../schemas/kinds/plain-fields';
import { ranks } from '../../../../schemas/roles';

/** Everybody who has an account, as something to link to. No declaration can have this name. */
export const PEOPLE = '@people';

/**
 * What forms keep, told as directories, so that lists, edits, versions, files and the trail are the directories' own.
 * They have no routes by themselves.
 */
export const formDirectories = ({ forms }: Registry): Directory[] =>
  forms.length > 0 ? [people, ...forms.map(directoryOf)] : [];

const shared = {
  kind: 'directory',
  route: null,
  nav: null,
  says: { loadFailed: 'silent', saveFailed: 'silent' },
} as const;

const people: Directory = {
  ...shared,
  name: PEOPLE,
  label: { menu: 'People', one: 'Person', many: 'People', search: 'Search by name' },
  holds: { what: 'accounts', ranks: ranks, columns: { name: 'name' } },
  fields: { name: { type: 'text', label: 'Name' } },
  list: { search: ['name'], columns: ['name'] },
  permissions: {},
  api: { path: PEOPLE, known: false },
};

function directoryOf(form: Form): Directory {
  const { menu, many, one = many } = form.label;
  const label = { menu, one, many, search: `Search in ${many}` };
  const common = { ...shared, name: form.name, label, api: form.api };
  return form.keeps.what === 'profile'
    ? { ...common, ...profile(form, form.keeps) }
    : { ...common, ...inbox(form, form.keeps) };
}

type Kept = Pick<Directory, 'holds' | 'fields' | 'list' | 'permissions'>;

/** One's own account, and what it does not know in a table beside it. */
function profile(form: Form, { columns }: Extract<Form['keeps'], { what: 'profile' }>): Kept {
  const fields = formFields(form);
  const roles = form.by === 'public' ? [] : form.by;
  return {
    holds: { what: 'accounts', ranks: ranks, columns },
    fields,
    list: { search: [], columns: Object.keys(fields) },
    permissions: rights(roles, { read: 'own', update: true }),
  };
}

/** What was sent stays as it is; those who work it off change its state and their note. */
function inbox(form: Form, keeps: Extract<Form['keeps'], { what: 'inbox' }>): Kept {
  const sent = sealed(formFields(form));
  const options = keeps.states.map((word) => ({ value: word, word }));
  const system: PlainFields = {
    state: { type: 'choice', label: 'State', options, required: 'State is required' },
    note: { type: 'text', label: 'Note', lines: 4 },
    ...sealed({
      sender: { type: 'link', label: 'Sender', to: PEOPLE },
      submittedAt: { type: 'text', label: 'Sent', maxLength: 24 },
    }),
  };
  const clash = Object.keys(system).find((key) => Object.hasOwn(sent, key));
  if (clash) throw new Error(`${form.name}: the field "${clash}" has a name that every sending already uses`);
  const searched = keeps.columns.filter((key) => ['text', 'email', 'phone'].includes(sent[key]?.type ?? ''));
  return {
    holds: { what: 'own' },
    fields: { ...sent, ...system },
    list: { search: searched, columns: keeps.columns, order: 'newest' },
    permissions: rights(keeps.workedBy, { read: 'all', update: true }),
  };
}

const rights = (roles: readonly Role[], right: NonNullable<Directory['permissions'][Role]>): Directory['permissions'] =>
  Object.fromEntries(roles.map((role) => [role, right]));

/** Fields that nobody fills in afterwards. */
const sealed = (fields: PlainFields): PlainFields =>
  Object.fromEntries(Object.entries(fields).map(([key, field]): [string, PlainField] => [key, { ...field, by: [] }]));
