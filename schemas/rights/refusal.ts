import { type Condition, holdsForAll, keysOf } from '../condition';
import { type HasRights, rulesByRole } from '../registry/acts';
import { personWithinSentence, rolePeople } from '../role-words';
import { headsDepartment, isPostedTo, learns, type Role } from '../roles';

/** What has rights and words, of which a refusal is made. The parts of the logbook have no words. */
export type Refusing = HasRights & {
  label?: { menu?: string; many?: string };
  byKey?: Readonly<Record<string, { label: string }>>;
  owner?: { key: string };
  states?: object;
};

/** @example onlyThese(approvers, 'see this list') // 'Only heads of department and administrators can see this list.' */
export const onlyThese = (allowed: readonly Role[], action: string): string =>
  sentence(
    allowed.map((role) => rolePeople[role]),
    action,
  );

/**
 * Who may do it, for somebody who may not. It is made from the registry alone, so it tells nothing of any record.
 * @param verb what is wanted, where the right also covers other things @default the act's own
 * @param action verb and object together @default what the type is called, or 'this'
 */
export function refusal(
  type: Refusing,
  right: string,
  reach: 'any' | 'this',
  { verb = verbOf(type, right), action }: { verb?: string | undefined; action?: string | undefined } = {},
): string {
  const rules = Object.entries(rulesByRole(type, right)) as [Role, Condition][];
  if (reach === 'this') return sentence(whoReaches(type, rules), `${verb} ${type.states ? 'this entry' : 'this'}`);
  const { many } = type.label ?? {};
  return onlyThese(
    rules.map(([role]) => role),
    action ?? (many ? `${verb === 'add' ? 'add to' : verb} “${many}”` : 'do this'),
  );
}

const verbOf = ({ acts = [] }: Refusing, right: string): string =>
  acts.find(({ name }) => name === right)?.verb ?? 'see';

function sentence(people: readonly string[], action: string): string {
  if (people.length === 0) return `Nobody can ${action}.`;
  const who = listed(people);
  return `Only ${who}${who.includes(', and ') ? ',' : ''} can ${action}.`;
}

/** Those who may do it to one record, together where their rules reach equally far. */
function whoReaches(type: Refusing, rules: readonly [Role, Condition][]): string[] {
  const byPlace = new Map<string, string[]>();
  for (const [role, rule] of rules) {
    const place = comparedPlace(type, rule);
    byPlace.set(place, [...(byPlace.get(place) ?? []), calledBy(role, rule, place)]);
  }
  const groups = [...byPlace].map(([place, people]) => (place ? `${listed(people)} of ${place}` : listed(people)));
  return [...groups, ...namedBy(type, rules)];
}

/** The place that the rule compares with the viewer's. Empty where it asks for none. */
function comparedPlace({ owner }: Refusing, rule: Condition): string {
  const of = owner ? 'this resident’s' : 'this';
  const keys = keysOf(rule);
  if (keys.includes('department')) return `${of} department`;
  return keys.includes('college') ? `${of} college` : '';
}

/** A department has one head. A rule without a place that does not hold for all means one person. */
function calledBy(role: Role, rule: Condition, place: string): string {
  if (place.endsWith('department') && headsDepartment(role)) return 'the head';
  if (place || holdsForAll(rule)) return rolePeople[role];
  if (learns(role)) return 'the resident whose it is';
  return isPostedTo(role) ? 'the coordinator of the posting' : rolePeople[role];
}

/** Those whom the record names in a field of its own. */
function namedBy({ byKey = {} }: Refusing, rules: readonly [Role, Condition][]): string[] {
  // Whom a rule leaves out is not named by it.
  const keysIn = (rule: Condition) => keysOf(rule, (test) => !('isNot' in test));
  const keys = new Set(rules.flatMap(([role, rule]) => (isPostedTo(role) || holdsForAll(rule) ? [] : keysIn(rule))));
  return [...keys].flatMap((key) => {
    const field = byKey[key];
    return field && key !== 'college' && key !== 'department'
      ? [`the ${personWithinSentence(field.label)} whom it names`]
      : [];
  });
}

/** A list of which one part is a list itself has a comma before its last part. */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  const last = words.some((one) => one.includes(' and ')) ? ', and' : ' and';
  return `${words.slice(0, -1).join(', ')}${last} ${words.at(-1)}`;
}
