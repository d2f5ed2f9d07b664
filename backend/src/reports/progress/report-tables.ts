import {
  addUnder,
  competencyOf,
  type EntryResource,
  groupedBy,
  modulesOf,
  outcomeWords,
  showDay,
} from '../../../../schemas';
import type { ReportTable } from '../../../../schemas/api/reports';
import { startFilledInBy, startMissing } from '../../../../schemas/days/training-years';
import { showReportValue } from '../../../../schemas/reports';
import { sourcedRequirements, sourceOf, unprovedWords } from '../../../../schemas/requirements';
import { count, month, outcomeColumns, percent, text } from '../calc/columns';
import { counted, shareOf, sumOf } from '../calc/numbers';
import type { Resident } from '../people';
import { noOutcome } from '../tally';
import { type CourseRequirement, proves } from './course-requirements';
import { coursePassed, type Milestone, unknownCourse } from './over-time';
import {
  countedOf,
  countedSum,
  isMet,
  overdueSince,
  type Progress,
  type RequirementCount,
  type Stretch,
  shareDone,
  totalSum,
} from './resident-progress';

const required = [count('counted', 'Counts'), count('required', 'Required')];

/** Why there are no requirements. */
export const nothingAsked = (residents: readonly unknown[]): string =>
  residents.length === 0 ? 'There are no residents' : 'The regulations put no number on these entries';

export function timeTable(milestones: readonly Milestone[], residents: readonly Resident[]): ReportTable {
  const unknown = unknownCourse(residents);
  const last = milestones.at(-1);
  return {
    key: 'time',
    title: 'Verified against required, over time',
    summary: last
      ? `${last.regulations === null ? nothingAsked(residents) : `Of what the regulations require ${showReportValue(last.regulations, 'percent')} is verified`}; ${passedWords(last.course, unknown)}.`
      : `Nothing is verified yet.${unknown ? ` ${unknown}.` : ''}`,
    note: 'All requirements weigh the same, and what is logged beyond one is not counted. An entry counts in the month that it is about, however late it was verified, so what earlier months show still grows.',
    columns: [
      month('month', 'Month'),
      percent('regulations', 'Verified of what is required'),
      percent('course', 'Course time passed'),
      count('verified', 'Verified so far'),
    ],
    rows: milestones.map((milestone) => ({ ...milestone })),
  };
}

function passedWords(course: number | null, unknown: string | undefined): string {
  if (course === null)
    return `how much of the course’s time has passed is unknown (${(unknown ?? startMissing).toLowerCase()})`;
  return `${showReportValue(course, 'percent')} of the course’s time has passed${unknown ? ` (${unknown.toLowerCase()})` : ''}`;
}

export function typesTable({ types, standings }: Progress, entries: readonly EntryResource[]): ReportTable {
  const done = standings.flatMap((standing) => standing.done);
  const byType = new Map<EntryResource | undefined, RequirementCount[]>();
  const owners = new Map<CourseRequirement, EntryResource | undefined>();
  for (const one of done) {
    if (!owners.has(one.requirement)) owners.set(one.requirement, ownerOf(one.requirement, entries));
    addUnder(byType, owners.get(one.requirement), one);
  }
  const rows = entries.map((entry) => {
    const own = byType.get(entry) ?? [];
    const total = totalSum(own);
    return {
      type: entry.label.menu,
      ...(types.get(entry.name) ?? noOutcome()),
      counted: total === 0 ? null : countedSum(own),
      required: total === 0 ? null : total,
    };
  });
  const best = rows.filter((row) => row.required).length;
  return {
    key: 'types',
    title: 'By type of entry',
    summary: `${counted(
      sumOf(rows, ({ verified }) => verified),
      'entry is',
      'entries are',
    )} verified and ${sumOf(rows, ({ waiting }) => waiting).toLocaleString('en-IN')} wait, over ${counted(rows.length, 'type', 'types')}; ${counted(best, 'type has', 'types have')} a required number.`,
    columns: [text('type', 'Type'), ...outcomeColumns, ...required],
    rows,
  };
}

/** The only type that can prove a requirement. Undefined when several types prove it together. */
function ownerOf({ counts }: CourseRequirement, entries: readonly EntryResource[]): EntryResource | undefined {
  const [first, ...others] = entries.filter((entry) => proves(entry, counts));
  return others.length === 0 ? first : undefined;
}

/**
 * A row for every module of the residents' catalogues, including modules without a record, so that gaps show.
 */
export function competencyTable(
  { modules, standings }: Progress,
  entries: readonly EntryResource[],
  { from }: Pick<Stretch, 'from'>,
): ReportTable {
  const offering = [...groupedBy(standings, ({ resident }) => resident.department).values()].flatMap(
    ([first]) => first ?? [],
  );
  const done = standings.flatMap((standing) => standing.done);
  const rows = entries.flatMap((entry) => {
    const competency = competencyOf(entry);
    if (!competency) return [];
    const found = modules.get(entry.name);
    const offered = offering.flatMap(({ resident: { catalogue, own } }) =>
      modulesOf(catalogue, competency.catalogue, own),
    );
    const outcomes = new Map(
      [...new Set([...offered, ...(found?.keys() ?? [])])].map((module) => [module, found?.get(module) ?? noOutcome()]),
    );
    return [...outcomes].map(([module, outcome]) => {
      const own = done.filter(
        ({ requirement: { counts } }) =>
          'catalogue' in counts && counts.catalogue === competency.catalogue && counts.module === module,
      );
      const total = totalSum(own);
      return {
        competency: module,
        type: entry.label.menu,
        ...outcome,
        counted: total === 0 ? null : countedSum(own),
        required: total === 0 ? null : total,
        untouched: untouched(own),
      };
    });
  });
  const none = rows.filter(({ verified }) => verified === 0).length;
  return {
    key: 'competencies',
    title: 'By competency',
    summary: `${counted(rows.length - none, 'competency has', 'competencies have')} verified entries; ${none} ${none === 1 ? 'has' : 'have'} none ${from === null ? 'yet' : 'in the period'}.`,
    columns: [
      text('competency', 'Competency'),
      text('type', 'Type'),
      ...outcomeColumns,
      ...(rows.some((row) => row.required !== null) ? [...required, count('untouched', 'Requirements not begun')] : []),
    ],
    rows,
  };
}

const untouched = (done: readonly RequirementCount[]): number => done.filter(({ verified }) => verified === 0).length;

/**
 * The number that each requirement asks for, and the number of records.
 * @param isOne whether it is about one resident alone
 * @param stretch something may be overdue on its last day
 */
export function requirementsTable({ standings }: Progress, isOne: boolean, { last }: Stretch): ReportTable {
  const all = standings.flatMap(({ asked }) => asked);
  const byLabel = groupedBy(all, ({ requirement }) => `${requirement.label}\n${requirement.source}`);
  const rows = [...byLabel.values()].map((done) => {
    const [{ requirement } = { requirement: undefined }] = done;
    const reached = done.filter(isMet).length;
    const [due = null] = isOne
      ? standings.flatMap(({ resident }) => done.map((one) => overdueSince(one, resident, last)))
      : [];
    const [lacks = null] = done.map((one) => (countedOf(one) < one.requirement.total ? null : one.lacks));
    const isSoFar = done.some((one) => isMet(one) && countedOf(one) < one.requirement.total);
    const sums = { counted: sumOf(done, countedOf), required: totalSum(done) };
    return {
      requirement: requirement?.label ?? '',
      source: requirement ? `${requirement.source}${requirement.among === 'binding' ? ' (binding)' : ''}` : null,
      ...sums,
      waiting: sumOf(done, ({ waiting }) => waiting),
      share: shareOf(sums.counted, sums.required),
      ...(isOne ? { met: metWords(reached > 0, isSoFar, due, lacks) } : { met: reached, of: done.length }),
    };
  });
  const documents = documentsOf(all);
  const asked = new Set(standings.map(({ resident }) => resident.catalogue));
  const unproved = unprovedWords([...asked].flatMap(sourcedRequirements));
  const isYearly = all.some(({ requirement }) => requirement.perYear !== undefined);
  const met = [...byLabel.values()].filter((done) => done.every(isMet)).length;
  return {
    key: 'requirements',
    title: 'Requirement by requirement',
    summary:
      rows.length === 0
        ? `${nothingAsked(standings)}.`
        : `${met} of ${counted(rows.length, 'requirement is', 'requirements are')} met${isOne ? '' : ' by every resident'}.`,
    ...(documents.length > 0 && {
      note: [
        ...(isYearly ? [metSoFar] : []),
        ...(all.some(({ requirement }) => requirement.among) ? [bothShown] : []),
        ...(unproved ? [unproved] : []),
        ...documents,
      ].join(' '),
    }),
    columns: [
      text('requirement', 'Requirement'),
      ...required,
      percent('share', 'Done'),
      count('waiting', outcomeWords.open),
      ...(isOne ? [text('met', 'Met')] : [count('met', 'Residents who met it'), count('of', 'Residents')]),
      text('source', 'Who asks'),
    ],
    rows,
  };
}

const metSoFar = 'What is asked every year is met so far when every year of training that is over has it.';

const bothShown =
  'Where two documents ask for the same, both have a row, and the stricter one is binding: only that is counted.';

function metWords(isMet: boolean, isSoFar: boolean, due: string | null, lacks: string | null): string {
  if (isMet) return `Yes${isSoFar ? ', so far' : ''}`;
  const why = due === null ? lacks : `due by ${showDay(due)}`;
  return `Not yet${why === null ? '' : ` (${why})`}`;
}

/** The full titles of the documents whose short names appear in the table. */
function documentsOf(done: readonly RequirementCount[]): string[] {
  const words = done.map(({ requirement: { source } }) => source.split(',')[0] ?? '');
  return [...new Set(words)].map((word) => `${word}: ${sourceOf(word)?.title ?? ''}.`);
}

/**
 * The progress of each resident.
 * @param elsewhere what they have with an earlier department, in words
 */
export function residentsTable({ standings }: Progress, stretch: Stretch, elsewhere?: string): ReportTable {
  const rows = standings.map(({ resident, done, verified, waiting, refused }) => ({
    // No column: by it, a list leads on to the report of one resident.
    student: resident.id,
    resident: resident.name,
    regulations: shareDone(done),
    course: coursePassed([resident], stretch.last),
    met: done.filter(isMet).length,
    of: done.length,
    verified,
    waiting,
    refused,
    ...overdueCells(done, resident, stretch.last),
  }));
  const behind = rows.filter(
    ({ regulations, course }) => regulations !== null && course !== null && regulations < course,
  );
  const overdue = rows.filter((row) => row.overdue !== null).length;
  const standing = `${behind.length} of ${counted(rows.length, 'resident has', 'residents have')} less of the regulations’ requirements verified than of the course behind them${overdue > 0 ? `; ${overdue} ${overdue === 1 ? 'has' : 'have'} something overdue` : ''}.`;
  const unknown = unknownCourse(standings.map(({ resident }) => resident));
  const notes = [
    ...(elsewhere ? [elsewhere] : []),
    ...(unknown ? [`${unknown}: whether they are behind cannot be told. ${startFilledInBy}`] : []),
  ];
  return {
    key: 'residents',
    title: 'Resident by resident',
    summary: rows.length === 0 ? `${nothingAsked(rows)}.` : standing,
    ...(notes.length > 0 && { note: notes.join(' ') }),
    columns: [
      text('resident', 'Resident'),
      percent('regulations', 'Done'),
      percent('course', 'Course time passed'),
      count('met', 'Requirements met'),
      count('of', 'Requirements'),
      ...outcomeColumns,
      ...(rows.some(({ overdue }) => overdue !== null) ? [text('overdue', 'Overdue')] : []),
    ],
    rows,
  };
}

/** 'BCLS course (due by 15-08-2025)', for each that is overdue, and the first of these days. Null where none is. */
function overdueCells(done: readonly RequirementCount[], resident: Resident, asOf: string) {
  const overdue = done.flatMap(({ requirement, ...one }) => {
    const since = overdueSince({ requirement, ...one }, resident, asOf);
    return since === null ? [] : [{ since, words: `${requirement.label} (due by ${showDay(since)})` }];
  });
  const [first = null] = overdue.map(({ since }) => since).sort();
  return { overdue: overdue.map(({ words }) => words).join(', ') || null, overdueSince: first };
}
