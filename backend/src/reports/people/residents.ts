import { Injectable } from '@nestjs/common';
import type { Condition, ReportRights } from '../../../../schemas';
import { Places } from '../../auth/users/places';
import type { Viewer } from '../../auth/viewer';
import { Database } from '../../base/database';
import { memberRules } from '../../records/rights/members';
import { toSql } from '../../records/rights/rule-sql';
import { type Place, residentRule } from '../scope';

/** An active resident, as far as reports need it. */
export interface Resident {
  readonly id: string;
  readonly name: string;
  readonly college: string | null;
  readonly department: string | null;
  /** `YYYY-MM-DD`, when the course began. */
  readonly joined: string | null;
  /** The slug of the department's catalogue. */
  readonly catalogue: string | null;
}

/** The residents that a person's reports are about. */
@Injectable()
export class Residents {
  constructor(
    private readonly database: Database,
    private readonly places: Places,
  ) {}

  /** Sorted by name. @param place the chosen place, for a viewer who can choose */
  async of(viewer: Viewer, rights: ReportRights, place: Place | null): Promise<Resident[]> {
    const { sql, params } = this.compiled(residentRule(rights, place), viewer);
    const posted = rights.read === 'posted' ? ' AND id IN (SELECT student FROM postings WHERE coordinator = ?)' : '';
    const rows = await this.database.read<Omit<Resident, 'catalogue'>>(
      `SELECT id, name, college, department, joinedDate AS joined FROM users
       WHERE role = 'student' AND state = 'active' AND ${sql}${posted} ORDER BY search, id`,
      posted ? [...params, viewer.id] : params,
    );
    const residents: Resident[] = [];
    for (const row of rows) residents.push({ ...row, catalogue: await this.places.catalogueOf(row.department) });
    return residents;
  }

  /** A resident's own row stands for a record: the rule's `student` is the resident. */
  private compiled(rule: Condition, viewer: Viewer) {
    const quote = (key: string) => this.database.quote(key === 'student' ? 'id' : key);
    return toSql(rule, viewer, memberRules(quote));
  }
}
