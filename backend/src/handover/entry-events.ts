import { Injectable } from '@nestjs/common';
import { type EntryResource, groupedBy, statesMeaning } from '../../../schemas';
import { Clock } from '../base/config';
import { Database } from '../base/database';
import { placeholders, readInParts } from '../base/database/lists';
import { type Handed, reopenedAt, type Span, type Verdict, type Waited } from './age';
import { type Assignment, type Hold, movesNothing, type Nudge } from './tables';

/** An entry with its holder: one that waits, or was answered. */
export interface HeldEntry {
  readonly id: string;
  readonly version: number;
  /** Decides which holidays are left out. */
  readonly college: string | null;
  /** For whom it waits, or waited when it was answered. */
  readonly holder: string | null;
  /** The moment at which it was logged. */
  readonly createdAt: string;
}

type ByRecord<One> = ReadonlyMap<string, One[]>;

export interface Events {
  readonly holds: ByRecord<Hold>;
  readonly assignments: ByRecord<Assignment>;
  /** The moment of the last opening of those that were opened again. */
  readonly reopened: ReadonlyMap<string, string>;
}

/** What happened to entries of one type while they waited, and so how long they waited: see `ageOf`. */
@Injectable()
export class EntryEvents {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async of(entry: EntryResource, rows: readonly HeldEntry[]): Promise<Events> {
    return {
      holds: await this.read<Hold>('holds', entry, rows),
      assignments: await this.read<Assignment>('assignments', entry, rows),
      reopened: await this.reopened(entry, rows),
    };
  }

  nudges(entry: EntryResource, rows: readonly HeldEntry[]): Promise<ByRecord<Nudge>> {
    return this.read<Nudge>('nudges', entry, rows);
  }

  /** @param holidays of its college */
  waited({ id, holder, createdAt }: HeldEntry, events: Events, holidays: readonly Span[]): Waited {
    const held = (events.holds.get(id) ?? []).map(({ fromDate, untilDate }) => ({ from: fromDate, to: untilDate }));
    return {
      since: this.clock.dayOf(events.reopened.get(id) ?? createdAt),
      holder,
      handed: (events.assignments.get(id) ?? []).filter(({ kind }) => !movesNothing.includes(kind)).map(this.handed),
      holds: [...holidays, ...held],
    };
  }

  private async read<One extends { record: string }>(
    table: string,
    { name }: EntryResource,
    rows: readonly HeldEntry[],
  ) {
    const ids = rows.map(({ id }) => id);
    const found = await readInParts(ids, (some) =>
      this.database.read<One>(
        `SELECT * FROM ${table} WHERE record IN (${placeholders(some)}) AND resource = ? ORDER BY at, id`,
        [...some, name],
      ),
    );
    return groupedBy(found, ({ record }) => record);
  }

  private async reopened(entry: EntryResource, rows: readonly HeldEntry[]): Promise<Map<string, string>> {
    const reopened = new Map<string, string>();
    // Its making, a decision and the opening are three versions.
    const again = rows.filter(({ version }) => version > 2).map(({ id }) => id);
    const verdicts = await readInParts(again, (some) =>
      this.database.read<Verdict & { record: string }>(
        `SELECT record, at, fromState, toState FROM audit
         WHERE resource = ? AND record IN (${placeholders(some)}) AND action = 'verify' ORDER BY at, id`,
        [entry.name, ...some],
      ),
    );
    const open = statesMeaning(entry, 'open');
    for (const [record, some] of groupedBy(verdicts, ({ record }) => record)) {
      const at = reopenedAt(some, (state) => open.includes(state));
      if (at !== undefined) reopened.set(record, at);
    }
    return reopened;
  }

  private readonly handed = ({ fromPerson, toPerson, kind, at }: Assignment): Handed => ({
    on: this.clock.dayOf(at),
    from: fromPerson,
    to: toPerson,
    isBack: kind === 'back',
  });
}
