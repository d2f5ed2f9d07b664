import { Inject, Injectable } from '@nestjs/common';
import {
  daysBetween,
  type EntryResource,
  groupedBy,
  nobody,
  type Registry,
  statesMeaning,
  WAITS_FOR,
} from '../../../schemas';
import { Clock } from '../base/config';
import { Database, type Reader } from '../base/database';
import { chunks, marks } from '../base/database/lists';
import { Entries, REGISTRY } from '../records/read/entries';
import { toSql } from '../records/rights/rule-sql';
import { waitingAmong } from '../records/store/open-entries';
import type { Absences } from './absence-days';
import { ageOf, cameOn, type Handed, reopenedAt, type Span, type Verdict } from './age';
import { StandIns } from './stand-ins';
import { type Assignment, type Hold, movesNothing, type Nudge } from './tables';

/** A waiting entry with its age. */
export interface WaitingEntry {
  readonly resource: string;
  readonly id: string;
  readonly student: string;
  readonly college: string | null;
  readonly department: string | null;
  readonly holder: string | null;
  readonly createdAt: string;
  /** The day on which it was logged, or last opened again. */
  readonly since: string;
  /** The age in days: see `ageOf`. */
  readonly age: number;
  /** Its age when it came to its present holder: 0 for the first one, and while it waits for nobody. */
  readonly ageBefore: number;
  /** The days since its creation that do not count. */
  readonly leftOut: number;
  /** The last nudge, hold and assignment, if any. */
  readonly nudge: Nudge | undefined;
  readonly hold: Hold | undefined;
  readonly assignment: Assignment | undefined;
}

/** An answered entry, with its days. */
export interface Answer {
  readonly college: string | null;
  /** For whom it waited when it was answered. */
  readonly holder: string | null;
  readonly logged: string;
  readonly answered: string;
}

export type Which =
  /** A department, or a whole college when `department` is missing. Null selects entries of no college. */
  | { readonly college: string | null; readonly department?: string }
  /** Entries by id, under the name of their type. */
  | { readonly ids: ReadonlyMap<string, readonly string[]> };

interface Row {
  resource: string;
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

/**
 * Reads all waiting entries with their age. Ages are not stored, because they follow from the entry's events.
 */
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
    const all = 'ids' in which ? await this.byId(which.ids) : await this.within(which);
    const oldest = all.map(({ createdAt }) => createdAt).reduce((a, b) => (a < b ? a : b), this.clock.stamp());
    // No other absence makes an entry that waits younger.
    const absences = await this.standIns.between(this.dayOf(oldest), this.clock.today());
    const rows = groupedBy(all, ({ resource }) => resource);
    const found: WaitingEntry[] = [];
    for (const { type } of this.entries.all)
      for (const some of chunks(rows.get(type.name) ?? [], BATCH))
        found.push(...(await this.aged(type, some, absences)));
    return found;
  }

  /**
   * How many days an answer took, by the clock of what waits: it stands on holidays and while the holder is away. Days on
   * hold count all the same, and each day is taken for one of the last holder's.
   * @param first the day on which the first of the answered entries was logged
   */
  async answerDays(first: string): Promise<(answer: Answer) => number> {
    const absences = await this.standIns.between(first, this.clock.today());
    const holidays = await this.holidays();
    return ({ college, holder, logged, answered }) =>
      ageOf(
        { since: logged, holder, handed: [], holds: holidays(college) },
        (person) => absences.spans(person),
        answered,
      );
  }

  private within({ college, department }: Exclude<Which, { ids: unknown }>) {
    const { quote } = this.entries.open;
    const only = [
      `${quote('college')} ${college === null ? 'IS NULL' : '= ?'}`,
      ...(department === undefined ? [] : [`${quote('department')} = ?`]),
    ];
    return this.rows(
      this.registry.entries.filter(({ workflow }) => workflow.waiting !== false),
      only.join(' AND '),
      [college, department].filter((one) => one !== null && one !== undefined),
    );
  }

  private async byId(ids: ReadonlyMap<string, readonly string[]>): Promise<Row[]> {
    const types = this.registry.entries.filter(({ name }) => ids.has(name));
    const found: Row[] = [];
    for (const some of chunks([...ids.values()].flat(), BATCH))
      found.push(...(await this.rows(types, `id IN (${marks(some)})`, some)));
    return found;
  }

  private rows(types: readonly EntryResource[], only: string, values: readonly string[]) {
    const { name, quote } = this.entries.open;
    const { sql, params } = toSql(waitingAmong(types), nobody, this.entries.open);
    const columns = ['id', 'student', 'college', 'department', 'createdAt', 'version'].map(quote).join(', ');
    return this.database.read<Row>(
      `SELECT ${quote('type')} AS resource, ${columns}, ${quote(WAITS_FOR)} AS holder FROM ${name}
       WHERE ${only} AND ${sql} ORDER BY department, ${quote('createdAt')}, id`,
      [...values, ...params],
    );
  }

  private async aged(entry: EntryResource, rows: readonly Row[], absences: Absences): Promise<WaitingEntry[]> {
    const facts = await this.factsOf(this.database, entry, rows);
    const today = this.clock.today();
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
          ...holidays(row.college),
          ...holds.map(({ fromDate, untilDate }) => ({ from: fromDate, to: untilDate })),
        ],
      };
      const ageSince = (since: string) => ageOf({ ...waited, since }, (person) => absences.spans(person), today);
      const age = ageSince(waited.since);
      const came = holder === null ? undefined : cameOn(waited.handed);
      const ageBefore = came === undefined || came <= waited.since ? 0 : age - ageSince(came);
      const last = { nudge: facts.nudges.get(id)?.at(-1), hold: holds.at(-1), assignment: assignments.at(-1) };
      const leftOut = Math.max(0, daysBetween(waited.since, today)) - age;
      return { ...row, since: waited.since, age, ageBefore, leftOut, ...last };
    });
  }

  /** The holidays of a college: those of the registry, and those that its administrator lists. */
  private async holidays(): Promise<(college: string | null) => readonly Span[]> {
    const everywhere = (this.registry.logbook.waiting?.holidays ?? []).map((day) => ({ from: day, to: day }));
    const rows = await this.database.read<Span & { college: string }>(
      `SELECT college, fromDate AS ${this.database.quote('from')}, toDate AS ${this.database.quote('to')} FROM holidays`,
    );
    const own = groupedBy(rows, ({ college }) => college);
    return (college) => [...everywhere, ...(own.get(college ?? '') ?? [])];
  }

  private async factsOf(from: Reader, entry: EntryResource, rows: readonly Row[]): Promise<Facts> {
    const ids = rows.map(({ id }) => id);
    const again = rows.filter(({ version }) => version > 1).map(({ id }) => id);
    const eventsOf = async <One extends { record: string }>(table: string) =>
      groupedBy(
        ids.length === 0
          ? []
          : await from.read<One>(
              `SELECT * FROM ${table} WHERE record IN (${marks(ids)}) AND resource = ? ORDER BY at, id`,
              [...ids, entry.name],
            ),
        ({ record }) => record,
      );
    const verdicts =
      again.length === 0
        ? []
        : await from.read<Verdict & { record: string }>(
            `SELECT record, at, fromState, toState FROM audit
             WHERE resource = ? AND record IN (${marks(again)}) AND action = 'verify' ORDER BY at, id`,
            [entry.name, ...again],
          );
    const open = statesMeaning(entry, 'open');
    const reopened = new Map<string, string>();
    for (const [record, some] of groupedBy(verdicts, ({ record }) => record)) {
      const at = reopenedAt(some, (state) => open.includes(state));
      if (at !== undefined) reopened.set(record, at);
    }
    return {
      reopened,
      holds: await eventsOf<Hold>('holds'),
      nudges: await eventsOf<Nudge>('nudges'),
      assignments: await eventsOf<Assignment>('assignments'),
    };
  }

  private readonly handed = ({ fromPerson, toPerson, kind, at }: Assignment): Handed => ({
    on: this.dayOf(at),
    from: fromPerson,
    to: toPerson,
    isBack: kind === 'back',
  });

  private dayOf(moment: string): string {
    return this.clock.dayOf(moment);
  }
}
