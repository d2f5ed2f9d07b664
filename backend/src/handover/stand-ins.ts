import { Inject, Injectable } from '@nestjs/common';
import { may, type Registry, WAITS_FOR } from '../../../schemas';
import { roleOf } from '../../../schemas/roles';
import { WhoIsAway } from '../auth/me';
import { accountOf } from '../auth/users/account';
import type { Viewer } from '../auth/viewer';
import { Clock } from '../base/config';
import { Database, type Reader } from '../base/database';
import { placeholders } from '../base/database/lists';
import type { EntryParts } from '../records/read/entries';
import type { AbsentPerson } from '../records/read/waiting-questions';
import { REGISTRY } from '../records/store/registries';
import type { EntryRow } from '../records/store/table';
import type { personIn } from '../records/wire/wire';
import { Absences, type Away } from './absences';
import { isColleagueSql } from './roster';
import type { Absence } from './tables';

/** What a client reads of somebody who is away: until when, and who decides meanwhile. Nothing of anybody else. */
export const awayOnWire = (away: ReturnType<Absences['until']>, personOf: ReturnType<typeof personIn>) =>
  away && { away: { until: away.until, delegate: away.standIn === null ? null : personOf(away.standIn) } };

/** Knows who is absent, and who decides instead. Without `waiting` in the registry nobody is absent. */
@Injectable()
export class StandIns extends WhoIsAway {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(REGISTRY) private readonly registry: Registry,
  ) {
    super();
  }

  async awayUntil(person: string): Promise<string | null | undefined> {
    const today = this.clock.today();
    return (await this.since(today, [person])).until(person, today)?.until;
  }

  /**
   * The absences that include this day or a later one.
   * @param people limits it to these people
   */
  since(day: string, people?: readonly string[], from: Reader = this.database): Promise<Absences> {
    const only = people ? ` AND a.person IN (${placeholders(people)})` : '';
    return this.among(day, `a.toDate >= ?${only}`, [day, ...(people ?? [])], from);
  }

  /** The absences that include a day between these two. */
  between(first: string, last: string): Promise<Absences> {
    return this.among(first, 'a.toDate >= ? AND a.fromDate <= ?', [first, last], this.database);
  }

  /** Leaves out absences that were cancelled before `first`, or before they began. They count on no day asked for. */
  private async among(first: string, which: string, values: readonly string[], from: Reader): Promise<Absences> {
    if (!this.registry.logbook.waiting) return new Absences([]);
    const rows = await from.read<Absence & { readonly fit: string | null }>(
      `SELECT a.*, d.id AS fit FROM absences a LEFT JOIN users p ON p.id = a.person
       LEFT JOIN users d ON d.id = a.delegate AND ${isColleagueSql('d', 'p')}
       WHERE ${which} AND (a.cancelledAt IS NULL OR (a.cancelledAt >= ? AND a.cancelledAt >= a.fromDate))`,
      [...values, this.clock.momentsOf(first)[0]],
    );
    return new Absences(rows.map((row) => this.awayOf(row)));
  }

  /**
   * The absent person in whose place the viewer would decide about a record. The record waits for that
   * person, who has named the viewer as delegate and could verify it.
   */
  async inPlaceOf(
    from: Reader,
    { type }: EntryParts,
    viewer: Pick<Viewer, 'id'>,
    row: EntryRow,
  ): Promise<AbsentPerson | null> {
    const holder = row[WAITS_FOR];
    if (typeof holder !== 'string' || holder === viewer.id || row.student === viewer.id) return null;
    const today = this.clock.today();
    const absences = await this.since(today, [holder, viewer.id], from);
    if (absences.standIn(holder, today) !== viewer.id) return null;
    const person = await accountOf(from, holder, 'name', 'role', 'college', 'department');
    if (!person) return null;
    const absent = { ...person, id: holder, role: roleOf(person.role) };
    return may(type, 'verify', absent, row) ? { id: holder, name: person.name } : null;
  }

  private awayOf({ cancelledAt, fit, ...absence }: Absence & { readonly fit: string | null }): Away {
    const { dayOf } = this.clock;
    const [reportedOn, cancelledOn] = [dayOf(absence.createdAt), cancelledAt && dayOf(cancelledAt)];
    return { ...absence, reportedOn, cancelledOn, isStoodIn: fit !== null };
  }
}
