import { daysBetween, earlierDay, parseDay, type ReportRights } from '../../../schemas';
import type { ReportFilter } from '../../../schemas/api/reports';
import { type ReportName, reportsOfAYear } from '../../../schemas/reports';
import { isId } from '../base/database';
import { BadRequest } from '../base/errors';
import { once, type RawQuery } from '../records/list/query';
import { yearUntil } from './calc/months';
import { reaches } from './scope';

/** `YYYY-MM-DD`, both ends included. */
export type Span = { readonly from: string; readonly to: string };

/** The filters of a report. Null means no limit. */
export interface ReportQuery {
  readonly from: string | null;
  readonly to: string | null;
  /** The name of a type of entry. */
  readonly type: string | null;
  readonly student: string | null;
  readonly department: string | null;
}

/** What a report counts, and so what it can be narrowed by besides the period. */
const counted: Readonly<Record<ReportName, readonly ('types' | 'residents')[]>> = {
  progress: ['types', 'residents'],
  verification: ['types', 'residents'],
  activity: ['types', 'residents'],
  attendance: ['residents'],
  overview: ['types'],
};

/** Whether a report counts entries of the types. */
const countsTypes = (report: ReportName): boolean => counted[report].includes('types');

/** Whether a report counts single residents. One that does not has no department to choose either. */
export const countsResidents = (report: ReportName): boolean => counted[report].includes('residents');

/** The filters that a role may use. */
export function filtersOf(report: ReportName, { read }: ReportRights): readonly ReportFilter[] {
  return [
    'from',
    'to',
    ...(countsTypes(report) ? (['type'] as const) : []),
    ...(countsResidents(report) ? reaches[read].chooses : []),
  ];
}

/**
 * The days on one of which somebody trained whom a report is about: those of its period, or else the last of them. Nobody
 * is missing because their training has ended since.
 */
export function trainingDays(report: ReportName, { from, to }: ReportQuery, today: string): Span {
  const last = earlierDay(today, to);
  return { from: from ?? (reportsOfAYear.includes(report) ? yearUntil(to ?? today) : last), to: last };
}

/** The days whose entries a report counts. What is required is counted from the beginning of the training. */
export function countedDays(
  report: ReportName,
  { from, to }: ReportQuery,
  today: string,
): Pick<ReportQuery, 'from' | 'to'> {
  if (report === 'progress') return { from: null, to };
  return { from: from ?? (reportsOfAYear.includes(report) ? yearUntil(to ?? today) : null), to };
}

/** Longer than any training. A report has a row for each day of its period. */
const mostYears = 20;

/**
 * @param today where a period without an end ends
 * @throws BadRequest for an unknown name, a name that is sent twice, an invalid value, or a period that is too long
 */
export function readReportQuery(raw: RawQuery, offered: readonly ReportFilter[], today: string): ReportQuery {
  for (const name of Object.keys(raw))
    if (!offered.some((filter) => filter === name))
      throw new BadRequest(`This report cannot be narrowed by “${name.slice(0, 60)}”`);
  const from = dayIn(raw, 'from');
  const to = dayIn(raw, 'to');
  if (from !== null && to !== null && from > to) throw new BadRequest('The period ends before it begins');
  if (from !== null && daysBetween(from, to ?? today) > mostYears * 366)
    throw new BadRequest(`A report is about at most ${mostYears} years`);
  return {
    from,
    to,
    type: once(raw.type, 'type') || null,
    student: idIn(raw, 'student'),
    department: idIn(raw, 'department'),
  };
}

function dayIn(raw: RawQuery, name: string): string | null {
  const text = once(raw[name], name);
  if (!text) return null;
  const day = parseDay(text);
  if (!day) throw new BadRequest(`“${name}” must be a real date, as YYYY-MM-DD`);
  return day;
}

function idIn(raw: RawQuery, name: string): string | null {
  const text = once(raw[name], name);
  if (!text) return null;
  if (!isId(text)) throw new BadRequest(`“${name}” must be an id`);
  return text;
}
