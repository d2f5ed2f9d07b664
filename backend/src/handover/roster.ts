import { may, WAITS_FOR } from '../../../schemas';
import { headsDepartment, roleOf, teaches } from '../../../schemas/roles';
import { accountOf } from '../auth/users/account';
import type { Reader } from '../base/database';
import type { EntryParts } from '../records/read/entries';
import type { EntryRow } from '../records/store/table';
import type { Verifier } from './holding';

/** The facts about an account that these acts need. */
export type Member = NonNullable<Awaited<ReturnType<typeof memberOf>>>;

export const memberOf = (from: Reader, id: string) =>
  accountOf(from, id, 'id', 'name', 'role', 'college', 'department', 'state');

/** Whether somebody is faculty or a head of this place. */
export const isColleague = (one: Member, place: Pick<Member, 'college' | 'department'>): boolean =>
  one.state === 'active' &&
  teaches(one.role) &&
  one.college !== null &&
  one.department !== null &&
  one.college === place.college &&
  one.department === place.department;

/**
 * The same of the account `one` as SQL, for whoever was a colleague of `place` when they were chosen. A role that changes
 * does not end that.
 */
export const isColleagueSql = (one: string, place: string): string =>
  `${one}.state = 'active' AND ${one}.college = ${place}.college AND ${one}.department = ${place}.department`;

/**
 * The person as a possible holder of the record.
 * @param row the record. The person's rights are checked as if it waited for them, and as if it waited for nobody
 */
export function verifierOf(person: Member, { type }: EntryParts, row: EntryRow): Verifier {
  const { id, college, department, state } = person;
  const role = roleOf(person.role);
  const verifiesFor = (holder: string | null) =>
    may(type, 'verify', { id, role, college, department }, { ...row, [WAITS_FOR]: holder });
  return {
    id,
    college,
    department,
    isActive: state === 'active',
    isHead: headsDepartment(role),
    couldVerify: verifiesFor(id),
    verifiesAnyway: verifiesFor(null),
  };
}
