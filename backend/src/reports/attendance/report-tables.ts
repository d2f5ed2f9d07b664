import type { ReportTable } from '../../../../schemas/api/reports';
import type { CountedPosting } from '../../records/kinds/posting-counts';
import { count, day, outcomeColumns, percent, text } from '../calc/columns';
import { counted, shareOf, sumOf } from '../calc/numbers';
import { noOutcome, type Outcome } from '../tally';

/** A posting with the days of the period. */
export interface PostingInReport extends CountedPosting {
  /** The share of all its working days up to today, in percent. It is the one that the examination asks for. */
  readonly whole: number | null;
}

/** The names of postings, by id. */
export interface PostingNames {
  readonly people: ReadonlyMap<string, string>;
  readonly places: ReadonlyMap<string, string>;
}

export interface Attendance {
  readonly workingDays: number;
  readonly present: number;
  readonly unmarked: number;
  /** The number of postings that have begun and have less than the required share. */
  readonly short: number;
}

export function attendanceOf(postings: readonly PostingInReport[], least: number): Attendance {
  const all = postings.map(({ summary }) => summary);
  return {
    workingDays: sumOf(all, ({ workingDays }) => workingDays),
    present: sumOf(all, ({ present }) => present),
    unmarked: sumOf(all, ({ unmarked }) => unmarked),
    short: postings.filter(({ whole }) => whole !== null && whole < least).length,
  };
}

export function postingsTable(
  postings: readonly PostingInReport[],
  { people, places }: PostingNames,
  { least, isOne, inPeriod }: { least: number; isOne: boolean; inPeriod: boolean },
): ReportTable {
  const each = postings.map((posting) => {
    const { workingDays, present, absent, leave, unmarked, percentage } = posting.summary;
    return {
      ...(!isOne && { resident: posting.studentName }),
      institution: places.get(posting.institution ?? '') ?? null,
      coordinator: people.get(posting.coordinator) ?? null,
      from: posting.fromDate,
      to: posting.toDate,
      workingDays,
      present,
      absent,
      leave,
      unmarked,
      percentage,
      whole: posting.whole,
    };
  });
  // The question is whose share is short, so the smallest come first, and those that have none yet last.
  const rows = each.toSorted((one, other) => (one.whole ?? 101) - (other.whole ?? 101));
  const { present, workingDays, short } = attendanceOf(postings, least);
  const share = shareOf(present, workingDays);
  return {
    key: 'postings',
    title: 'Attendance in district postings',
    summary:
      rows.length === 0
        ? 'There is no district posting in this period.'
        : `Present on ${present.toLocaleString('en-IN')} of ${counted(workingDays, 'working day', 'working days')}${share === null ? '' : ` (${share} %)`}; ${short === 0 ? 'no posting' : counted(short, 'posting', 'postings')} below ${least} %${inPeriod ? ' over the whole posting' : ''}.`,
    note: `${inPeriod ? 'The days are those of the period. ' : ''}Working days up to today, without Sundays. Public holidays are among them. ${least} % of working days are needed for the examination.`,
    columns: [
      ...(isOne ? [] : [text('resident', 'Resident')]),
      ...(rows.some(({ institution }) => institution !== null) ? [text('institution', 'Institution')] : []),
      text('coordinator', 'Coordinator'),
      day('from', 'From'),
      day('to', 'To'),
      count('workingDays', 'Working days'),
      count('present', 'Present'),
      count('absent', 'Absent'),
      count('leave', 'Leave'),
      count('unmarked', 'Not marked'),
      ...(inPeriod
        ? [percent('percentage', 'Present in the period'), percent('whole', 'Present in the whole posting')]
        : [percent('percentage', 'Present')]),
    ],
    rows,
  };
}

/**
 * The entries about the programme.
 * @param outcomes by the menu's name of each type
 * @param others how many are of nobody in the other tables
 * @param elsewhere what the residents have with an earlier department, in words
 */
export function drpTable(outcomes: ReadonlyMap<string, Outcome>, others: number, elsewhere?: string): ReportTable {
  const notes = [
    ...(elsewhere ? [elsewhere] : []),
    ...(others > 0
      ? [`${counted(others, 'of them is', 'of them are')} of people who are not in the other tables.`]
      : []),
  ];
  const rows = [...outcomes].map(([type, outcome]) => ({ type, ...outcome }));
  const sums = rows.reduce<Outcome>(
    (sum, { verified, waiting, refused }) => ({
      verified: sum.verified + verified,
      waiting: sum.waiting + waiting,
      refused: sum.refused + refused,
    }),
    noOutcome(),
  );
  return {
    key: 'drp',
    title: 'Entries of the district programme',
    summary: `${counted(sums.verified, 'entry is', 'entries are')} verified, ${sums.waiting.toLocaleString('en-IN')} wait.`,
    ...(notes.length > 0 && { note: notes.join(' ') }),
    columns: [text('type', 'Type'), ...outcomeColumns],
    rows,
  };
}
