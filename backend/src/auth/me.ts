import { Injectable } from '@nestjs/common';
import { sideOf } from '../../../schemas/roles';
import { Clock, Config } from '../config';
import { Database } from '../database';
import type { Viewer } from './viewer';

/** Who is signed in, where they belong, and what a form needs to know before it can judge anything. */
export interface Me extends Viewer {
  readonly _id: string;
  readonly side: 'student' | 'faculty';
  readonly isStudent: boolean;
  readonly collegeName: string | null;
  /** The slug of the department's catalogue of competencies. */
  readonly catalogue: string | null;
  /** Path of the portrait. */
  readonly photo: string | null;
  /** `YYYY-MM-DD` where the college is: the last day that a date may have. */
  readonly today: string;
  /** Whether this installation may hold demo data. */
  readonly demo: boolean;
}

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
      demo: this.config.mode !== 'production',
    };
  }
}
