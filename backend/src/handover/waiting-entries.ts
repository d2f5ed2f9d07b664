import { Inject, Injectable } from '@nestjs/common';
import { daysBetween, type EntryResource, groupedBy, nobody, type Registry, WAITS_FOR } from '../../../schemas';
import { Clock } from '../base/config';
import { Database } from '../base/database';
import { placeholders, readInParts } from '../base/database/lists';
import { Entries } from '../records/read/entries';
import { toSql } from '../records/rights/rule-sql';
import { waitingAmong } from '../records/store/open-entries';
import { REGISTRY } from '../records/store/registries';
import type { Absences } from './absences';
import { ageOf, cameOn, type Span } from './age';
import { EntryEvents, type HeldEntry } from './entry-events';
import { StandIns } from './stand-ins';
import type { Assignment, Hold, Nudge } from './tables';

interface Row extends HeldEntry {
  readonly resource: string;
  readonly student: string;
  readonly department: string | null;
}

/** A waiting entry with its age. */
export interface WaitingEntry extends Omit<Row, 'version'> {
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
  /** Until when its holder is away, and who decides meanwhile. */
  readonly away: ReturnType<Absences['until']>;
}

/** An answered entry. */
export interface Answer extends HeldEntry {
  /** The day of the answer. */
  readonly answered: string;
}

export type Which =
  /** A department, or a whole college when `department` is missing. Null selects entries of no college. */
  | { readonly college: string | null; readonly department?: string }
  /** Entries by id, under the name of their type. */
  | { readonly ids: ReadonlyMap<string, readonly string[]> };

/** The holidays of a college, which its administrator lists. */
type Holidays = (college: string | null) => readonly Span[];

/**
 * Reads all waiting entries with their age. Ages are not stored, because they follow from the entry's events.
 */
@Injectable()
export class WaitingEntries {
  constructor(
    private readonly database: Database,
    private readonly entries: Entries,
    private readonly standIns: StandIns,
    private readonly events: EntryEvents,
    private readonly clock: Clock,
    @Inject(REGISTRY) private readonly registry: Registry,
  ) {}

  /** Leaves out types that nobody is expected to answer, unless entries are named by id. */
  async of(which: Which): Promise<WaitingEntry[]> {
    const all = 'ids' in which ? await this.byId(which.ids) : await this.within(which);
    const oldest = all.map(({ createdAt }) => createdAt).reduce((a, b) => (a < b ? a : b), this.clock.stamp());
    // No other absence makes an entry that waits younger.
    const absences = await this.standIns.between(this.clock.dayOf(oldest), this.clock.today());
    const holidays = await this.holidays();
    const rows = groupedBy(all, ({ resource }) => resource);
    const found: WaitingEntry[][] = [];
    for (const { type } of this.entries.all)
      found.push(await this.aged(type, rows.get(type.name) ?? [], absences, holidays));
    return found.flat();
  }

  /**
   * How many days answers of a type took, by the clock of what waits: from the logging or the last opening, without
   * holidays, days on hold, and days on which whoever had the entry was away.
   * @param first the moment at which the first of the answered entries was logged
   */
  async answerDays(first: string): Promise<(entry: EntryResource, answers: readonly Answer[]) => Promise<number[]>> {
    const absences = await this.standIns.between(this.clock.dayOf(first), this.clock.today());
    const holidays = await this.holidays();
    return async (entry, answers) => {
      const events = await this.events.of(entry, answers);
      return answers.map((answer) => {
        const waited = this.events.waited(answer, events, holidays(answer.college));
        return ageOf(waited, (person) => absences.spans(person), answer.answered);
      });
    };
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
    return readInParts([...ids.values()].flat(), (some) => this.rows(types, `id IN (${placeholders(some)})`, some));
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

  private async aged(
    entry: EntryResource,
    rows: readonly Row[],
    absences: Absences,
    holidays: Holidays,
  ): Promise<WaitingEntry[]> {
    const events = await this.events.of(entry, rows);
    const nudges = await this.events.nudges(entry, rows);
    const today = this.clock.today();
    return rows.map((all) => {
      const { version: _, ...row } = all;
      const { id, holder } = row;
      const waited = this.events.waited(all, events, holidays(row.college));
      const ageSince = (since: string) => ageOf({ ...waited, since }, (person) => absences.spans(person), today);
      const age = ageSince(waited.since);
      const came = holder === null ? undefined : cameOn(waited.handed);
      const ageBefore = came === undefined || came <= waited.since ? 0 : age - ageSince(came);
      const last = {
        nudge: nudges.get(id)?.at(-1),
        hold: events.holds.get(id)?.at(-1),
        assignment: events.assignments.get(id)?.at(-1),
      };
      const leftOut = Math.max(0, daysBetween(waited.since, today)) - age;
      const away = holder === null ? undefined : absences.until(holder, today);
      return { ...row, since: waited.since, age, ageBefore, leftOut, ...last, away };
    });
  }

  private async holidays(): Promise<Holidays> {
    const rows = await this.database.read<Span & { college: string }>(
      `SELECT college, fromDate AS ${this.database.quote('from')}, toDate AS ${this.database.quote('to')} FROM holidays`,
    );
    const own = groupedBy(rows, ({ college }) => college);
    return (college) => own.get(college ?? '') ?? [];
  }
}
