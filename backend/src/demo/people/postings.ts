import type { Posting, User } from '../../auth/users/tables';
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

/**
 * Postings of three months: past ones for residents of the third year, running ones for the second. The first
 * coordinator has the first resident and many others.
 */
export function makePostings(
  residents: readonly { user: User; batch: number }[],
  coordinators: readonly Coordinator[],
  today: string,
  random: Random,
): Posting[] {
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
    return [{ ...ids, fromDate, toDate, createdAt: at, updatedAt: at, version: 1 }];
  });
}
