/** Leave: the type of entry that the logbook says is leave, its fields, and its days. */
import { daysWithout } from '../days/dates';
import { daysByYear } from '../days/training-years';
import { sourcesOf } from '../derivations';
import type { ResolvedField } from '../field-types/resolved-field';
import { isDerived, wordsIn } from '../field-types/traits';
import { addTo, madeUnder } from '../grouped';
import type { Logbook, Meaning } from '../language';
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

/** Some days, `YYYY-MM-DD`. Both ends are included. */
interface Days {
  readonly from: string;
  readonly to: string;
}

/** Leave of one kind and meaning. */
export interface Leave extends Days {
  readonly kind: string;
  readonly meaning: Meaning;
  /** When it was logged, or the first of its chain, as sorts. */
  readonly logged: string;
}

/** Numbers of days by kind: those that were approved, and those that wait for a decision. */
export interface LeaveDays {
  readonly granted: Map<string, number>;
  readonly waiting: Map<string, number>;
}

export const noLeave = (): LeaveDays => ({ granted: new Map(), waiting: new Map() });

/**
 * One resident's days of leave by the `yearName` of the year in which each day is. Refused leave is none. Nobody is away
 * twice on one day: it counts for what was granted first of all, and of those, or of what waits, for what was logged
 * first.
 * @param joined the first day of the training; null when it is unknown, which makes calendar years
 */
export function leaveByYear(leave: readonly Leave[], joined: string | null): Map<string, LeaveDays> {
  const years = new Map<string, LeaveDays>();
  // What was logged at one moment, as a sheet is, has an order all the same: every figure must take the same.
  const orderKey = ({ logged, kind, from }: Leave) => `${logged} ${kind} ${from}`;
  const logged = leave
    .filter(({ from, to }) => from !== '' && to !== '')
    .sort((one, other) => (orderKey(one) < orderKey(other) ? -1 : 1));
  const taken: Days[] = [];
  for (const part of ['granted', 'waiting'] as const)
    for (const one of logged.filter(({ meaning }) => meaning === (part === 'granted' ? 'accepted' : 'open'))) {
      for (const { from, to } of taken.reduce(
        (left: Days[], other) => left.flatMap((days) => daysWithout(days, other)),
        [one],
      ))
        for (const [year, days] of daysByYear(from, to, joined))
          addTo(madeUnder(years, year, noLeave)[part], one.kind, days);
      taken.push(one);
    }
  return years;
}
