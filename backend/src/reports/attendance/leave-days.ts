import {
  addTo,
  earlierDay,
  type Leave,
  type LeaveDays,
  laterDay,
  leaveByYear,
  noLeave,
  outcomeWords,
} from '../../../../schemas';
import type { ReportColumn, ReportTable } from '../../../../schemas/api/reports';
import { startMissing, yearName } from '../../../../schemas/days/training-years';
import { leaveLimit } from '../../../../schemas/requirements';
import { count, text } from '../calc/columns';
import { counted, sumOf } from '../calc/numbers';
import type { Resident } from '../people';

/**
 * Days of leave. For one resident they are listed by year of training. For many they are listed by name: those of the
 * present year of each, or of the period. What is over the grant is judged by whole years of training.
 */
export function leaveTable(
  kinds: readonly string[],
  leave: readonly (Leave & { readonly student: string })[],
  residents: readonly Resident[],
  { isOne, today, from, to }: { isOne: boolean; today: string; from: string | null; to: string | null },
): ReportTable {
  const inPeriod = from !== null || to !== null;
  const rows = residents.flatMap((resident) => {
    const own = leave.filter(({ student }) => student === resident.id);
    const whole = leaveByYear(own, resident.joined);
    const within = own
      .map((one) => ({ ...one, from: laterDay(one.from, from), to: earlierDay(one.to, to) }))
      .filter((one) => one.from <= one.to);
    const years = inPeriod ? leaveByYear(within, resident.joined) : whole;
    const overIn = (names: Iterable<string>) =>
      overWords(
        kinds,
        [...names].map((name) => [name, whole.get(name) ?? noLeave()]),
      );
    if (isOne) return [...years].sort().map(([who, days]) => ({ who, days, over: overIn([who]) }));
    const shown = inPeriod ? [...years.keys()] : [yearName(today, resident.joined)];
    const days = together(shown.map((name) => years.get(name) ?? noLeave()));
    return [{ who: resident.name, days, over: overIn(shown) }];
  });
  const granted = sumOf(rows, ({ days }) => total(days.granted));
  const waiting = sumOf(rows, ({ days }) => total(days.waiting));
  const over = rows.filter((row) => row.over !== null);
  const years = `more than is granted in ${over.map(({ who }) => who).join(', ')}`;
  const many = `${counted(over.length, 'resident has', 'residents have')} more than is granted`;
  const whoseOver = over.length === 0 ? '' : `; ${isOne ? years : many}`;
  const limits = kinds.flatMap((kind) => {
    const limit = leaveLimit(kind);
    return limit === null ? [] : [`${kind} ${limit}`];
  });
  const unknown = residents.filter(({ joined }) => joined === null).length;
  const notes = [
    'Days that are marked as leave in district postings are not among them.',
    ...(inPeriod ? ['What is over the grant is that of whole years of training, also outside the period.'] : []),
    ...(limits.length > 0 ? [`The regulations grant days a year: ${limits.join(', ')}.`] : []),
    ...(unknown > 0
      ? [`${startMissing}${isOne ? '' : ` of ${counted(unknown, 'resident', 'residents')}`}: years of the calendar.`]
      : []),
  ];
  return {
    key: 'leave',
    title: isOne ? 'Leave, by year of training' : `Leave in the ${inPeriod ? 'period' : 'present year of training'}`,
    summary: `${counted(granted, 'day', 'days')} of leave approved, ${waiting.toLocaleString('en-IN')} waiting for a decision${whoseOver}.`,
    note: notes.join(' '),
    columns: [
      text('who', isOne ? 'Year' : 'Resident'),
      ...kinds.map((kind, index): ReportColumn => count(`kind${index}`, `${kind} days`)),
      count('waiting', outcomeWords.open),
      ...(over.length > 0 ? [text('over', 'Over what is granted')] : []),
    ],
    rows: rows.map(({ who, days, over }) => ({
      who,
      ...Object.fromEntries(kinds.map((kind, index) => [`kind${index}`, days.granted.get(kind) ?? 0])),
      waiting: total(days.waiting),
      over,
    })),
  };
}

/** '3 Academic': the approved days beyond what is granted for each year. Null where there are none. */
function overWords(kinds: readonly string[], years: readonly (readonly [string, LeaveDays])[]): string | null {
  const words = kinds.flatMap((kind) => {
    const over = sumOf(years, ([year, { granted }]) => {
      const days = granted.get(kind) ?? 0;
      return Math.max(0, days - (leaveLimit(kind, year) ?? days));
    });
    return over > 0 ? [`${over} ${kind}`] : [];
  });
  return words.length > 0 ? words.join(', ') : null;
}

function together(years: readonly LeaveDays[]): LeaveDays {
  const sums = noLeave();
  for (const year of years)
    for (const meaning of ['granted', 'waiting'] as const)
      for (const [kind, days] of year[meaning]) addTo(sums[meaning], kind, days);
  return sums;
}

const total = (days: ReadonlyMap<string, number>): number => sumOf(days.values(), (one) => one);
