import type { Posting, User } from '../../auth/users/tables';
import { newAt } from '../../base/database/write-rows';
import { addDays, monthsBefore } from '../calendar';
import { idAt } from '../ids';
import type { Random } from '../random';

/** `institution` is the id of the hospital, if it is an institution of the directory. */
export type Coordinator = { readonly user: User; readonly hospital: string; readonly institution: string | null };

/** How many months ago a resident's three district months began, by year of training (0: third year). */
const begins: readonly (readonly number[])[] = [
  [12, 9, 15],
  [1, 2],
];

/** The residents after `makePostings`, each with the posting and its hospital. */
export function postResidents<One extends Unposted>(made: readonly One[], ...others: Others) {
  const postings = makePostings(made, ...others);
  const [coordinators] = others;
  const postingOf = new Map(postings.map((posting) => [posting.student, posting]));
  const residents = made.map((one) => {
    const posting = postingOf.get(one.user.id) ?? null;
    const hospital = coordinators.find(({ user }) => user.id === posting?.coordinator)?.hospital ?? '';
    return { ...one, posting, hospital };
  });
  return { residents, postings };
}

type Unposted = { readonly user: User; readonly batch: number };
type Others = [coordinators: readonly Coordinator[], today: string, random: Random];

/**
 * Postings of three months: past ones for residents of the third year, running ones for the second. The first
 * coordinator has the first resident and many others.
 */
function makePostings(residents: readonly Unposted[], ...[coordinators, today, random]: Others): Posting[] {
  const posted = residents.filter(({ batch }) => begins[batch]);
  return posted.flatMap(({ user, batch }, index) => {
    const coordinator = coordinators[index % 3 === 0 ? 0 : 1 + (index % (coordinators.length - 1))];
    if (!coordinator) return [];
    const months = begins[batch] ?? [];
    const start = months[Math.floor(index / 2) % months.length] ?? 12;
    const fromDate = monthsBefore(today, start);
    const toDate = addDays(monthsBefore(today, start - 3), -1);
    const at = `${addDays(fromDate, -14)}T08:00:00.000Z`;
    const { id: student } = user;
    const { user: supervisor, institution } = coordinator;
    const ids = { id: idAt(at, random), student, coordinator: supervisor.id, institution };
    return [{ ...ids, fromDate, toDate, ...newAt(at) }];
  });
}
