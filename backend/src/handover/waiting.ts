import { Inject, Injectable } from '@nestjs/common';
import {
  daysBetween,
  type EntryResource,
  groupedBy,
  nobody,
  type Registry,
  statesMeaning,
  WAITS_FOR,
  waiting,
} from '../../../schemas';
import { Clock } from '../base/config';
import { Database, type Reader } from '../base/database';
import { chunks, marks } from '../base/database/lists';
import { compileRule } from '../records/rights/rule-sql';
import { Entries, type EntryParts, REGISTRY } from '../records/store/entries';
import type { Absences } from './absence-days';
import { ageOf, type Handed } from './age';
import { StandIns } from './stand-ins';
import { type Assignment, type Hold, movesNothing, type Nudge } from './tables';

/** An entry that waits, and how long. */
export interface WaitingEntry {
  readonly resource: string;
  readonly id: string;
  readonly student: string;
  readonly college: string | null;
  readonly department: string | null;
  readonly holder: string | null;
  readonly createdAt: string;
  /** The age in days: see `ageOf`. */
  readonly age: number;
  /** Days since then that do not count. */
  readonly leftOut: number;
  /** The last of each, if any. */
  readonly nudge: Nudge | undefined;
  readonly hold: Hold | undefined;
  readonly assignment: Assignment | undefined;
}

export type Which =
  /** A whole college when `department` is missing. Null: entries of no college. */
  | { readonly college: string | null; readonly department?: string }
  /** By the name of the entry type. */
  | { readonly ids: ReadonlyMap<string, readonly string[]> };

interface Row {
  id: string;
  student: string;
  college: string | null;
  department: string | null;
  holder: string | null;
  createdAt: string;
  version: number;
}

interface Facts {
  readonly reopened: ReadonlyMap<string, string>;
  readonly holds: ReadonlyMap<string, Hold[]>;
  readonly nudges: ReadonlyMap<string, Nudge[]>;
  readonly assignments: ReadonlyMap<string, Assignment[]>;
}

const BATCH = 500;
/** Earlier than any day that anybody has logged on. */
const ever = '1900-01-01';

/** Everything that waits, with its age. Ages are not stored: they follow from what happened. */
@Injectable()
export class WaitingEntries {
  constructor(
    private readonly database: Database,
    private readonly entries: Entries,
    private readonly standIns: StandIns,
    private readonly clock: Clock,
    @Inject(REGISTRY) private readonly registry: Registry,
  ) {}

  /** Leaves out types that nobody is expected to answer, unless entries are named by id. */
  async of(which: Which): Promise<WaitingEntry[]> {
    const absences = await this.standIns.since(ever);
    const found: WaitingEntry[] = [];
    for (const parts of this.entries.all) {
      const isNamed = 'ids' in which;
      if (!isNamed && parts.entry.workflow.answer === false) continue;
      const rows = isNamed ? await this.named(parts, which.ids) : await this.within(parts, which);
      for (const some of chunks(rows, BATCH)) found.push(...(await this.aged(parts, some, absences)));
    }
    return found;
  }

  private within({ entry, table }: EntryParts, { college, department }: Exclude<Which, { ids: unknown }>) {
    const only = [
      ` AND ${table.quote('college')} ${college === null ? 'IS NULL' : '= ?'}`,
      ...(department === undefined ? [] : [` AND ${table.quote('department')} = ?`]),
    ];
    return this.rows(
      { entry, table },
      only.join(''),
      [college, department].filter((one) => one !== null && one !== undefined),
    );
  }

  private async named(parts: EntryParts, ids: ReadonlyMap<string, readonly string[]>): Promise<Row[]> {
    const own = ids.get(parts.entry.name) ?? [];
    const found: Row[] = [];
    for (const some of chunks(own, BATCH)) found.push(...(await this.rows(parts, ` AND id IN (${marks(some)})`, some)));
    return found;
  }

  private rows({ entry, table }: Pick<EntryParts, 'entry' | 'table'>, only: string, values: readonly string[]) {
    const { sql, slots } = compileRule(waiting(entry), table);
    const columns = ['id', 'student', 'college', 'department', 'createdAt', 'version'].map(table.quote).join(', ');
    return this.database.read<Row>(
      `SELECT ${columns}, ${table.quote(WAITS_FOR)} AS holder FROM ${table.name}
       WHERE ${sql}${only}`,
      [...slots.map((slot) => slot(nobody)), ...values],
    );
  }

  private async aged({ entry }: EntryParts, rows: readonly Row[], absences: Absences): Promise<WaitingEntry[]> {
    const facts = await this.factsOf(this.database, entry, rows);
    const today = this.clock.today();
    const everywhere = (this.registry.logbook.answer?.holidays ?? []).map((day) => ({ from: day, to: day }));
    const holidays = await this.holidays();
    return rows.map(({ version: _, ...row }) => {
      const { id, holder, createdAt } = row;
      const holds = facts.holds.get(id) ?? [];
      const assignments = facts.assignments.get(id) ?? [];
      const waited = {
        since: this.dayOf(facts.reopened.get(id) ?? createdAt),
        holder,
        handed: assignments.filter(({ kind }) => !movesNothing.includes(kind)).map((one) => this.handed(one)),
        holds: [
          ...everywhere,
          ...(holidays.get(row.college ?? '') ?? []),
          ...holds.map(({ fromDate, untilDate }) => ({ from: fromDate, to: untilDate })),
        ],
      };
      const age = ageOf(waited, (person) => absences.spans(person), today);
      const last = { nudge: facts.nudges.get(id)?.at(-1), hold: holds.at(-1), assignment: assignments.at(-1) };
      const leftOut = Math.max(0, daysBetween(waited.since, today)) - age;
      return { resource: entry.name, ...row, age, leftOut, ...last };
    });
  }

  /** Those of each college, which its administrator lists. */
  private async holidays(): Promise<ReadonlyMap<string, readonly { from: string; to: string }[]>> {
    const rows = await this.database.read<{ college: string; from: string; to: string }>(
      `SELECT college, fromDate AS ${this.database.quote('from')}, toDate AS ${this.database.quote('to')} FROM holidays`,
    );
    return groupedBy(rows, ({ college }) => college);
  }

  private async factsOf(from: Reader, entry: EntryResource, rows: readonly Row[]): Promise<Facts> {
    const ids = rows.map(({ id }) => id);
    const again = rows.filter(({ version }) => version > 1).map(({ id }) => id);
    const of = async <One extends { record: string }>(table: string) =>
      groupedBy(
        ids.length === 0
          ? []
          : await from.read<One>(
              `SELECT * FROM ${table} WHERE record IN (${marks(ids)}) AND resource = ? ORDER BY at, id`,
              [...ids, entry.name],
            ),
        ({ record }) => record,
      );
    const open = openWords(entry);
    const reopened =
      again.length === 0
        ? []
        : await from.read<{ record: string; at: string }>(
            `SELECT record, MAX(at) AS at FROM audit WHERE resource = ? AND record IN (${marks(again)}) AND action = 'verify'
             AND toState IN (${marks(open)}) AND fromState NOT IN (${marks(open)}) GROUP BY record`,
            [entry.name, ...again, ...open, ...open],
          );
    return {
      reopened: new Map(reopened.map(({ record, at }) => [record, at])),
      holds: await of<Hold>('holds'),
      nudges: await of<Nudge>('nudges'),
      assignments: await of<Assignment>('assignments'),
    };
  }

  private readonly handed = ({ fromPerson, toPerson, at }: Assignment): Handed => ({
    on: this.dayOf(at),
    from: fromPerson,
    to: toPerson,
  });

  private dayOf(moment: string): string {
    return this.clock.dayOf(moment);
  }
}

const openWords = (entry: EntryResource): string[] => statesMeaning(entry, 'open');
