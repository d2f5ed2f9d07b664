import { Inject, Injectable } from '@nestjs/common';
import { addTo, answerWithin, dayAfter, earlierDay, type Registry } from '../../../schemas';
import type { HolderRow, Holders } from '../../../schemas/api/handover';
import { People } from '../auth/users/people';
import { requireTrait, type Viewer } from '../auth/viewer';
import { Clock } from '../base/config';
import { Database } from '../base/database';
import { Forbidden } from '../base/errors';
import { Entries } from '../records/read/entries';
import { REGISTRY } from '../records/store/registries';
import { personIn } from '../records/wire/wire';
import { awayOnWire, StandIns } from './stand-ins';
import { WaitingEntries } from './waiting-entries';

type Held = Pick<HolderRow, 'waiting' | 'older' | 'oldest' | 'leftOut'>;
const nothing: Held = { waiting: 0, older: 0, oldest: null, leftOut: 0 };

/** Shows a head who holds which entries, how old they are, and how many each person answered. */
@Injectable()
export class HoldersTable {
  constructor(
    private readonly database: Database,
    private readonly entries: Entries,
    private readonly waiting: WaitingEntries,
    private readonly standIns: StandIns,
    private readonly people: People,
    private readonly clock: Clock,
    @Inject(REGISTRY) private readonly registry: Registry,
  ) {}

  /**
   * Sorted by the number of old entries, the greatest first.
   * @throws Forbidden for everybody but a head
   */
  async of(viewer: Viewer): Promise<Holders> {
    const { college, department } = viewer;
    requireTrait('headsDepartment', viewer, 'see whom entries wait for');
    if (college === null || department === null) throw new Forbidden('You are the head of no department');
    const within = answerWithin(this.registry.logbook.waiting);
    const today = this.clock.today();
    const faculty = await this.people.faculty(college, department);
    const counts = new Map<string | null, Held>(faculty.map(({ id }) => [id, { ...nothing }]));
    for (const { holder, age, leftOut, since } of await this.waiting.of({ college, department })) {
      const count = counts.get(holder) ?? { ...nothing };
      count.waiting += 1;
      if (age > within) count.older += 1;
      count.leftOut = Math.max(count.leftOut, leftOut);
      count.oldest = earlierDay(since, count.oldest);
      counts.set(holder, count);
    }
    const answered = await this.answered(college, department, dayAfter(today, -6));
    const absences = await this.standIns.since(today);
    const names = await this.people.names([
      ...[...counts.keys()].filter((id) => id !== null),
      ...faculty.map(({ id }) => absences.standIn(id, today) ?? ''),
    ]);
    const personOf = personIn(names);
    const rows = [...counts].map(([id, count]): HolderRow => {
      const away = id === null ? undefined : absences.until(id, today);
      return {
        person: id === null ? null : personOf(id),
        ...count,
        answered: id === null ? 0 : (answered.get(id) ?? 0),
        ...awayOnWire(away, personOf),
      };
    });
    return { within, rows: rows.sort((a, b) => b.older - a.older || b.waiting - a.waiting) };
  }

  private async answered(college: string, department: string, since: string): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    for (const { table } of this.entries.all) {
      const rows = await this.database.read<{ person: string; total: number }>(
        `SELECT ${table.quote('verifiedBy')} AS person, COUNT(*) AS total FROM ${table.name}
         WHERE ${table.quote('college')} = ? AND ${table.quote('department')} = ? AND ${table.quote('verifiedOn')} >= ?
         GROUP BY ${table.quote('verifiedBy')}`,
        [college, department, since],
      );
      for (const { person, total } of rows) if (person) addTo(found, person, Number(total));
    }
    return found;
  }
}
