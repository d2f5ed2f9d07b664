import { daysBetween, type EntryResource, madeUnder } from '../../../../schemas';
import type { Stored } from '../../field-types';
import type { WaitingEntry } from '../../handover/waiting-entries';
import { Histogram } from '../calc/numbers';
import type { Group } from '../tally';

/** How long records have waited, and how long answered records took, in days. */
export class Waits {
  readonly waiting = new Histogram();
  readonly answered = new Histogram();
  /** The most days that do not count for one of those that wait: see `ageOf`. */
  leftOut = 0;
}

/** How long a record has waited, and the days since it was logged that do not count. */
type Aged = Pick<WaitingEntry, 'age' | 'leftOut'>;

export interface Verification {
  readonly all: Waits;
  /** The waits by the name of the type. */
  readonly types: ReadonlyMap<string, Waits>;
  /**
   * The waits by the id of the person who answered, or who should answer a waiting record. '' stands for nobody
   * in particular.
   */
  readonly people: ReadonlyMap<string, Waits>;
  /** The answers by month. */
  readonly months: ReadonlyMap<string, Histogram>;
}

/** The number of answers of one person, in one month, after so many days. */
export type AnswerGroup = Readonly<Record<string, Stored>> & Pick<Group, 'count'>;

/**
 * The open records of one type, by day of logging and person who should answer, and its answered records, by person
 * and month.
 */
export interface VerificationCounts {
  readonly entry: EntryResource;
  /** The column of `open` with that person. */
  readonly answerer: string | undefined;
  readonly open: readonly Group[];
  readonly answered: readonly AnswerGroup[];
}

/**
 * @param aged what the queue says of each open record, by its id, where entries are handed over: a teacher on leave is
 * not blamed. Of the others every day since the logging counts
 */
export function verificationOf(
  counts: readonly VerificationCounts[],
  today: string,
  aged: ReadonlyMap<unknown, Aged> = new Map(),
): Verification {
  const all = new Waits();
  const types = new Map<string, Waits>();
  const people = new Map<string, Waits>();
  const months = new Map<string, Histogram>();
  for (const { entry, answerer, open, answered } of counts) {
    const ofType = madeUnder(types, entry.name, () => new Waits());
    const waitsOf = (person: unknown) => madeUnder(people, String(person ?? ''), () => new Waits());
    for (const group of open) {
      const logged = { age: Math.max(0, daysBetween(String(group.logged), today)), leftOut: 0 };
      const { age, leftOut } = aged.get(group.id) ?? logged;
      for (const waits of [all, ofType, waitsOf(answerer && group[answerer])]) {
        waits.waiting.add(age, group.count);
        waits.leftOut = Math.max(waits.leftOut, leftOut);
      }
    }
    for (const group of answered) {
      // Counts at least 0 days. A record that was imported after its answer, or logged near midnight, would
      // otherwise take less than none.
      const took = Math.max(0, Number(group.turnaround));
      for (const waits of [all, ofType, waitsOf(group.verifiedBy)]) waits.answered.add(took, group.count);
      madeUnder(months, String(group.answeredMonth), () => new Histogram()).add(took, group.count);
    }
  }
  return { all, types, people, months };
}

/** The age groups that people use: from `from` days to below `to`. */
export const ages = [
  { label: '0–7', from: 0, to: 8 },
  { label: '8–14', from: 8, to: 15 },
  { label: '15–30', from: 15, to: 31 },
  { label: '31–60', from: 31, to: 61 },
  { label: '61–90', from: 61, to: 91 },
  { label: '91+', from: 91, to: Number.POSITIVE_INFINITY },
] as const;
