import { type EntryResource, matches, ruleOf } from '../../../schemas';
import { cast, everyone, type Who } from './cast';

/** A record of `owner`, of the days of the posting, that names `counterpart` wherever somebody is to be named. */
const recordOf = ({ fields }: EntryResource) => ({
  student: 'owner',
  college: 'north',
  department: 'north/pathology',
  ...Object.fromEntries(
    fields.flatMap(({ key, type, filledBy }) =>
      type === 'person' ? [[key, filledBy === 'system' ? 'coordinator' : 'counterpart']] : [],
    ),
  ),
});

/** Who of the cast may do this with such a record, as the registry says. */
export const allowedTo = (right: 'read' | 'verify', entry: EntryResource): Who[] =>
  everyone.filter((who) => {
    const { role, college, department } = cast[who];
    const rule = ruleOf(entry, right, role);
    const viewer = { id: who, role, college, department: department && `${college}/${department}` };
    return rule !== undefined && matches(rule, recordOf(entry), viewer);
  });

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
