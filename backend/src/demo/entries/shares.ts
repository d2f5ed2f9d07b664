import { type EntryResource, earlierDay, isPosted, laterDay } from '../../../../schemas';
import { addDays, WorkingDays } from '../calendar';
import type { Resident } from '../people/people';
import type { Random } from '../random';

/** A resident with the days of the last two years on which something could be logged. */
export type Logger = {
  readonly resident: Resident;
  /** Days in the department. `posted` has the days of the district posting. */
  readonly days: WorkingDays;
  readonly posted: WorkingDays;
  /** How much this one logs, compared with the others. */
  readonly zeal: number;
  /** The least number of records of each type. */
  readonly least: number;
};

/**
 * @param until the last day on which anything was logged
 * @param from the first one @default two years before
 */
export function loggerOf(
  resident: Resident,
  until: string,
  zeal: number,
  least: number,
  from = addDays(until, -730),
): Logger {
  const { user, posting } = resident;
  const start = laterDay(user.joinedDate ?? until, from);
  const away = posting ? { from: posting.fromDate, to: posting.toDate } : undefined;
  const posted = away ? workingDays(away.from, earlierDay(away.to, until)) : workingDays(until, '');
  return { resident, days: workingDays(start, until, away), posted, zeal, least };
}

/** Thousands of residents of a year share the same days. */
const workingDaysOf = new Map<string, WorkingDays>();

function workingDays(...period: ConstructorParameters<typeof WorkingDays>): WorkingDays {
  const key = JSON.stringify(period);
  const days = workingDaysOf.get(key) ?? new WorkingDays(...period);
  workingDaysOf.set(key, days);
  return days;
}

/** Whether records of this type are made during a posting and go to its coordinator. */
export const isDirected = (entry: EntryResource): boolean => entry.fields.some(isPosted);

/**
 * Distributes `count` records of a type among residents: first the least number for each, then by zeal and
 * days at work.
 */
export function deal(entry: EntryResource, count: number, loggers: readonly Logger[], random: Random): Logger[] {
  const daysOf = (logger: Logger) => (isDirected(entry) ? logger.posted : logger.days);
  const able = loggers.filter((logger) => daysOf(logger).work > 1);
  if (able.length === 0) return [];
  const dealt = able.flatMap((logger) => Array<Logger>(logger.least).fill(logger));
  while (dealt.length < count) dealt.push(random.weighted(able, (logger) => daysOf(logger).work * logger.zeal));
  return dealt;
}
