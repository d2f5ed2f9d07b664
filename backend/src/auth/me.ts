import { Injectable, Optional } from '@nestjs/common';
import type { Me } from '../../../schemas/api/sign-in';
import { learns, sideOf, verifies } from '../../../schemas/roles';
import { Clock, Config } from '../base/config';
import { Database } from '../base/database';
import { CollegeSignIn } from './college-sign-in';
import { DepartmentLists } from './users/department-lists';
import type { Viewer } from './viewer';

type PlaceRow = Record<
  'collegeName' | 'catalogue' | 'photo' | 'guide' | 'programme' | 'course' | 'endedOn',
  string | null
>;

const place = `SELECT c.name AS collegeName, d.catalogue AS catalogue, u.photo, u.guide, u.programme, u.course, u.endedOn
  FROM users u LEFT JOIN colleges c ON c.id = u.college LEFT JOIN departments d ON d.id = u.department
  WHERE u.id = ?`;

/** Knows who is away. Nothing provides it unless the registry says so. */
export abstract class WhoIsAway {
  /** Until when they are away today, null for good. Undefined of somebody who is there. */
  abstract awayUntil(person: string): Promise<Me['away']>;
}

@Injectable()
export class MeReader {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    @Optional() private readonly colleges?: CollegeSignIn,
    @Optional() private readonly lists?: DepartmentLists,
    @Optional() private readonly absences?: WhoIsAway,
  ) {}

  async of(viewer: Viewer): Promise<Me> {
    const [row] = await this.database.read<PlaceRow>(place, [viewer.id]);
    const side = sideOf(viewer.role);
    const ownLists = await this.lists?.ownLists(viewer, row?.catalogue ?? null);
    const away = verifies(viewer.role) ? await this.absences?.awayUntil(viewer.id) : undefined;
    return {
      _id: viewer.id,
      ...viewer,
      side,
      isStudent: side === 'student',
      collegeName: row?.collegeName ?? null,
      catalogue: row?.catalogue ?? null,
      ...(ownLists && { ownLists }),
      ...(row?.guide && { guide: row.guide }),
      ...(row?.programme && { programme: row.programme }),
      ...(row?.course && { course: row.course }),
      ...(row?.endedOn && learns(viewer.role) && { endedOn: row.endedOn }),
      photo: row?.photo ? `/api/files/${row.photo}` : null,
      ...(away !== undefined && { away }),
      today: this.clock.today(),
      minutesAhead: this.clock.minutesAhead(),
      ...(this.colleges?.providers.length && { collegeSignIn: true }),
      mails: this.config.smtpUrl !== undefined,
      demo: this.config.mode !== 'production',
    };
  }
}
