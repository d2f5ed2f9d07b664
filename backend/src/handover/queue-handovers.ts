import { Injectable } from '@nestjs/common';
import { type Condition, WAITS_FOR } from '../../../schemas';
import type { WaitingMeta } from '../../../schemas/api/queue';
import { People } from '../auth/users/people';
import type { Viewer } from '../auth/viewer';
import { Clock } from '../base/config';
import { Database, type Reader } from '../base/database';
import { readOnce, UntilWritten } from '../base/database/until-written';
import type { EntryParts } from '../records/read/entries';
import { type AbsentPerson, type HeldPart, WaitingRights } from '../records/read/waiting-questions';
import type { EntryRow } from '../records/store/table';
import { personIn } from '../records/wire/wire';
import { awayOnWire, StandIns } from './stand-ins';
import type { Assignment } from './tables';
import { WaitingEntries, type WaitingEntry } from './waiting-entries';

/** The number of latest assignments among which open offers are searched. */
const mostOffers = 500;

/** The facts about holders that the queue and the verdict need. */
@Injectable()
export class QueueHandovers extends WaitingRights {
  /** The ids of the residents whom somebody guides, by the guide. */
  private readonly guided = new UntilWritten<Promise<ReadonlySet<string>>>();

  constructor(
    private readonly database: Database,
    private readonly standIns: StandIns,
    private readonly waiting: WaitingEntries,
    private readonly people: People,
    private readonly clock: Clock,
  ) {
    super();
  }

  inPlaceOf(from: Reader, parts: EntryParts, viewer: Viewer, row: EntryRow): Promise<AbsentPerson | null> {
    return this.standIns.inPlaceOf(from, parts, viewer, row);
  }

  async absentPeopleOf(viewer: Viewer): Promise<readonly string[]> {
    const today = this.clock.today();
    return (await this.standIns.since(today)).absentPeopleOf(viewer.id, today);
  }

  async ruleOf(part: HeldPart, viewer: Viewer): Promise<Condition> {
    if (part === 'me') return { [WAITS_FOR]: { is: { viewer: 'id' } } };
    if (part === 'absent') return { [WAITS_FOR]: { in: await this.absentPeopleOf(viewer) } };
    const today = this.clock.today();
    // What waits for the viewer is a part of its own, also while the viewer is away.
    const unattended = (await this.standIns.since(today)).unattended(today).filter((id) => id !== viewer.id);
    const offered = await this.offeredTo(viewer.id);
    return {
      any: [
        { [WAITS_FOR]: { filled: false } },
        ...(unattended.length > 0 ? [{ [WAITS_FOR]: { in: unattended } }] : []),
        ...(offered.length > 0 ? [{ id: { in: offered } }] : []),
      ],
    };
  }

  async older(days: number, ids: ReadonlyMap<string, readonly string[]>): Promise<Map<string, number>> {
    const found = await this.waiting.of({ ids });
    return new Map(found.filter(({ age }) => age > days).map(({ id, age }) => [id, age]));
  }

  async metaOf(viewer: Viewer, ids: ReadonlyMap<string, readonly string[]>): Promise<Map<string, WaitingMeta>> {
    const found = await this.waiting.of({ ids });
    const names = await this.people.names(
      found.flatMap(({ holder, hold, assignment, away }) => [
        holder ?? '',
        hold?.by ?? '',
        assignment?.by ?? '',
        assignment?.toPerson ?? '',
        away?.standIn ?? '',
      ]),
    );
    const guided = await readOnce(this.guided, viewer.id, this.database.versionOf('users'), () =>
      this.guidedBy(viewer),
    );
    return new Map(found.map((one) => [one.id, this.metaFor(one, viewer, personIn(names), guided)]));
  }

  private async guidedBy({ id }: Viewer): Promise<ReadonlySet<string>> {
    const rows = await this.database.read<{ id: string }>('SELECT id FROM users WHERE guide = ?', [id]);
    return new Set(rows.map((row) => row.id));
  }

  private metaFor(
    one: WaitingEntry,
    viewer: Viewer,
    personOf: ReturnType<typeof personIn>,
    guided: ReadonlySet<string>,
  ): WaitingMeta {
    const { holder, student, age, leftOut, nudge, hold, assignment, away } = one;
    const isHeld = hold && hold.untilDate >= this.clock.today();
    const offer = assignment?.kind === 'offer' && assignment.fromPerson === holder ? assignment : undefined;
    const isOffered = offer?.toPerson === viewer.id;
    const offeredTo = holder === viewer.id ? offer?.toPerson : undefined;
    const isHanded = assignment?.kind === 'handOver' && assignment.toPerson === holder;
    const handed = isOffered || isHanded ? assignment : undefined;
    return {
      waitsFor: holder === null ? null : personOf(holder),
      days: age,
      ...(leftOut > 0 && { leftOut }),
      ...(nudge && { remindedOn: this.clock.dayOf(nudge.at) }),
      ...awayOnWire(away, personOf),
      ...(isHeld && { hold: { until: hold.untilDate, reason: hold.reason, by: personOf(hold.by) } }),
      ...(holder === viewer.id && guided.has(student) && { isGuided: true as const }),
      ...(offeredTo && { offeredTo: personOf(offeredTo) }),
      ...(handed && {
        handed: {
          by: handed.by === null ? null : personOf(handed.by),
          on: this.clock.dayOf(handed.at),
          ...(isOffered && { offered: true as const }),
        },
      }),
    };
  }

  async offers({ id }: Viewer): Promise<number> {
    return (await this.offeredTo(id)).length;
  }

  /** The records that a colleague offers to this person, and that still wait. */
  private async offeredTo(id: string): Promise<string[]> {
    const rows = await this.database.read<Pick<Assignment, 'record'>>(
      `SELECT a.record FROM assignments a JOIN open_entries o ON o.id = a.record WHERE a.toPerson = ? AND a.kind = 'offer'
       AND NOT EXISTS (SELECT 1 FROM assignments b WHERE b.record = a.record AND b.resource = a.resource AND b.id > a.id)
       ORDER BY a.at DESC LIMIT ${mostOffers}`,
      [id],
    );
    return rows.map(({ record }) => record);
  }
}
