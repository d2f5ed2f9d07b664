import { Injectable } from '@nestjs/common';
import { type AttendanceState, lastCounted } from '../../../../../schemas';
import { Database } from '../../../base/database';
import { toSql } from '../../rights/rule-sql';
import type { CountedPosting, PostingCounts, PostingQuestion } from '../definition';
import { attendanceName } from './attendance.table';

/** Where each word of a rule stands: the posting has the people, its resident the college and department. */
const owners: Readonly<Record<string, string>> = {
  student: 'postings',
  coordinator: 'postings',
  college: 'users',
  department: 'users',
};

const joined = 'postings JOIN users ON users.id = postings.student';

@Injectable()
export class CountedPostings implements PostingCounts {
  constructor(private readonly database: Database) {}

  async of({ rule, viewer, today, ...question }: PostingQuestion): Promise<CountedPosting[]> {
    const { sql, params } = toSql(rule, viewer, {
      quote: (key) => `${owners[key]}.${this.database.quote(key)}`,
      holds: (key) => (key in owners ? 'string' : undefined),
    });
    const from = question.from ?? '0000';
    const to = question.to ?? '9999';
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
