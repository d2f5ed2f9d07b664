import { addTo, type EntryResource, madeUnder, monthOf, outcomeWords, showDay } from '../../../../schemas';
import type { ReportColumn, ReportTable } from '../../../../schemas/api/reports';
import { showMonth } from '../../../../schemas/reports';
import type { Clock } from '../../base/config';
import { count, day, month, outcomeColumns, text } from '../calc/columns';
import { daysBetweenThem, monthsBetween } from '../calc/months';
import { counted, sumOf } from '../calc/numbers';
import type { ReportContext } from '../contexts';
import type { Span } from '../filters';
import { addGroup, allOf, type Group, noOutcome, type Outcome } from '../tally';

/** The records of one type, by day and status, and by student and month. */
export interface ActivityCounts {
  readonly entry: EntryResource;
  readonly days: readonly Group[];
  readonly residents: readonly Group[];
}

/** The outcomes of the records of each day, all types together. */
export function outcomesByDay(counts: readonly ActivityCounts[]): Map<string, Outcome> {
  const found = new Map<string, Outcome>();
  for (const { entry, days } of counts)
    for (const group of days) addGroup(madeUnder(found, String(group.day), noOutcome), entry, group);
  return found;
}

/** A row for every day of the period, including days without an entry. */
export function daysTable(byDay: ReadonlyMap<string, Outcome>, { from, to }: Span): ReportTable {
  const rows = daysBetweenThem(from, to).map((name) => {
    const outcome = byDay.get(name) ?? noOutcome();
    return { day: name, entries: allOf(outcome), verified: outcome.verified };
  });
  const busiest = rows.toSorted((one, other) => other.entries - one.entries)[0];
  const active = rows.filter(({ entries }) => entries > 0).length;
  return {
    key: 'days',
    title: 'Activity, day by day',
    summary: busiest?.entries
      ? `Entries for ${active} of ${counted(rows.length, 'day', 'days')}; most for ${showDay(busiest.day)}: ${busiest.entries}.`
      : 'No entries in this period.',
    note: 'By the day that an entry is about, not the day it was logged.',
    columns: [day('day', 'Day'), count('entries', 'Entries'), count('verified', outcomeWords.accepted)],
    rows,
  };
}

export function monthsTable(byDay: ReadonlyMap<string, Outcome>, { from, to }: Span): ReportTable {
  const months = new Map(monthsBetween(monthOf(from), monthOf(to)).map((name) => [name, noOutcome()]));
  for (const [name, { verified, waiting, refused }] of byDay) {
    const outcome = months.get(monthOf(name));
    if (!outcome) continue;
    outcome.verified += verified;
    outcome.waiting += waiting;
    outcome.refused += refused;
  }
  const rows = [...months].map(([name, outcome]) => ({ month: name, ...outcome }));
  const all = sumOf(rows, allOf);
  return {
    key: 'months',
    title: 'Entries by month',
    summary: `${counted(all, 'entry', 'entries')} in ${counted(rows.length, 'month', 'months')}: ${sumOf(rows, ({ verified }) => verified).toLocaleString('en-IN')} verified, ${sumOf(rows, ({ waiting }) => waiting).toLocaleString('en-IN')} waiting, ${sumOf(rows, ({ refused }) => refused).toLocaleString('en-IN')} sent back.`,
    columns: [month('month', 'Month'), ...outcomeColumns],
    rows,
  };
}

/** A row for each resident with a column for each month. The key of a month's column is `m` and the month. */
export function residentsTable(
  counts: readonly ActivityCounts[],
  { residents, elsewhere }: Pick<ReportContext, 'residents' | 'elsewhere'>,
  { from, to }: Span,
  dayOf: Clock['dayOf'],
): ReportTable {
  const months = monthsBetween(monthOf(from), monthOf(to));
  const byMonth = new Map<string, Map<string, number>>();
  const logged = new Map<string, string>();
  const shown = new Set(residents.map(({ id }) => id));
  let others = 0;
  for (const { residents: groups } of counts)
    for (const { student, month: name, count: entries, latest } of groups) {
      const id = String(student);
      if (!shown.has(id)) others += entries;
      addTo(
        madeUnder(byMonth, id, () => new Map<string, number>()),
        String(name),
        entries,
      );
      if (latest > (logged.get(id) ?? '')) logged.set(id, latest);
    }
  const rows = residents.map(({ id, name }) => {
    const own = byMonth.get(id);
    const last = logged.get(id);
    const cells = Object.fromEntries(months.map((each) => [`m${each}`, own?.get(each) ?? 0]));
    return {
      resident: name,
      entries: sumOf(Object.values(cells), (entries) => entries),
      last: last === undefined ? null : dayOf(last),
      ...cells,
    };
  });
  const notes = [
    ...(elsewhere ? [elsewhere] : []),
    ...(others > 0
      ? [`The report has ${counted(others, 'more entry', 'more entries')}, of people who are not in this table.`]
      : []),
  ];
  return {
    key: 'residents',
    title: 'Residents, month by month',
    summary: silentWords(rows.length, rows.filter(({ entries }) => entries === 0).length),
    ...(notes.length > 0 && { note: notes.join(' ') }),
    columns: [
      text('resident', 'Resident'),
      count('entries', 'Entries'),
      day('last', 'Last logged on'),
      ...months.map((each): ReportColumn => count(`m${each}`, showMonth(each))),
    ],
    rows,
  };
}

function silentWords(all: number, silent: number): string {
  if (all === 0) return 'There are no residents in this period.';
  if (silent === 0) return `All ${counted(all, 'resident has', 'residents have')} entries in this period.`;
  return `${silent} of ${counted(all, 'resident has', 'residents have')} no entry in this period.`;
}
