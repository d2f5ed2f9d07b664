import { type EntryResource, groupedBy, type Logbook, meaningOf, wordsIn } from '../../../../schemas';
import type { ReportColumn, ReportTable } from '../../../../schemas/reports';
import { leaveLimit } from '../../../../schemas/requirements';
import { startMissing, yearName } from '../../../../schemas/training-years';
import { count, text } from '../calc/columns';
import { addTo, counted, sumOf } from '../calc/numbers';
import type { Resident } from '../people';
import type { Group } from '../tally';

/** The fields in which the registry stores leave. */
export interface LeaveFields {
  readonly entry: EntryResource;
  /** The field with the number of days. */
  readonly days: string;
  /** The choice field that names the kind of leave, and its options. */
  readonly by: string;
  readonly kinds: readonly string[];
}

/** @returns undefined when the registry has no leave */
export function leaveFields(
  { leave }: Pick<Logbook, 'leave'>,
  entries: readonly EntryResource[],
): LeaveFields | undefined {
  const entry = leave && entries.find(({ name }) => name === leave.of);
  const by = leave && entry?.byKey[leave.by];
  const kinds = wordsIn(by);
  return leave && entry && kinds && { entry, days: leave.days, by: leave.by, kinds };
}

type Days = { readonly granted: Map<string, number>; waiting: number };

/**
 * Days of leave. For one resident they are listed by year of training, for many by name, in the current year
 * of each.
 * @param groups counted by student, day, status and kind, with the sum of the days
 */
export function leaveTable(
  { entry, by, kinds }: LeaveFields,
  groups: readonly Group[],
  residents: readonly Resident[],
  { isOne, today }: { isOne: boolean; today: string },
): ReportTable {
  const rows = isOne
    ? byYear(entry, by, groups, residents[0])
    : residents.map((resident) => {
        const year = yearName(today, resident.joined);
        const own = groups.filter(
          ({ student, day }) => student === resident.id && yearName(String(day), resident.joined) === year,
        );
        return { who: resident.name, days: daysOf(entry, by, own) };
      });
  const granted = sumOf(rows, ({ days }) => sumOf(days.granted.values(), (one) => one));
  const waiting = sumOf(rows, ({ days }) => days.waiting);
  const limits = kinds.flatMap((kind) => {
    const limit = leaveLimit(kind);
    return limit === null ? [] : [`${kind} ${limit}`];
  });
  const unknown = residents.filter(({ joined }) => joined === null).length;
  const notes = [
    ...(limits.length > 0 ? [`The regulations grant days a year: ${limits.join(', ')}.`] : []),
    ...(unknown > 0
      ? [`${startMissing}${isOne ? '' : ` of ${counted(unknown, 'resident', 'residents')}`}: years of the calendar.`]
      : []),
  ];
  return {
    key: 'leave',
    title: isOne ? 'Leave, by year of training' : 'Leave in the present year of training',
    summary: `${counted(granted, 'day', 'days')} of leave approved, ${waiting.toLocaleString('en-IN')} waiting for a decision.`,
    ...(notes.length > 0 && { note: notes.join(' ') }),
    columns: [
      text('who', isOne ? 'Year' : 'Resident'),
      ...kinds.map((kind, index): ReportColumn => count(`kind${index}`, `${kind} days`)),
      count('waiting', 'Pending'),
    ],
    rows: rows.map(({ who, days }) => ({
      who,
      ...Object.fromEntries(kinds.map((kind, index) => [`kind${index}`, days.granted.get(kind) ?? 0])),
      waiting: days.waiting,
    })),
  };
}

function byYear(entry: EntryResource, by: string, groups: readonly Group[], resident?: Resident) {
  const years = groupedBy(groups, ({ day }) => yearName(String(day), resident?.joined ?? null));
  return [...years].sort().map(([who, own]) => ({ who, days: daysOf(entry, by, own) }));
}

function daysOf(entry: EntryResource, by: string, groups: readonly Group[]): Days {
  const days = { granted: new Map<string, number>(), waiting: 0 };
  for (const group of groups) {
    const meaning = meaningOf(entry, group.status);
    if (meaning === 'open') days.waiting += group.sum;
    if (meaning === 'accepted') addTo(days.granted, String(group[by] ?? ''), group.sum);
  }
  return days;
}
