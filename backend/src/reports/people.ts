/** The residents and the departments that reports are about. */
import { Inject, Injectable, Optional } from '@nestjs/common';
import { learnerRole, madeUnder, type OwnLists, type Registry, type ReportRights } from '../../../schemas';
import { type Course, courseEnd, courseMonths } from '../../../schemas/days/training-years';
import { type AccountState, learns, type Rank, teaches } from '../../../schemas/roles';
import { DepartmentLists } from '../auth/users/department-lists';
import { NOT_COME } from '../auth/users/people';
import { Places } from '../auth/users/places';
import type { Viewer } from '../auth/viewer';
import { Database } from '../base/database';
import { isOrWasHere, studentsUnder } from '../records/rights/students';
import { REGISTRY } from '../records/store/registries';
import type { Span } from './filters';
import { isWithinReach, type Place, reaches, residentRule } from './scope';

/** A department with the college it belongs to. */
export interface NamedPlace extends Place {
  readonly name: string;
  readonly collegeName: string;
}

/** The number of people in a department. Residents and faculty are those whose account is open. */
export interface Headcount {
  readonly residents: number;
  readonly faculty: number;
  /** The residents who were added and have not come yet. */
  readonly awaited: number;
}

/** SQL: no resident whose training is over on a day. */
const notEnded = `(role <> '${learnerRole}' OR endedOn IS NULL OR endedOn >= ?)`;

@Injectable()
export class Departments {
  constructor(private readonly database: Database) {}

  /** Those of the viewer's reports, by college and name, so that the departments of a college are together. */
  async of(viewer: Viewer, rights: ReportRights): Promise<NamedPlace[]> {
    const all = await this.database.read<NamedPlace>(
      `SELECT d.id AS department, d.college, d.name, c.name AS collegeName FROM departments d
       JOIN colleges c ON c.id = d.college ORDER BY c.name, d.name, d.id`,
    );
    return all.filter((place) => isWithinReach(rights, place, viewer));
  }

  /** The headcounts by the id of the department. The last day of a training is one of it, as in the other reports. */
  async headcounts(today: string): Promise<ReadonlyMap<string, Headcount>> {
    const rows = await this.database.read<{ department: string; role: Rank; state: AccountState; count: number }>(
      `SELECT department, role, state, COUNT(*) AS count FROM users
       WHERE (state = 'active' OR ${NOT_COME}) AND ${notEnded}
       AND department IS NOT NULL GROUP BY department, role, state`,
      [today],
    );
    const heads = new Map<string, { residents: number; faculty: number; awaited: number }>();
    for (const { department, role, state, count } of rows) {
      const head = madeUnder(heads, department, () => ({ residents: 0, faculty: 0, awaited: 0 }));
      const isOpen = state === 'active';
      if (learns(role)) head[isOpen ? 'residents' : 'awaited'] += Number(count);
      if (teaches(role) && isOpen) head.faculty += Number(count);
    }
    return heads;
  }

  /** The department of each resident who counts in `headcounts`, by the id of the resident. */
  async homes(today: string): Promise<ReadonlyMap<string, string>> {
    const rows = await this.database.read<{ id: string; department: string }>(
      `SELECT id, department FROM users
       WHERE role = '${learnerRole}' AND state = 'active' AND ${notEnded} AND department IS NOT NULL`,
      [today],
    );
    return new Map(rows.map(({ id, department }) => [id, department]));
  }
}

/** A resident, with the facts that reports need. */
export interface Resident {
  readonly id: string;
  readonly name: string;
  readonly college: string | null;
  readonly department: string | null;
  /** `YYYY-MM-DD`, the beginning of the course. */
  readonly joined: string | null;
  /** The length of the course by its programme, in months. Null when it is unknown. */
  readonly months: number | null;
  /**
   * `YYYY-MM-DD`, the last day of the course by its programme or after an extension. Null when it is unknown.
   */
  readonly ends: string | null;
  /** `YYYY-MM-DD`, where somebody left or completed the training. */
  readonly endedOn: string | null;
  /** The slug of the department's catalogue. */
  readonly catalogue: string | null;
  /** The department's own lists. */
  readonly own?: OwnLists | undefined;
}

interface Whom {
  readonly within: Span;
  /** One resident by id, whenever they trained. */
  readonly student: string | null;
}

/** The residents that a person's reports are about. */
@Injectable()
export class Residents {
  constructor(
    private readonly database: Database,
    private readonly places: Places,
    @Inject(REGISTRY) private readonly registry: Registry,
    @Optional() private readonly lists?: DepartmentLists,
  ) {}

  /**
   * The residents, sorted by name.
   * @param place the chosen place, for a viewer who can choose
   * @param whom those who trained on one of these days, beside the viewer and `student`, who alone may have a closed
   *   account. Without it everybody who ever did
   */
  async of(viewer: Viewer, rights: ReportRights, place: Place | null, whom?: Whom): Promise<Resident[]> {
    const { sql, params } = studentsUnder(this.database, residentRule(rights, place), viewer);
    const posted = reaches[rights.read].isPosted
      ? ' AND id IN (SELECT student FROM postings WHERE coordinator = ?)'
      : '';
    const trained = whom
      ? `(id = ? OR (state = 'active' AND (id = ? OR (COALESCE(endedOn >= ?, 1 = 1) AND COALESCE(joinedDate <= ?, 1 = 1)))))`
      : '1 = 1';
    const days = whom ? [whom.student ?? viewer.id, viewer.id, whom.within.from, whom.within.to] : [];
    const rows = await this.database.read<
      Omit<Resident, 'catalogue' | 'own' | 'months' | 'ends'> & Pick<Course, 'programme' | 'plannedEnd'>
    >(
      `SELECT id, name, college, department, joinedDate AS joined, programme, plannedEnd, endedOn FROM users
       WHERE role = '${learnerRole}' AND ${isOrWasHere} AND ${trained} AND ${sql}${posted}
       ORDER BY search, id`,
      [...days, ...params, ...(posted ? [viewer.id] : [])],
    );
    const residents: Resident[] = [];
    for (const { programme, plannedEnd, ...row } of rows) {
      const { joined, department } = row;
      const months = courseMonths(this.registry.logbook, programme);
      const ends = courseEnd(this.registry.logbook, { joinedDate: joined, programme, plannedEnd });
      const catalogue = await this.places.catalogueOf(department);
      residents.push({ ...row, months, ends, catalogue, own: await this.lists?.of(department) });
    }
    return residents;
  }
}
