import { Injectable } from '@nestjs/common';
import { type AttendanceState, earlierDay } from '../../../../../schemas';
import { Database } from '../../../base/database';
import { toSql } from '../../rights/rule-sql';
import type { CountedPosting, PostingCounts, PostingQuestion } from '../posting-counts';
import { attendanceName } from './attendance.table';
import { clipped, summaryOf } from './days';
import { beganBeforeLeaving, lastDay, ruleColumns, selectPostings, withOwnDays } from './posting-rows';

/** Counts the marks of postings, for reports. */
@Injectable()
export class CountedPostings implements PostingCounts {
  constructor(private readonly database: Database) {}

  async of({ rule, viewer, today, ...question }: PostingQuestion): Promise<CountedPosting[]> {
    const { sql, params } = toSql(rule, viewer, ruleColumns(this.database));
    const from = question.from ?? '0000-01-01';
    const to = question.to ?? '9999-12-31';
    const postings = await this.database.read<Omit<CountedPosting, 'summary'>>(
      `${selectPostings} WHERE ${sql} AND ${beganBeforeLeaving} AND ${lastDay} >= ? AND postings.fromDate <= ?
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
