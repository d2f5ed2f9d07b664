import { Injectable, Optional } from '@nestjs/common';
import Type, { type Static } from 'typebox';
import { ranks, roles } from '../../../schemas/roles';
import { sideOf } from '../../../schemas/viewer';
import { Clock, Config } from '../base/config';
import { Database } from '../base/database';
import { day, id, orNull } from '../base/http/route';
import { CollegeSignIn } from './college-sign-in';
import type { Viewer } from './viewer';

/**
 * The signed-in person: who they are, where they belong, and what a form needs to know before it can check anything.
 */
export const me = Type.Object({
  _id: id,
  id,
  name: Type.String(),
  email: Type.String(),
  role: Type.Enum(roles, { description: 'What rights are given by.' }),
  rank: Type.Enum(ranks),
  college: orNull(id),
  department: orNull(id),
  departmentName: orNull(Type.String()),
  collegeName: orNull(Type.String()),
  side: Type.Enum(['student', 'faculty']),
  isStudent: Type.Boolean(),
  catalogue: orNull(Type.String({ description: 'The slug of the department’s catalogue of competencies.' })),
  photo: orNull(Type.String({ description: 'Path of the portrait.' })),
  today: Type.With(day, { description: 'Where the college is: the last day that a date may have.' }),
  needsSecondFactor: Type.Optional(
    Type.Boolean({ description: 'Only where the college asks for one that is not set up yet.' }),
  ),
  needsCollegeAccount: Type.Optional(
    Type.Boolean({ description: 'Only where the college asks for its own sign-in and none is connected yet.' }),
  ),
  collegeSignIn: Type.Optional(Type.Boolean({ description: 'Only where a college’s own accounts sign in.' })),
  mails: Type.Boolean({ description: 'Whether mails are sent; otherwise links are handed over.' }),
  demo: Type.Boolean({ description: 'Whether this installation may hold demo data.' }),
});
export type Me = Static<typeof me>;

type Place = { collegeName: string | null; catalogue: string | null; photo: string | null };

const place = `SELECT c.name AS collegeName, d.catalogue AS catalogue, u.photo AS photo
  FROM users u LEFT JOIN colleges c ON c.id = u.college LEFT JOIN departments d ON d.id = u.department
  WHERE u.id = ?`;

@Injectable()
export class MeReader {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    @Optional() private readonly colleges?: CollegeSignIn,
  ) {}

  async of(viewer: Viewer): Promise<Me> {
    const [row] = await this.database.read<Place>(place, [viewer.id]);
    const side = sideOf(viewer.role);
    return {
      _id: viewer.id,
      ...viewer,
      side,
      isStudent: side === 'student',
      collegeName: row?.collegeName ?? null,
      catalogue: row?.catalogue ?? null,
      photo: row?.photo ? `/api/files/${row.photo}` : null,
      today: this.clock.today(),
      ...(this.colleges?.providers.length && { collegeSignIn: true }),
      mails: this.config.smtpUrl !== undefined,
      demo: this.config.mode !== 'production',
    };
  }
}
