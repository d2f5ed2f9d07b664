import { type EntryResource, outcomeWords } from '../../../../schemas';
import type { ReportTable } from '../../../../schemas/api/reports';
import { showReportValue } from '../../../../schemas/reports';
import { count, days, month, percent, text } from '../calc/columns';
import { monthsBetween } from '../calc/months';
import { counted, Histogram, shareOf } from '../calc/numbers';
import { ages, type Verification, Waits } from './waits';

const inDays = (value: number | null): string => (value === null ? 'no' : showReportValue(value, 'days'));

const asOfToday = 'As of today, whatever the period. The wait begins on the day an entry is logged, or reopened.';
const notCounted =
  'As in the queue, holidays, days on hold and days on which whoever it waits for is away do not count.';

export function ageingTable({ all: { waiting, leftOut } }: Verification): ReportTable {
  const rows = ages.map(({ label, from, to }) => ({ age: label, waiting: waiting.between(from, to) }));
  return {
    key: 'ageing',
    title: 'How long entries wait',
    summary:
      waiting.total === 0
        ? 'Nothing waits.'
        : `${counted(waiting.total, 'entry waits', 'entries wait')}, ${agesInWords(waiting)}.`,
    note: leftOut > 0 ? `${asOfToday} ${notCounted}` : asOfToday,
    columns: [text('age', 'Days it waits'), count('waiting', outcomeWords.open)],
    rows,
  };
}

function agesInWords(waiting: Histogram): string {
  if (waiting.max() === 0) return 'since today';
  const median = waiting.median();
  const half = median === 0 ? 'since today' : `for more than ${inDays(median)}`;
  return `half of them ${half}; the oldest for ${inDays(waiting.max())}`;
}

/** @param rows where none has days that do not count, the column of those is left out */
const waitColumns = (limit: number, rows: readonly { leftOut: number }[]) => [
  count('waiting', outcomeWords.open),
  days('age', 'Median wait so far'),
  days('oldest', 'Oldest'),
  ...(rows.some(({ leftOut }) => leftOut > 0) ? [days('leftOut', 'Days that do not count, at most')] : []),
  count('answered', 'Answered'),
  days('turnaround', 'Median time to answer'),
  percent('inTime', `Answered within ${limit} days`),
];

const waitRow = ({ waiting, answered, leftOut }: Waits, limit: number) => ({
  waiting: waiting.total,
  age: waiting.median(),
  oldest: waiting.max(),
  leftOut,
  answered: answered.total,
  turnaround: answered.median(),
  inTime: shareOf(answered.upTo(limit), answered.total),
});

/** What is never answered lowers no share of the answers, so it stands beside it. */
export function answeredOf({ answered, waiting }: Waits, limit: number): string {
  const longer = waiting.total - waiting.upTo(limit);
  const said = `of ${answered.total.toLocaleString('en-IN')} answered`;
  return longer > 0 ? `${said}; ${longer.toLocaleString('en-IN')} more wait longer now` : said;
}

export function waitsByType({ types }: Verification, entries: readonly EntryResource[], limit: number): ReportTable {
  const rows = entries.map(({ name, label }) => ({
    type: label.menu,
    ...waitRow(types.get(name) ?? new Waits(), limit),
  }));
  const most = rows.toSorted((one, other) => other.waiting - one.waiting)[0];
  return {
    key: 'types',
    title: 'By type of entry',
    summary: most?.waiting
      ? `Most wait in ${most.type}: ${most.waiting.toLocaleString('en-IN')}.`
      : 'Nothing waits in any type.',
    columns: [text('type', 'Type'), ...waitColumns(limit, rows)],
    rows,
  };
}

/** A person who answers, with the name to show. */
export interface Answerer {
  readonly name: string;
  readonly waits: Waits;
  /** Whether it stands for the entries that wait for nobody by name. */
  readonly isNobody?: true;
}

/** The row that makes the others add up. */
export const unclaimed = (waits: Waits): Answerer => ({ name: 'Unclaimed', waits, isNobody: true });

/**
 * The table of waiting times by person.
 * @param people in the order in which they are shown
 * @param isOwn whether it shows only the viewer, and all others together
 * @param isHeld whether entries are handed over, and wait for whoever has them
 */
export function waitsByFaculty(
  people: readonly Answerer[],
  limit: number,
  isOwn: boolean,
  isHeld: boolean,
): ReportTable {
  const rows = people.map(({ name, waits }) => ({ faculty: name, ...waitRow(waits, limit) }));
  return {
    key: 'faculty',
    title: isOwn ? 'You and everybody together' : 'By faculty',
    summary: isOwn ? ownSummary(people) : staffSummary(people),
    note: isHeld
      ? 'Entries wait for whoever has them now, since they were logged or reopened. Days on hold and days on which their holder was away do not count, nor do holidays. Those that are unclaimed wait for the department; all count as answered for whoever answered them.'
      : 'Entries wait for whom they name. Those that name nobody wait for the department, and count as answered for whoever answered them.',
    columns: [text('faculty', 'Name'), ...waitColumns(limit, rows)],
    rows,
  };
}

function ownSummary([own, all]: readonly Answerer[]): string {
  const mine = own?.waits.answered.median() ?? null;
  const theirs = all?.waits.answered.median() ?? null;
  return mine === null
    ? 'You have answered nothing in this period.'
    : `Half of your answers took at most ${inDays(mine)}; of everybody’s, ${inDays(theirs)}.`;
}

function staffSummary(all: readonly Answerer[]): string {
  const nobody = all.find(({ isNobody }) => isNobody);
  const people = all.filter((one) => one !== nobody);
  const [first] = people;
  const free = nobody?.waits.waiting.total ?? 0;
  const silent = people.filter(({ waits }) => waits.answered.total === 0 && waits.waiting.total > 0);
  const most = first?.waits.waiting.total
    ? `Most ${free > 0 ? 'of the others' : 'entries'} wait for ${first.name}: ${first.waits.waiting.total.toLocaleString('en-IN')}.`
    : 'No entry waits for anybody by name.';
  return [
    ...(free > 0 ? [`${counted(free, 'entry is', 'entries are')} unclaimed.`] : []),
    most,
    ...(silent.length > 0
      ? [`${counted(silent.length, 'person has', 'people have')} entries waiting and answered none.`]
      : []),
  ].join(' ');
}

export function turnaroundTable({ months }: Verification, limit: number): ReportTable {
  const [first, last] = [[...months.keys()].sort()[0], [...months.keys()].sort().at(-1)];
  const rows = (first && last ? monthsBetween(first, last) : []).map((name) => {
    const took = months.get(name) ?? new Histogram();
    return {
      month: name,
      answered: took.total,
      turnaround: took.median(),
      inTime: shareOf(took.upTo(limit), took.total),
    };
  });
  const now = rows.at(-1);
  return {
    key: 'months',
    title: 'Time to answer, by month',
    summary: now
      ? `In the last month half of the entries were answered within ${inDays(now.turnaround)}, ${now.inTime ?? 0} % within ${limit} days.`
      : 'Nothing was answered in this period.',
    columns: [
      month('month', 'Month of the answer'),
      count('answered', 'Answered'),
      days('turnaround', 'Median time to answer'),
      percent('inTime', `Answered within ${limit} days`),
    ],
    rows,
  };
}
