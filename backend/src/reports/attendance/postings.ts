import { Injectable } from '@nestjs/common';
import { type AttendanceState, type Condition, lastCounted, type Span, scopeRule } from '../../../../schemas';
import { Database } from '../../database';
import { toSql } from '../../engine/rights/rule-sql';
import { attendanceName } from '../../kinds/attendance/attendance.table';
import type { ReportContext } from '../context';
import { narrowed } from '../scope';

/** A district posting with the marks of its days, counted. Of a narrower period, the part that lies within. */
export interface CountedPosting extends Span {
  readonly id: string;
  readonly student: string;
  readonly studentName: string;
  readonly coordinator: string;
  readonly institution: string | null;
  readonly marks: Record<AttendanceState, number>;
}

/** Where each word of a rule stands: the posting has the people, its resident the college and department. */
const owners: Readonly<Record<string, string>> = {
  ...{ student: 'postings', coordinator: 'postings', college: 'users', department: 'users' },
};

const joined = 'postings JOIN users ON users.id = postings.student';

@Injectable()
export class ReportPostings {
  constructor(private readonly database: Database) {}

  /** Those of the report's residents, latest first. */
  async of(context: ReportContext): Promise<CountedPosting[]> {
    const { query, today, viewer } = context;
    const { sql, params } = toSql(ruleOf(context), viewer, {
      quote: (key) => `${owners[key]}.${this.database.quote(key)}`,
      holds: (key) => (key in owners ? 'string' : undefined),
    });
    const from = query.from ?? '0000';
    const to = query.to ?? '9999';
    const postings = await this.database.read<Omit<CountedPosting, 'marks'>>(
      `SELECT postings.id, postings.student, postings.coordinator, postings.institution, postings.fromDate,
         postings.toDate, users.name AS studentName
       FROM ${joined} WHERE ${sql} AND postings.toDate >= ? AND postings.fromDate <= ?
       ORDER BY postings.fromDate DESC, users.name, postings.id`,
      [...params, from, to],
    );
    const counts = await this.database.read<{ posting: string; state: AttendanceState; count: number }>(
      `SELECT marks.posting, marks.state, COUNT(*) AS count FROM ${attendanceName} marks
       JOIN postings ON postings.id = marks.posting JOIN users ON users.id = postings.student
       WHERE ${sql} AND marks.day >= postings.fromDate AND marks.day <= postings.toDate
         AND marks.day >= ? AND marks.day <= ?
       GROUP BY marks.posting, marks.state`,
      [...params, from, lastCounted({ fromDate: from, toDate: to }, today)],
    );
    const byPosting = new Map<string, Record<AttendanceState, number>>();
    for (const { posting, state, count } of counts) {
      const marks = byPosting.get(posting) ?? none();
      marks[state] = Number(count);
      byPosting.set(posting, marks);
    }
    return postings.map((posting) => ({
      ...posting,
      fromDate: posting.fromDate < from ? from : posting.fromDate,
      toDate: posting.toDate > to ? to : posting.toDate,
      marks: byPosting.get(posting.id) ?? none(),
    }));
  }
}

const none = (): Record<AttendanceState, number> => ({ present: 0, absent: 0, leave: 0 });

/** What the role may see of attendance is what it may see of the records: `all` means numbers of days, not remarks. */
function ruleOf({ rights: { read }, place, query }: ReportContext): Condition {
  return narrowed(scopeRule(read, [], ['coordinator']), place, query.student);
}
