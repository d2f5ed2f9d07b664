import { groupedBy } from '../../../../../schemas';
import { lastDayOfPosting } from '../../../auth/users/tables';
import type { Database, Reader } from '../../../base/database';
import { placeholders, readInParts } from '../../../base/database/lists';
import type { RuleColumns } from '../../rights/rule-sql';
import { ownDays, type PostedSpan } from './days';

/** What attendance needs of a posting. */
export interface VisiblePosting extends PostedSpan {
  readonly id: string;
  readonly student: string;
  readonly studentName: string;
  readonly coordinator: string;
  readonly institution: string | null;
  readonly createdAt: string;
  /** The resident's. */
  readonly college: string | null;
  readonly department: string | null;
}

/** The table of each column in a rule. A posting has the people, its student the college and department. */
const owners: Readonly<Record<string, string>> = {
  student: 'postings',
  coordinator: 'postings',
  college: 'users',
  department: 'users',
};

export const ruleColumns = (database: Database): RuleColumns => ({
  quote: (key) => `${owners[key]}.${database.quote(key)}`,
  columnType: (key) => (key in owners ? 'string' : undefined),
});

export const lastDay = lastDayOfPosting('postings', 'users');
/** Whether a posting began while its student was still here: nobody was at a later one. Without an `endedOn` nobody has left. */
export const beganBeforeLeaving = 'COALESCE(users.endedOn >= postings.fromDate, 1 = 1)';

export const selectPostings = `SELECT postings.id, postings.student, postings.coordinator, postings.institution, postings.fromDate,
  postings.createdAt, ${lastDay} AS toDate, users.name AS studentName, users.college, users.department FROM postings JOIN users ON users.id = postings.student`;

/** All of one student, in their order. */
export async function postingsOf(from: Reader, student: string): Promise<VisiblePosting[]> {
  const all = await from.read<Omit<VisiblePosting, 'own'>>(
    `${selectPostings} WHERE postings.student = ? AND ${beganBeforeLeaving} ORDER BY postings.fromDate, postings.id`,
    [student],
  );
  return all.map((posting) => ({ ...posting, own: ownDays(posting, all) }));
}

type Spanning = Pick<VisiblePosting, 'id' | 'student' | 'fromDate' | 'toDate'>;

/** The postings with their own days. Others of their students decide about these, which the viewer may not see. */
export async function withOwnDays<Posting extends Spanning>(
  from: Reader,
  postings: readonly Posting[],
): Promise<(Posting & PostedSpan)[]> {
  const students = [...new Set(postings.map(({ student }) => student))];
  const all = await readInParts(students, (some) =>
    from.read<Spanning>(
      `${selectPostings} WHERE postings.student IN (${placeholders(some)}) AND ${beganBeforeLeaving}`,
      some,
    ),
  );
  const byStudent = groupedBy(all, ({ student }) => student);
  return postings.map((posting) => ({ ...posting, own: ownDays(posting, byStudent.get(posting.student) ?? []) }));
}
