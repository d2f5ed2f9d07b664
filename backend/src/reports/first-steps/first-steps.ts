import { Inject, Injectable, Optional } from '@nestjs/common';
import { ownCatalogue, type Registry, statesMeaning } from '../../../../schemas';
import type { FirstStepState } from '../../../../schemas/api/first-day';
import type { FirstStepName } from '../../../../schemas/language/logbook';
import {
  type AccountState,
  academicRanks,
  administers,
  headRole,
  type Rank,
  ranksWith,
} from '../../../../schemas/roles';
import { Audit } from '../../auth/audit/audit';
import { DepartmentLists } from '../../auth/users/department-lists';
import { AWAITED } from '../../auth/users/people';
import { Places } from '../../auth/users/places';
import type { Viewer } from '../../auth/viewer';
import { Clock, Config } from '../../base/config';
import { Database } from '../../base/database';
import { placeholders } from '../../base/database/lists';
import { Forbidden } from '../../base/errors';
import { invitations } from '../../people/account-links';
import { REGISTRY } from '../../records/store/registries';

/** The limit up to which rows are counted. A larger installation is past its first steps. */
const MAX_COUNTED = 1000;

/**
 * The event in the audit trail that records that all steps were done, for the installation or for a
 * department by its id.
 */
const DONE = { action: 'first-steps-done', resource: 'first-steps' } as const;
const INSTALLATION = 'installation';

/** The progress of the first day of an installation, or of a department. */
@Injectable()
export class FirstSteps {
  /** The places where everything is done. This never changes again. */
  private readonly done = new Set<string>();

  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly places: Places,
    @Inject(REGISTRY) private readonly registry: Registry,
    @Optional() private readonly lists?: DepartmentLists,
  ) {}

  /**
   * The steps of the viewer. Empty once all were done.
   * @throws Forbidden for a role without steps
   */
  async of(viewer: Viewer): Promise<FirstStepState[]> {
    const names = firstStepsOf(this.registry, viewer);
    if (!names) throw new Forbidden('Your role has no first steps');
    const isOfAll = administers(viewer.role);
    const place = isOfAll ? INSTALLATION : viewer.department;
    if (place === null || (await this.wasDone(place))) return [];
    const where = new Where(isOfAll ? null : [viewer.college, viewer.department]);
    const steps: FirstStepState[] = [];
    for (const name of names) {
      const state = await this.stateOf(name, where, place);
      if (state) steps.push({ name, ...state });
    }
    if (!steps.every(({ isDone, canWait }) => isDone || canWait)) return steps;
    await this.database.transaction((tx) => this.audit.write(tx, { actor: null, ...DONE, record: place }));
    this.done.add(place);
    return [];
  }

  private async wasDone(place: string): Promise<boolean> {
    if (this.done.has(place)) return true;
    const [fact] = await this.database.read('SELECT id FROM audit WHERE resource = ? AND record = ? LIMIT 1', [
      DONE.resource,
      place,
    ]);
    if (fact) this.done.add(place);
    return fact !== undefined;
  }

  /** @returns undefined for a step that does not exist there */
  private stateOf(name: FirstStepName, where: Where, place: string): Promise<State | undefined> {
    switch (name) {
      case 'college':
        return this.college();
      case 'departments':
        return this.departments();
      case 'heads':
        return this.heads();
      case 'staff':
        return this.people(ranksWith('teaches'), where, academicRanks);
      case 'residents':
        return this.people(ranksWith('learns'), where);
      case 'signUps':
        return this.signUps(where);
      case 'lists':
        return this.ownLists(place);
      case 'mail':
        return this.mail();
      case 'countersigned':
        return this.countersigned(where);
    }
  }

  /**
   * Done when there is a college. `open` counts those without a logo, which is optional: the colleges whose residents
   * print, or the first one. A hospital that is only a place for postings needs none.
   */
  private async college(): Promise<State> {
    const learners = ranksWith('learns');
    const rows = await this.database.read<{ logo: string | null; teaches: number }>(
      `SELECT c.logo, EXISTS (SELECT 1 FROM users u WHERE u.college = c.id AND u.role IN (${placeholders(learners)})
         AND u.state = 'active') AS teaches
       FROM colleges c LIMIT ?`,
      [...learners, MAX_COUNTED],
    );
    const without = rows.filter(({ logo }) => logo === null);
    const lacking = without.filter(({ teaches }) => Number(teaches) === 1).length;
    const open = lacking === 0 && without.length === rows.length ? Math.min(rows.length, 1) : lacking;
    const isThere = rows.length > 0;
    return { count: rows.length, open, isDone: isThere };
  }

  private async departments(): Promise<State> {
    const count = await this.count('FROM departments', []);
    return { count, open: 0, isDone: count > 0 };
  }

  /** Done when every department has a head. One without residents may go on without. */
  private async heads(): Promise<State> {
    const learners = ranksWith('learns');
    const rows = await this.database.read<{ headed: number; teaches: number }>(
      `SELECT EXISTS (SELECT 1 FROM users u WHERE u.college = d.college AND u.department = d.id AND u.role = ?
         AND u.state <> 'suspended') AS headed,
       EXISTS (SELECT 1 FROM users u WHERE u.college = d.college AND u.department = d.id
         AND u.role IN (${placeholders(learners)}) AND u.state = 'active') AS teaches
       FROM departments d LIMIT ?`,
      [headRole, ...learners, MAX_COUNTED],
    );
    const without = rows.filter(({ headed }) => Number(headed) === 0);
    const isDone = rows.length > 0 && without.length === 0;
    const canWait = !isDone && rows.length > without.length && without.every(({ teaches }) => Number(teaches) === 0);
    return { count: rows.length, open: without.length, isDone, ...(canWait && { canWait }) };
  }

  /**
   * Done when half of these people have signed in and all others have a password or a valid invitation. `open`
   * counts those who were added and have not signed in, but for those who left before.
   * @param first those of whom one must have come: a head alone is no staff
   */
  private async people(ranks: readonly Rank[], where: Where, first: readonly Rank[] = ranks): Promise<State> {
    const from = (of: readonly Rank[]) => `FROM users WHERE role IN (${placeholders(of)})${where.sql} AND state = ?`;
    const counted = (state: AccountState, more = '', values: readonly unknown[] = []) =>
      this.count(`${from(ranks)}${more}`, [...ranks, ...where.values, state, ...values]);
    const active = await counted('active');
    const [one] = await this.database.read(`SELECT id ${from(first)} LIMIT 1`, [...first, ...where.values, 'active']);
    const expected = ` AND ${AWAITED}`;
    const open = await counted('pending', expected);
    const waiting = await counted('pending', ' AND passwordHash IS NOT NULL');
    const unreached = await counted(
      'pending',
      `${expected} AND NOT EXISTS (SELECT 1 FROM account_links l WHERE l.${this.database.quote('user')} = users.id
         AND l.purpose IN (${placeholders(invitations)}) AND l.usedAt IS NULL AND l.expiresAt > ?)`,
      [...invitations, this.clock.stamp()],
    );
    return {
      count: active + open + waiting,
      open,
      ...(unreached > 0 && { unreached }),
      ...(waiting > 0 && { waiting }),
      isDone: one !== undefined && unreached === 0 && open <= active,
    };
  }

  /** `open` counts people who chose a password at sign-up and wait for approval. */
  private async signUps(where: Where): Promise<State> {
    const learners = ranksWith('learns');
    const from = `FROM users WHERE role IN (${placeholders(learners)})${where.sql}`;
    const values = [...learners, ...where.values];
    const open = await this.count(`${from} AND state = 'pending' AND passwordHash IS NOT NULL`, values);
    const active = await this.database.read(`SELECT id ${from} AND state = 'active' LIMIT 1`, values);
    return { count: open, open, isDone: active.length > 0 };
  }

  /**
   * Done once the mail server has taken a mail, of a test or another. Done as well when none is set up, because then links
   * and slips are handed over by hand.
   */
  private async mail(): Promise<State> {
    if (this.config.smtpUrl === undefined) return { count: 0, open: 0, isDone: true };
    const [row] = await this.database.read<{ taken: number }>(
      `SELECT EXISTS (SELECT 1 FROM mails WHERE state = 'sent') OR EXISTS (
         SELECT 1 FROM audit WHERE resource = 'mail' AND action = 'mail-test' AND toState = 'accepted'
       ) AS taken`,
    );
    const isDone = Number(row?.taken) === 1;
    return { count: 0, open: isDone ? 0 : 1, isDone };
  }

  private async ownLists(department: string): Promise<State | undefined> {
    if ((await this.places.catalogueOf(department)) !== ownCatalogue) return undefined;
    const count = Object.keys((await this.lists?.of(department)) ?? {}).length;
    return { count, open: 0, isDone: count > 0 };
  }

  private async countersigned(where: Where): Promise<State> {
    const values: unknown[] = [];
    const accepted = this.registry.entries.map((entry) => {
      const words = statesMeaning(entry, 'accepted');
      values.push(...words, ...where.values);
      const table = this.database.quote(entry.name);
      return `EXISTS (SELECT 1 FROM ${table} WHERE status IN (${placeholders(words)}) AND verifiedBy IS NOT NULL${where.sql})`;
    });
    if (accepted.length === 0) return { count: 0, open: 0, isDone: true };
    const [row] = await this.database.read<{ done: number }>(`SELECT ${accepted.join(' OR ')} AS done`, values);
    return { count: 0, open: 0, isDone: Number(row?.done) === 1 };
  }

  /**
   * The number of rows, at most `MAX_COUNTED`.
   * @param from the statement from its FROM on
   */
  private async count(from: string, values: readonly unknown[]): Promise<number> {
    return (await this.database.read(`SELECT id ${from} LIMIT ?`, [...values, MAX_COUNTED])).length;
  }
}

type State = Omit<FirstStepState, 'name'>;

/** The whole installation, or one department. */
class Where {
  readonly sql: string;
  readonly values: readonly unknown[];

  constructor(place: readonly unknown[] | null) {
    this.sql = place ? ' AND college = ? AND department = ?' : '';
    this.values = place ?? [];
  }
}

/**
 * The steps of a role.
 * @returns undefined for a role without steps
 */
const firstStepsOf = ({ logbook }: Registry, { role }: Viewer): readonly FirstStepName[] | undefined =>
  (logbook.firstSteps as Partial<Record<string, readonly FirstStepName[]>> | undefined)?.[role];
