import { type Condition, explain, keysOf } from '../condition';
import { COORDINATOR, scopeRule } from '../language';
import { ruleOf } from '../registry/acts';
import type { DirectoryResource, Resource } from '../registry/resolved';
import { isRowType } from '../registry/rows';
import type { Role } from '../roles';

/** What a role may do to which records of a resource: to read and each act, and each with its rule in words. */
export type RightsInWords = Readonly<Record<string, string>>;

export const never = 'never';
const always = 'all';

/** The rights of one role over one resource. The names of the rights are the same for every role. */
export function rightsInWords(resource: Resource, role: Role): RightsInWords {
  const { acts } = resource;
  const about = isRowType(resource) ? resource.rows.about : undefined;
  const made = (rule: string) => (rule !== never && isRowType(resource) ? 'yes' : (madeBy()[rule] ?? rule));
  return {
    read: inWords(ruleOf(resource, 'read', role), about),
    ...Object.fromEntries(
      acts.map(({ name, makes }) => {
        const words = inWords(ruleOf(resource, name, role), about);
        return [name, makes ? made(words) : words];
      }),
    ),
    ...(isRowType(resource) && beyondActs(resource, role)),
  };
}

/** A record that is made belongs to somebody only then. Where a row may be, its fields say. */
const madeBy = (): Readonly<Record<string, string>> => ({
  [always]: 'yes',
  [explain(scopeRule('own', []))]: 'own records',
});

/** Rules that read better in other words. */
const phrases = (): Readonly<Record<string, string>> => ({
  [explain(scopeRule('all', []))]: always,
  [explain(scopeRule('own', [], [], 'id'))]: 'own',
  [explain(scopeRule('posted', [], [COORDINATOR]))]: 'posted to the viewer on this day',
});

/** @param about the person of whose college and department the rule speaks */
export function inWords(rule: Condition | undefined, about?: string): string {
  if (!rule) return never;
  const words = explain(rule);
  const said = phrases()[words] ?? words;
  return about !== undefined && keysOf(rule).includes('college') ? `of the ${about}, ${said}` : said;
}

/** What may be done to the rows of a directory besides its acts. */
function beyondActs(directory: DirectoryResource, role: Role): RightsInWords {
  const { proposals, rows } = directory;
  const identity = rows.identity?.[role];
  return {
    ...(rows.identity && {
      'name and address': identity ? invited[identity] : inWords(ruleOf(directory, 'update', role)),
    }),
    ...(proposals && {
      propose: proposals.by.includes(role) ? 'yes' : never,
      confirm: confirmed(proposals.confirm[role]),
    }),
  };
}

const invited = { own: 'invited by the viewer', department: 'invited by the viewer or from their department' } as const;

const confirmed = (scope: 'college' | 'all' | undefined) =>
  scope === undefined ? never : scope === 'all' ? always : 'what is proposed in the own college';
