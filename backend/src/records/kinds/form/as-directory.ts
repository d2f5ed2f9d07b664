import {
  actOf,
  type DirectoryResource,
  type FormResource,
  type InboxResource,
  isInbox,
  isTyped,
  type Registry,
  type ResolvedField,
  type Role,
  resolveDirectory,
  resolveFields,
  withKeys,
} from '../../../../../schemas';
import { ranks } from '../../../../../schemas/roles';

/** Everybody who has an account, as something to link to. No declaration can have this name. */
const PEOPLE = '@people';

/**
 * What forms keep, told as directories, so that lists, edits, versions, files and the trail are the directories' own.
 * They have no routes by themselves.
 */
export const formDirectories = ({ forms }: Registry): DirectoryResource[] =>
  forms.length > 0 ? [people, ...forms.map(directoryOf)] : [];

const shared = {
  kind: 'directory',
  route: null,
  nav: null,
  says: { loadFailed: 'silent', saveFailed: 'silent' },
} as const;

const people = resolveDirectory({
  ...shared,
  name: PEOPLE,
  label: { menu: 'People', one: 'Person', many: 'People', search: 'Search by name' },
  holds: { what: 'accounts', ranks, columns: { name: 'name' } },
  ...withKeys(resolveFields({ name: { type: 'text', label: 'Name' } })),
  list: { search: ['name'], columns: ['name'] },
  permissions: {},
  api: { path: PEOPLE, known: false },
});

function directoryOf(form: FormResource): DirectoryResource {
  const { menu, many, one = many } = form.label;
  const label = { menu, one, many, search: `Search in ${many}` };
  const common = { ...shared, name: form.name, label, api: form.api };
  if (!isInbox(form)) {
    const own = resolveDirectory({ ...common, ...profile(form) });
    return { ...own, rows: { ...own.rows, effects: [...own.rows.effects, 'ownAddress'] } };
  }
  const kept = resolveDirectory({ ...common, ...inbox(form) });
  return { ...kept, acts: [actOf(form, 'send'), actOf(kept, 'update')] };
}

type Kept = Pick<DirectoryResource, 'holds' | 'fields' | 'byKey' | 'list' | 'permissions'>;

/** One's own account, and what it does not know in a table beside it. */
function profile(form: FormResource): Kept {
  const { fields, byKey, keeps } = form;
  const { columns = {}, held } = keeps.what === 'profile' ? keeps : {};
  const roles = form.by === 'public' ? [] : form.by;
  return {
    holds: { what: 'accounts', ranks, columns, ...(held && { held }) },
    fields,
    byKey,
    list: { search: [], columns: fields.map(({ key }) => key) },
    permissions: rights(roles, { read: 'own', update: true }),
  };
}

/** What was sent stays as it is; those who work it off change its state and their note. */
function inbox(form: InboxResource): Kept {
  const { keeps } = form;
  const system = resolveFields({
    sender: { type: 'link', label: 'Sender', to: PEOPLE, by: [] },
    submittedAt: { type: 'text', label: 'Sent', maxLength: 24, by: [] },
  });
  const searched = keeps.columns.filter((key) => isTyped(form.byKey[key]));
  return {
    holds: { what: 'own' },
    ...withKeys([...form.fields.map(sealed), ...actOf(form, 'update').fields, ...system]),
    list: { search: searched, columns: keeps.columns, order: 'newest' },
    permissions: rights(keeps.workedBy, { read: 'all', update: true }),
  };
}

const rights = (
  roles: readonly Role[],
  right: NonNullable<DirectoryResource['permissions'][Role]>,
): DirectoryResource['permissions'] => Object.fromEntries(roles.map((role) => [role, right]));

/** A field that nobody fills in afterwards. */
const sealed = (field: ResolvedField): ResolvedField => ({ ...field, by: [] });
