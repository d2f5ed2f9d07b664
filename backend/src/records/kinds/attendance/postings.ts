import { Inject, Injectable } from '@nestjs/common';
import { type AttendanceState, earlierDay, groupedBy, matches, may, type Registry } from '../../../../../schemas';
import { lastDayOfPosting } from '../../../auth/users/tables';
import type { Viewer } from '../../../auth/viewer';
import { Database, type Reader } from '../../../base/database';
import { placeholders, readInParts } from '../../../base/database/lists';
import { requireReader, requireRight } from '../../rights/require-right';
import { type RuleColumns, toSql } from '../../rights/rule-sql';
import { REGISTRY } from '../../store/registries';
import type { CountedPosting, PostingCounts, PostingQuestion } from '../posting-counts';
import { attendanceName } from './attendance.table';
import { clipped, ownDays, type PostedSpan, summaryOf } from './days';

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

const rules = (database: Database): RuleColumns => ({
  quote: (key) => `${owners[key]}.${database.quote(key)}`,
  columnType: (key) => (key in owners ? 'string' : undefined),
});

const lastDay = lastDayOfPosting('postings', 'users');
const took = 'COALESCE(users.endedOn >= postings.fromDate, 1 = 1)';

const selected = `SELECT postings.id, postings.student, postings.coordinator, postings.institution, postings.fromDate,
  postings.createdAt, ${lastDay} AS toDate, users.name AS studentName, users.college, users.department FROM postings JOIN users ON users.id = postings.student`;

/** All of one student, in their order. */
export async function postingsOf(from: Reader, student: string): Promise<VisiblePosting[]> {
  const all = await from.read<Omit<VisiblePosting, 'own'>>(
    `${selected} WHERE postings.student = ? AND ${took} ORDER BY postings.fromDate, postings.id`,
    [student],
  );
  return all.map((posting) => ({ ...posting, own: ownDays(posting, all) }));
}

type Spanning = Pick<VisiblePosting, 'id' | 'student' | 'fromDate' | 'toDate'>;

/** The postings with their own days. Others of their students decide about these, which the viewer may not see. */
async function withOwnDays<Posting extends Spanning>(
  from: Reader,
  postings: readonly Posting[],
): Promise<(Posting & PostedSpan)[]> {
  const students = [...new Set(postings.map(({ student }) => student))];
  const all = await readInParts(students, (some) =>
    from.read<Spanning>(`${selected} WHERE postings.student IN (${placeholders(some)}) AND ${took}`, some),
  );
  const byStudent = groupedBy(all, ({ student }) => student);
  return postings.map((posting) => ({ ...posting, own: ownDays(posting, byStudent.get(posting.student) ?? []) }));
}

const most = 500;
const actions = { read: 'see the days of postings', mark: 'mark the days of postings' };

/** The postings whose attendance somebody may see. */
@Injectable()
export class VisiblePostings {
  private readonly declared: Registry['logbook']['attendance'];

  constructor(
    private readonly database: Database,
    @Inject(REGISTRY) { logbook }: Registry,
  ) {
    this.declared = logbook.attendance;
  }

  readonly areSeenBy = ({ role }: Viewer): boolean => this.declared !== undefined && may(this.declared, 'read', role);
  readonly isMarkedBy = (viewer: Viewer, posting: VisiblePosting): boolean =>
    this.declared !== undefined && may(this.declared, 'mark', viewer, { ...posting });

  /** @returns the rule of the viewer's role @throws Forbidden for a role that may not */
  readonly check = (viewer: Viewer, right: 'read' | 'mark') =>
    requireRight(this.declared, right, viewer, { action: actions[right] });

  /** Those of `of` that are others’, for whoever marks them or only reads them. @throws Forbidden for any other role */
  async ofOthers(viewer: Viewer): Promise<VisiblePosting[]> {
    const rule = requireReader(this.declared, 'mark', viewer, { action: actions.mark });
    return (await this.of(this.database, viewer)).filter((posting) => matches(rule, { ...posting }, viewer));
  }

  /**
   * Latest first.
   * @param student only this student's
   * @throws Forbidden for a role that sees none
   */
  async of(from: Reader, viewer: Viewer, student?: string): Promise<VisiblePosting[]> {
    const rule = this.check(viewer, 'read');
    const { sql, params } = toSql(rule, viewer, rules(this.database));
    const seen = await from.read<Omit<VisiblePosting, 'own'>>(
      `${selected} WHERE ${sql} AND ${took}${student === undefined ? '' : ' AND postings.student = ?'}
       ORDER BY postings.fromDate DESC, postings.id DESC LIMIT ${most}`,
      student === undefined ? params : [...params, student],
    );
    return withOwnDays(from, seen);
  }
}

/** Counts the marks of postings, for reports. */
@Injectable()
export class CountedPostings implements PostingCounts {
  constructor(private readonly database: Database) {}

  async of({ rule, viewer, today, ...question }: PostingQuestion): Promise<CountedPosting[]> {
    const { sql, params } = toSql(rule, viewer, rules(this.database));
    const from = question.from ?? '0000-01-01';
    const to = question.to ?? '9999-12-31';
    const postings = await this.database.read<Omit<CountedPosting, 'summary'>>(
      `${selected} WHERE ${sql} AND ${took} AND ${lastDay} >= ? AND postings.fromDate <= ?
       ORDER BY postings.fromDate DESC, users.name, postings.id`,
      [...params, from, to],
    );
    // Of the student as well: an earlier version left marks in a posting that became another's, and on days that a
    // later posting has: see `ownDays`.
    const counts = await this.database.read<{ posting: string; state: AttendanceState; count: number }>(
      `SELECT marks.posting, marks.state, COUNT(*) AS count FROM ${attendanceName} marks
       JOIN postings ON postings.id = marks.posting AND postings.student = marks.student
       JOIN users ON users.id = postings.student
       WHERE ${sql} AND marks.day >= postings.fromDate AND marks.day <= ${lastDay}
         AND marks.day >= ? AND marks.day <= ?
         AND NOT EXISTS (SELECT 1 FROM postings newer WHERE newer.student = marks.student
           AND newer.fromDate <= marks.day AND newer.toDate >= marks.day
           AND (newer.fromDate > postings.fromDate OR (newer.fromDate = postings.fromDate AND newer.id > postings.id)))
       GROUP BY marks.posting, marks.state`,
      [...params, from, earlierDay(today, to)],
    );
    const byPosting = new Map<string, Record<AttendanceState, number>>();
    for (const { posting, state, count } of counts) {
      const marks = byPosting.get(posting) ?? none();
      marks[state] = Number(count);
      byPosting.set(posting, marks);
    }
    return (await withOwnDays(this.database, postings)).map(({ own, ...posting }) => ({
      ...posting,
      summary: summaryOf(clipped(own, from, to), byPosting.get(posting.id) ?? none(), today),
    }));
  }
}

const none = (): Record<AttendanceState, number> => ({ present: 0, absent: 0, leave: 0 });
