import { Inject, Injectable } from '@nestjs/common';
import { type Condition, learnerRole, type Registry } from '../../../schemas';
import type { User } from '../auth/users/tables';
import type { Viewer } from '../auth/viewer';
import { Database, isId, type Reader } from '../base/database';
import { NotFound } from '../base/errors';
import { requireRight } from '../records/rights/require-right';
import { hasLogbook, isOrWasHere, studentsUnder } from '../records/rights/students';
import { REGISTRY } from '../records/store/registries';

const columns = [
  'id',
  'name',
  'email',
  'phone',
  'college',
  'department',
  'joinedDate',
  'plannedEnd',
  'endedOn',
  'course',
  'programme',
  'universityNo',
  'admissionNo',
  'admissionYear',
  'guide',
  'coGuide',
  'photo',
] as const satisfies readonly (keyof User)[];

/** The student who owns the logbook, or did so before another role. */
export type Subject = Required<Pick<User, (typeof columns)[number]>>;

const actions = { read: 'print logbooks', withdraw: 'withdraw the number of a logbook' };

/** Decides whose logbooks somebody may print, by applying the registry's rule to the student's account. */
@Injectable()
export class Subjects {
  constructor(
    private readonly database: Database,
    @Inject(REGISTRY) private readonly registry: Registry,
  ) {}

  /**
   * Includes students who have left, because a logbook outlives its account.
   * @throws NotFound for anybody who is not the viewer's student
   */
  async of(viewer: Viewer, student: unknown, from: Reader = this.database): Promise<Subject> {
    const rule = this.check(viewer, 'read');
    const [subject] = isId(student)
      ? await this.read(from, rule, viewer, `AND state <> 'pending' AND id = ?`, [student])
      : [];
    if (!subject) throw new NotFound();
    return subject;
  }

  /** The resident whose print somebody checks. No right is asked for: the code is enough. */
  async known(student: string): Promise<Subject | undefined> {
    const [subject] = await this.database.read<Subject>(
      `SELECT ${columns.join(', ')} FROM users WHERE id = ? AND role = ?`,
      [student, learnerRole],
    );
    return subject;
  }

  /**
   * All such students, by name. Of those with a closed account, whoever ended the training.
   * @throws Forbidden for a role that prints nobody's logbook
   */
  async all(viewer: Viewer): Promise<Subject[]> {
    return this.read(
      this.database,
      this.check(viewer, 'read'),
      viewer,
      `AND ${isOrWasHere} AND name <> '' ORDER BY search, id`,
    );
  }

  /**
   * @returns the rule of the viewer's role
   * @throws Forbidden for a role without the right
   */
  check(viewer: Viewer, right: 'read' | 'withdraw'): Condition {
    return requireRight(this.registry.logbook.printed, right, viewer, { action: actions[right] });
  }

  /** Whoever was a resident keeps the own logbook in another role that prints, and those of the new department do not get it. */
  private read(
    from: Reader,
    rule: Condition,
    viewer: Viewer,
    tail: string,
    more: readonly string[] = [],
  ): Promise<Subject[]> {
    const { sql, params } = studentsUnder(this.database, rule, viewer);
    return from.read<Subject>(
      `SELECT ${columns.join(', ')} FROM users WHERE ((id = ? AND ${hasLogbook(this.registry)}) OR (role = '${learnerRole}' AND ${sql})) ${tail}`,
      [viewer.id, ...params, ...more],
    );
  }
}
