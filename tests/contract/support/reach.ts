import { type Condition, type EntryResource, matches, type Role, type Row, rulesByRole } from '../../../schemas';
import { cast, everyone, type Who } from './cast';

type ByRole = Readonly<Partial<Record<Role, Condition>>>;

/** A record of `owner`, of the days of the posting. */
const ofOwner: Row = {
  student: 'owner',
  college: 'north',
  department: 'north/pathology',
  coordinator: 'coordinator',
};

/** Whether the role of somebody of the cast may do this to any record. */
export const knows = (rules: ByRole, who: Who): boolean => rules[cast[who].role] !== undefined;

/** Whether a rule lets somebody of the cast to a record of `owner`. */
export function lets(rules: ByRole, who: Who, record: Row = ofOwner): boolean {
  const { role, college, department } = cast[who];
  const rule = rules[role];
  const viewer = { id: who, role, college, department: department && `${college}/${department}` };
  return rule !== undefined && matches(rule, record, viewer);
}

/** Everybody of the cast whom a rule lets to a record of `owner`. */
export const allowed = (rules: ByRole): Who[] => everyone.filter((who) => lets(rules, who));

/** The same, of a record that names `counterpart` wherever somebody is to be named. */
const recordOf = ({ fields }: EntryResource): Row => ({
  ...ofOwner,
  ...Object.fromEntries(
    fields.flatMap(({ key, type, filledBy }) =>
      type === 'person' ? [[key, filledBy === 'system' ? 'coordinator' : 'counterpart']] : [],
    ),
  ),
});

/** Who of the cast may do this with such a record, as the registry says. */
export const allowedTo = (right: 'read' | 'verify', entry: EntryResource): Who[] =>
  everyone.filter((who) => lets(rulesByRole(entry, right), who, recordOf(entry)));

/** Somebody who may, and would be expected to: whoever is named, a colleague, the head, the coordinator. */
export function oneWhoMay(right: 'read' | 'verify', entry: EntryResource): Who {
  const [first] = allowedTo(right, entry).filter((who) => cast[who].role !== 'student');
  if (!first) throw new Error(`Nobody of the cast may ${right} ${entry.name}`);
  return first;
}

/** The same, and rather not the person that the record names. */
export const anotherWhoMay = (right: 'read' | 'verify', entry: EntryResource): Who =>
  allowedTo(right, entry).find((who) => cast[who].role !== 'student' && who !== 'counterpart') ??
  oneWhoMay(right, entry);
