import { type Condition, explain } from '../condition';
import { directoryRule, type Scope, scopeRule } from '../language';
import type { KeptType } from '../registry/record-type';
import type { DirectoryResource, FormResource, Kind, Registry, Resource } from '../registry/resolved';
import type { Role } from '../roles';

/** What a role may do to which records of a resource: every right that the kind knows, each with its rule in words. */
export type RightsInWords = Readonly<Record<string, string>>;

/** Where a right may stand elsewhere: titles are added by whoever logs the entries that offer them. */
type PermissionSources = Pick<Registry, 'entries'>;

export const never = 'never';
const always = 'all';

/** The rights of one role over one resource. The names of the rights are the same for every role. */
export const rightsInWords = (resource: Resource, role: Role, sources: PermissionSources): RightsInWords =>
  (byKind[resource.kind] as (one: Resource, role: Role, sources: PermissionSources) => RightsInWords)(
    resource,
    role,
    sources,
  );

const byKind: {
  [K in Kind]: (one: Extract<Resource, { kind: K }>, role: Role, sources: PermissionSources) => RightsInWords;
} = {
  entry: ({ rights }, role) => ({
    read: rule(rights.read[role]),
    create: rights.create.includes(role) ? 'own records' : never,
    verify: rule(rights.verify[role]),
  }),
  titles: (list, role) => rightsOf(list, role),
  scorecard: ({ permissions }, role) => {
    const may = permissions[role];
    return { read: scope(may?.read), save: among(may?.save, may?.read) };
  },
  record: (record, role) => rightsOf(record, role),
  directory: (directory, role) => {
    const may = directory.permissions[role];
    const changed = may?.change ?? may?.read;
    const change = (right: true | undefined) => (right ? reach(directory, changed) : never);
    return {
      read: reach(directory, may?.read),
      create: may?.create ? 'yes' : never,
      update: change(may?.update),
      ...(Object.values(directory.permissions).some((rights) => rights?.identity) && {
        'name and address': may?.identity ? invited[may.identity] : change(may?.update),
      }),
      remove: change(may?.remove),
      approve: change(may?.approve),
      ...(directory.proposals && {
        propose: directory.proposals.by.includes(role) ? 'yes' : never,
        confirm: confirmed(directory.proposals.confirm[role]),
      }),
    };
  },
  form: (form, role) => formRights(form, role),
};

const invited = { own: 'invited by the viewer', department: 'invited by the viewer or from their department' } as const;

const confirmed = (scope: 'college' | 'all' | undefined) =>
  scope === undefined ? never : scope === 'all' ? always : 'what is proposed in the own college';

function formRights({ by, keeps }: FormResource, role: Role): RightsInWords {
  const fills = by === 'public' || by.includes(role);
  if (keeps.what === 'profile') return { read: fills ? 'own' : never, update: fills ? 'own' : never };
  const works = keeps.workedBy.includes(role) ? always : never;
  return { send: fills ? 'yes' : never, read: works, update: works };
}

/** To read, and to take each act. */
const rightsOf = ({ rights, acts }: KeptType, role: Role): RightsInWords => ({
  read: rule(rights.read[role]),
  ...Object.fromEntries(acts.map(({ name, by }) => [name, rule(by[role])])),
});

const rule = (condition: Condition | undefined): string => {
  if (!condition) return never;
  const words = explain(condition);
  return words === explain({ all: [] }) ? always : words;
};

/** The records of these kinds name nobody but their student. */
export const scope = (name: Scope | undefined): string => rule(name && scopeRule(name, [], ['coordinator']));

const among = (right: true | undefined, name: Scope | undefined): string => (right ? scope(name) : never);

/** `about`: the person whose college and department the rule speaks of. */
function reach(directory: DirectoryResource, name: Scope | undefined): string {
  const { holds } = directory;
  if (holds.what === 'accounts' && name === 'posted') return 'posted to the viewer on this day';
  const words = rule(name && directoryRule(directory, name));
  const isAbout = holds.what === 'own' && holds.about && (name === 'college' || name === 'department');
  return isAbout ? `of the ${holds.about}, ${words}` : words;
}
