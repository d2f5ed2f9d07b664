import {
  catalogueOf,
  chosenWithin,
  type EntryResource,
  lastDayOfRecord,
  meaningOf,
  offersOptions,
  ordinal,
  type Span,
  showDay,
} from '../../../../schemas';
import { dayAfter } from '../../../../schemas/days/dates';
import { lastDay, startMissing, yearOf, yearsDone } from '../../../../schemas/days/training-years';
import {
  type Counted,
  type SourcedRequirement,
  sourcedRequirements,
  sourceOf,
  unprovedWords,
} from '../../../../schemas/requirements';
import type { WireRecord } from '../../field-types';
import type { RequirementRow } from './logbook';
import { type EntryRecords, printedDay } from './records';

interface Trainee {
  /** The slug of the department's catalogue. */
  readonly catalogue: string | null;
  readonly joined: string | null;
  /** The last day of the training, `YYYY-MM-DD`. Null where that is unknown. */
  readonly ends: string | null;
  /** `YYYY-MM-DD`. A yearly requirement counts the years of training completed by this day. */
  readonly asOf: string;
  /** In their order. */
  readonly postings?: readonly Span[];
}

/** The requirements of regulations beside the number of records; below them what has no row, and their documents. */
export function sourcedRows(
  entries: readonly EntryRecords[],
  trainee: Trainee,
): { rows: RequirementRow[]; notes: string[] } {
  const all = sourcedRequirements(trainee.catalogue);
  const asked = all.filter(({ counts, mandatoryForExam }) => counts || mandatoryForExam);
  const unproved = unprovedWords(all.filter((one) => !asked.includes(one)));
  const used = [...new Set(asked.map(({ source }) => source))];
  return {
    rows: asked.map((one) => ({
      ...rowOf(entries, trainee, one),
      required: requiredWords(one),
      source: `${one.source}, ${one.clause}${one.suggested ? ' (suggested)' : ''}`,
    })),
    notes: [...(unproved ? [unproved] : []), ...used.map((key) => `${key}: ${sourceOf(key)?.title ?? ''}`)],
  };
}

function requiredWords({ target, unit, per, dueByMonths }: SourcedRequirement): string {
  const due = dueByMonths ? `, within ${dueByMonths} months` : '';
  return `${target} ${unit}${per === 'course' ? '' : ` a ${per}`}${due}`;
}

function rowOf(
  entries: readonly EntryRecords[],
  trainee: Trainee,
  { label, target, per, enough = target, counts, dueByMonths, posting }: SourcedRequirement,
): Verdict & Pick<RequirementRow, 'label'> {
  if (!counts) return { label, done: 'not recorded here', met: null };
  const accepted = acceptedFor(counts, entries);
  const met = accepted.length >= enough;
  if (posting) return { label, ...beside(trainee, accepted.length, met) };
  if (dueByMonths && met) {
    const days = accepted.map(({ of, record }) => lastDayOfRecord(of.entry, record) ?? printedDay(of, record)).sort();
    return { label, ...inTime(trainee, days, { enough, dueByMonths }) };
  }
  if (per !== 'year') return { label, done: String(accepted.length), met };
  const days = accepted.map(({ of, record }) => printedDay(of, record));
  const yearly = yearByYear(days, target, trainee);
  if (!yearly) return { label, done: `${days.length} (${startMissing.toLowerCase()})`, met: null };
  const done = `${days.length} (${yearly.counts.map((count, at) => `year ${at + 1}: ${count}`).join(', ')})`;
  return { label, done, met: yearly.met };
}

type Verdict = Pick<RequirementRow, 'done' | 'met' | 'isLate'>;

/** A certificate beside the state of the last posting, where there is one. */
function beside({ postings = [], asOf }: Trainee, count: number, met: boolean): Verdict {
  const last = postings.at(-1);
  if (!last) return { done: String(count), met };
  const words = last.toDate < asOf ? 'ended' : 'until';
  return { done: `${count} (posting ${words} ${showDay(last.toDate)})`, met: met && isServed(postings, asOf) };
}

/** Whether a certificate of a posting proves it: once one has ended, where there is any. */
export const isServed = (postings: readonly Span[], asOf: string): boolean =>
  postings.length === 0 || postings.some(({ toDate }) => toDate < asOf);

/** Whether enough was done in the months that are given for it. @param days of what was done, in their order */
function inTime(
  { joined }: Trainee,
  days: readonly string[],
  { enough, dueByMonths }: { enough: number; dueByMonths: number },
): Verdict {
  const done = String(days.length);
  if (joined === null) return { done: `${done} (${startMissing.toLowerCase()})`, met: null };
  const month = monthOfTraining(days[enough - 1] ?? '', joined);
  if (month <= dueByMonths) return { done, met: true };
  return { done: `${done} (in the ${ordinal(month)} month)`, met: true, isLate: true };
}

/** The month of training of a day, from 1, which whatever was done before the training is in as well. */
function monthOfTraining(day: string, joined: string): number {
  let month = 1;
  while (lastDay(joined, month) < day) month++;
  return month;
}

/**
 * What was done in each year of training, the years that are over with less than is asked for, and whether there is none
 * of these. `met` is null while no year is over.
 * @returns undefined when the beginning of the training is unknown
 */
export function yearByYear(
  days: readonly string[],
  target: number,
  { joined, ends, asOf }: Omit<Trainee, 'catalogue'>,
): { counts: number[]; lacking: number[]; met: boolean | null } | undefined {
  const isOver = ends !== null && ends < asOf;
  const years = yearsDone(isOver ? dayAfter(ends, 1) : asOf, joined);
  if (years === null) return undefined;
  // No year after the training is shown, unless something was done in it.
  const shown = Math.max(...[isOver ? ends : asOf, ...days].map((day) => yearOf(day, joined) ?? 0));
  const counts = Array.from({ length: shown }, (_, at) => days.filter((day) => yearOf(day, joined) === at + 1).length);
  const lacking = counts.slice(0, years).flatMap((count, at) => (count >= target ? [] : [at + 1]));
  return { counts, lacking, met: years === 0 ? null : lacking.length === 0 };
}

/** The accepted records that a requirement counts. */
export const acceptedFor = (rule: Counted, entries: readonly EntryRecords[]) =>
  entries.flatMap((of) =>
    of.records
      .filter((record) => meaningOf(of.entry, record.status) === 'accepted' && counted(rule, of.entry, record))
      .map((record) => ({ of, record })),
  );

/** Whether a requirement counts this record. The record's values are under their read names. */
export function counted(rule: Counted, entry: EntryResource, record: WireRecord): boolean {
  if ('catalogue' in rule)
    return entry.fields.some(
      (field) =>
        catalogueOf(field) === rule.catalogue &&
        record[entry.byKey[chosenWithin(field) ?? '']?.readName ?? ''] === rule.module &&
        record[field.readName] === rule.item,
    );
  if (!rule.screens.includes(entry.route)) return false;
  const { anyOf: words, wordless = [] } = rule;
  if (!words || wordless.includes(entry.route)) return true;
  return entry.fields.some((field) => offersOptions(field) && words.includes(String(record[field.readName])));
}
