/** Leave: the type of entry that the logbook says is leave, its fields, and its days. */
import { sourcesOf } from '../derivations';
import type { ResolvedField } from '../field-types/resolved-field';
import { isDerived, wordsIn } from '../field-types/traits';
import { madeUnder } from '../grouped';
import type { Logbook, Meaning } from '../language';
import { daysByYear } from '../training-years';
import type { EntryResource } from './resolved';

export type LeaveFields = Readonly<Record<'from' | 'to' | 'days' | 'by', ResolvedField>> & { kinds: readonly string[] };

/** The fields of leave. Undefined for a type that is no leave. */
export function leaveFieldsOf(
  { leave }: Pick<Logbook, 'leave'>,
  { name, byKey }: EntryResource,
): LeaveFields | undefined {
  if (leave?.of !== name) return undefined;
  const [days, by] = [byKey[leave.days], byKey[leave.by]];
  const [from, to] = isDerived(days) ? sourcesOf(days.derive).map(({ key }) => byKey[key]) : [];
  const kinds = wordsIn(by) ?? [];
  return days && by && from && to ? { from, to, days, by, kinds } : undefined;
}

/** The same, when the registry's `beside` shows leave on the form and the decision. */
export const leaveBeside = (logbook: Pick<Logbook, 'leave'>, entry: EntryResource): LeaveFields | undefined =>
  logbook.leave?.beside ? leaveFieldsOf(logbook, entry) : undefined;

/** Leave of one kind and meaning. Both days, `YYYY-MM-DD`, are included. */
export interface Leave {
  readonly from: string;
  readonly to: string;
  readonly kind: string;
  readonly meaning: Meaning;
  /** How many such there are. @default 1 */
  readonly count?: number;
}

/** Numbers of days by kind: those that were approved, and those that wait for a decision. */
export interface LeaveDays {
  readonly granted: Map<string, number>;
  readonly waiting: Map<string, number>;
}

export const noLeave = (): LeaveDays => ({ granted: new Map(), waiting: new Map() });

/**
 * One resident's days of leave by the `yearName` of the year in which each day is. Refused leave is none.
 * @param joined the first day of the training; null when it is unknown, which makes calendar years
 */
export function leaveByYear(leave: readonly Leave[], joined: string | null): Map<string, LeaveDays> {
  const years = new Map<string, LeaveDays>();
  for (const { from, to, kind, meaning, count = 1 } of leave) {
    if (meaning === 'refused') continue;
    for (const [year, days] of daysByYear(from, to, joined)) {
      const { granted, waiting } = madeUnder(years, year, noLeave);
      const sums = meaning === 'accepted' ? granted : waiting;
      sums.set(kind, (sums.get(kind) ?? 0) + days * count);
    }
  }
  return years;
}
