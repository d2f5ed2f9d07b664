import type { ReportTable } from '../../../../schemas/api/reports';
import { count, days, month, outcomeColumns, percent, text } from '../calc/columns';
import { monthsFilled } from '../calc/months';
import { counted, Histogram, shareOf, sumOf } from '../calc/numbers';
import type { Headcount, NamedPlace } from '../people';
import { allOf, noOutcome, type Outcome } from '../tally';

/** The figures of one department. */
export interface DepartmentState extends Headcount {
  readonly place: NamedPlace;
  readonly outcome: Outcome;
  /** The days that each answer took. */
  readonly answered: Histogram;
  /** The ids of residents who logged something recently. */
  readonly active: Set<string>;
}

export const stateOf = (
  place: NamedPlace,
  head: Headcount = { residents: 0, faculty: 0, awaited: 0 },
): DepartmentState => ({
  ...head,
  place,
  outcome: noOutcome(),
  answered: new Histogram(),
  active: new Set(),
});

const aboutRows =
  'Residents and faculty count once they have come. Days to answer are those of the calendar since an entry was logged, with holidays, absences and days on hold. The chart leaves out departments without residents and entries; the table has them.';

/** @param nowhere how many entries are of no department */
export function departmentsTable(
  states: readonly DepartmentState[],
  limit: number,
  recent: number,
  nowhere: number,
): ReportTable {
  const rows = states.map(({ place, residents, faculty, outcome, answered, active }) => ({
    department: place.name,
    institution: place.collegeName,
    residents,
    active: active.size,
    faculty,
    ...outcome,
    share: shareOf(outcome.verified, allOf(outcome)),
    turnaround: answered.median(),
    inTime: shareOf(answered.upTo(limit), answered.total),
  }));
  const training = rows.filter(({ residents }) => residents > 0);
  const silent = training.filter(({ active }) => active === 0).length;
  const who = silent === 0 ? 'in each of them somebody' : `in ${silent} of them nobody`;
  const notes = [
    ...(rows.length > 0 ? [aboutRows] : []),
    ...(nowhere > 0
      ? [`${counted(nowhere, 'entry is', 'entries are')} of people without a department, and in no row.`]
      : []),
  ];
  return {
    key: 'departments',
    title: 'Department by department',
    summary:
      training.length === 0
        ? 'No department has residents yet.'
        : `${counted(training.length, 'department', 'departments')} with residents; ${who} logged something in ${recent} days.`,
    ...(notes.length > 0 && { note: notes.join(' ') }),
    columns: [
      text('department', 'Department'),
      text('institution', 'Institution'),
      count('residents', 'Residents'),
      count('active', `Logged in ${recent} days`),
      count('faculty', 'Faculty'),
      ...outcomeColumns,
      percent('share', 'Verified share'),
      days('turnaround', 'Median time to answer'),
      percent('inTime', `Answered within ${limit} days`),
    ],
    rows,
  };
}

export function outcomeMonths(byMonth: ReadonlyMap<string, Outcome>): ReportTable {
  const rows = monthsFilled(byMonth.keys()).map((name) => ({
    month: name,
    ...(byMonth.get(name) ?? noOutcome()),
  }));
  return {
    key: 'months',
    title: 'Entries by month',
    summary:
      rows.length === 0
        ? 'There are no entries yet.'
        : `${counted(sumOf(rows, allOf), 'entry', 'entries')} in ${counted(rows.length, 'month', 'months')}.`,
    columns: [month('month', 'Month'), ...outcomeColumns],
    rows,
  };
}

export function outcomeTypes(byType: ReadonlyMap<string, Outcome>): ReportTable {
  const rows = [...byType].map(([type, outcome]) => ({ type, ...outcome }));
  const most = rows.toSorted((one, other) => allOf(other) - allOf(one))[0];
  return {
    key: 'types',
    title: 'By type of entry',
    summary: most
      ? `Most entries are of ${most.type}: ${allOf(most).toLocaleString('en-IN')}.`
      : 'There are no entries.',
    columns: [text('type', 'Type'), ...outcomeColumns],
    rows,
  };
}
