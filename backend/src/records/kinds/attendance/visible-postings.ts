import { Injectable } from '@nestjs/common';
import { attendancePermissions, type Span, scopeRule } from '../../../../../schemas';
import type { Viewer } from '../../../auth/viewer';
import { Database, type Reader } from '../../../base/database';
import { Forbidden } from '../../../base/errors';
import { toSql } from '../../rights/rule-sql';

/** A posting as far as attendance needs it. */
export interface VisiblePosting extends Span {
  readonly id: string;
  readonly student: string;
  readonly studentName: string;
  readonly department: string | null;
  readonly coordinator: string;
  readonly institution: string | null;
}

/** Where each word of a rule stands: the posting has the people, its student the college and department. */
const owners: Readonly<Record<string, string>> = {
  student: 'postings',
  coordinator: 'postings',
  college: 'users',
  department: 'users',
};

const most = 500;

export const seesAny = ({ role }: Viewer): boolean => attendancePermissions[role] !== undefined;
export const mayMark = ({ role }: Viewer): boolean => attendancePermissions[role]?.mark === true;

/** The postings whose attendance somebody may see. */
@Injectable()
export class VisiblePostings {
  constructor(private readonly database: Database) {}

  /** Latest first; only those of a student if one is named. @throws Forbidden for a role that sees none */
  async of(from: Reader, viewer: Viewer, student?: string): Promise<VisiblePosting[]> {
    const right = attendancePermissions[viewer.role];
    if (!right) throw new Forbidden();
    const { sql, params } = toSql(scopeRule(right.read, [], ['coordinator']), viewer, {
      quote: (key) => `${owners[key]}.${this.database.quote(key)}`,
      holds: (key) => (key in owners ? 'string' : undefined),
    });
    return from.read<VisiblePosting>(
      `SELECT postings.id, postings.student, postings.coordinator, postings.institution, postings.fromDate,
         postings.toDate, users.name AS studentName, users.department
       FROM postings JOIN users ON users.id = postings.student
       WHERE ${sql}${student === undefined ? '' : ' AND postings.student = ?'}
       ORDER BY postings.fromDate DESC, postings.id DESC LIMIT ${most}`,
      student === undefined ? params : [...params, student],
    );
  }
}

/** The posting that a day falls into. Where two overlap, the later one counts, as for every record of that day. */
export const postingOn = <P extends Span>(postings: readonly P[], day: string): P | undefined =>
  postings.find(({ fromDate, toDate }) => fromDate <= day && day <= toDate);
