import {
  addTo,
  competencyOf,
  type EntryResource,
  madeUnder,
  meaningOf,
  monthOf,
  type Span,
  showDay,
} from '../../../../schemas';
import { lastDay, yearOf } from '../../../../schemas/days/training-years';
import { counted, isServed, yearByYear } from '../../print/model/requirements';
import { inPercent, sumOf } from '../calc/numbers';
import type { Resident } from '../people';
import { addGroup, type Group, noOutcome, type Outcome } from '../tally';
import type { CourseRequirement } from './course-requirements';

/** The period of a report on progress. */
export interface Stretch {
  /** The first day whose entries are counted. What is required is counted from the beginning of the course. */
  readonly from: string | null;
  /** The last day that counts, today at the latest. */
  readonly last: string;
}

/** Records of one type, counted by student, month or day, status and the choices that requirements ask about. */
export interface Counts {
  readonly entry: EntryResource;
  readonly groups: readonly Group[];
  /** They stay with an earlier department, and count only for what is due by a day. */
  readonly isElsewhere?: boolean;
}

/** One resident's records for one requirement. */
export interface RequirementCount {
  readonly requirement: CourseRequirement;
  /** Of a yearly requirement no more than its number for each year of training. */
  verified: number;
  waiting: number;
  /** As the printed logbook says it. */
  met: boolean;
  /** In words, why it is not met where as much as is required counts. */
  lacks: string | null;
  /** Accepted records by month. */
  readonly months: Map<string, number>;
}

/** The progress of one resident. */
interface ResidentProgress extends Outcome {
  readonly resident: Resident;
  /** Every requirement, with those that stand behind a stricter one. */
  readonly asked: readonly RequirementCount[];
  /** What is counted. One that stands behind asks for no other records, and a sum would count them twice. */
  readonly done: readonly RequirementCount[];
}

export interface Progress {
  readonly standings: readonly ResidentProgress[];
  /** The outcomes by the name of the type. */
  readonly types: ReadonlyMap<string, Outcome>;
  /** The outcomes by the name of the type, then by the module. */
  readonly modules: ReadonlyMap<string, ReadonlyMap<string, Outcome>>;
  /** Accepted records by month, from the beginning. */
  readonly months: ReadonlyMap<string, number>;
}

/** Never more than required. A surplus of one kind does not make up for another. */
export const countedOf = ({ requirement, verified }: RequirementCount): number => Math.min(requirement.total, verified);
export const countedSum = (done: readonly RequirementCount[]): number => sumOf(done, countedOf);
/**
 * The completed share of some requirements, in percent. Each requirement has the same weight, so that three
 * hundred smears do not hide a missing certificate. Null without requirements.
 */
export function shareDone(
  done: readonly RequirementCount[],
  countOf: (one: RequirementCount) => number = countedOf,
): number | null {
  if (done.length === 0) return null;
  const parts = sumOf(done, (one) => Math.min(1, countOf(one) / one.requirement.total));
  return inPercent(parts / done.length);
}

/**
 * The last day on which it was due, `YYYY-MM-DD`, where that is over and it is not met. Null otherwise, and of somebody who
 * had left by then.
 */
export function overdueSince(
  { requirement, met }: RequirementCount,
  { joined, endedOn }: Resident,
  asOf: string,
): string | null {
  if (met || requirement.dueByMonths === undefined || joined === null) return null;
  const due = lastDay(joined, requirement.dueByMonths);
  return due < asOf && (endedOn === null || due < endedOn) ? due : null;
}

export const isMet = ({ met }: RequirementCount): boolean => met;

export const totalSum = (done: readonly RequirementCount[]): number =>
  sumOf(done, ({ requirement }) => requirement.total);

/** A requirement while its records are counted. */
interface Counting extends RequirementCount {
  /** The day of each accepted record, of a yearly requirement. */
  readonly days: string[];
}

/**
 * The progress of each resident. Records of other people are left out.
 * @param counts from the beginning, by day where the period has one
 * @param stretch limits the outcomes. A year of training is over by its last day
 * @param postings of each resident, in their order
 */
export function progressOf(
  residents: readonly Resident[],
  requirementsOf: (resident: Resident) => readonly CourseRequirement[],
  counts: readonly Counts[],
  { from, last }: Stretch,
  postings: ReadonlyMap<string, readonly Span[]> = new Map(),
): Progress {
  const standings = new Map(
    residents.map((resident) => {
      const requirements = requirementsOf(resident);
      const asked = requirements.map(
        (requirement): Counting => ({
          requirement,
          verified: 0,
          waiting: 0,
          met: false,
          lacks: null,
          months: new Map(),
          days: [],
        }),
      );
      const done = asked.filter(({ requirement }) => requirement.among !== 'behind');
      return [resident.id, { resident, requirements, asked, done, ...noOutcome() }] as const;
    }),
  );
  const types = new Map<string, Outcome>();
  const modules = new Map<string, Map<string, Outcome>>();
  const months = new Map<string, number>();
  for (const { entry, groups, isElsewhere } of counts) {
    const ofType = madeUnder(types, entry.name, noOutcome);
    const competency = competencyOf(entry);
    const ofModules = madeUnder(modules, entry.name, () => new Map<string, Outcome>());
    const provenBy = matcherOf(entry, groups);
    for (const group of groups) {
      const standing = standings.get(String(group.student));
      if (!standing) continue;
      const meaning = meaningOf(entry, group.status);
      const isWithin = !isElsewhere && (from === null || String(group.day) >= from);
      if (isWithin) {
        addGroup(standing, entry, group);
        addGroup(ofType, entry, group);
      }
      const month = monthOf(String(group.month ?? group.day));
      if (meaning === 'accepted' && !isElsewhere) addTo(months, month, group.count);
      if (competency && isWithin)
        addGroup(madeUnder(ofModules, String(group[competency.module.key] ?? ''), noOutcome), entry, group);
      if (meaning !== 'refused') {
        const proven = provenBy(group, standing.requirements)
          .flatMap((at) => standing.asked[at] ?? [])
          .filter(({ requirement }) => !isElsewhere || requirement.dueByMonths !== undefined);
        prove(group, proven, meaning === 'accepted' ? month : null);
      }
    }
  }
  for (const { resident, asked } of standings.values())
    for (const one of asked) settle(one, resident, last, postings.get(resident.id) ?? []);
  return { standings: [...standings.values()], types, modules, months };
}

/**
 * Adds a group of records to the requirements that they prove.
 * @param month of the accepted records. Null for records that wait
 */
function prove({ count, day }: Group, proven: readonly Counting[], month: string | null): void {
  for (const one of proven) {
    if (month === null) one.waiting += count;
    else if (one.requirement.perYear !== undefined) one.days.push(...Array.from({ length: count }, () => String(day)));
    else {
      one.verified += count;
      addTo(one.months, month, count);
    }
  }
}

/**
 * Counts what was done in each year of training, where that is asked for, and says whether the requirement is met. A year
 * by which the course is extended makes up for none of its own.
 */
function settle(one: Counting, { joined, ends, endedOn }: Resident, asOf: string, postings: readonly Span[]): void {
  const { total, perYear, posting } = one.requirement;
  if (perYear === undefined) {
    const served = !posting || isServed(postings, asOf);
    one.met = one.verified >= total && served;
    if (!served) one.lacks = `posting until ${showDay(postings.at(-1)?.toDate ?? '')}`;
    return;
  }
  const [end = null] = [endedOn, ends].filter((day) => day !== null).sort();
  const { met, lacking = [] } = yearByYear(one.days, perYear, { joined, ends: end, asOf }) ?? {};
  one.met = met ?? false;
  if (lacking.length > 0) one.lacks = `too few in ${lacking.map((year) => `year ${year}`).join(', ')}`;
  const years = new Map<number | null, number>();
  for (const day of one.days.toSorted()) {
    const year = yearOf(day, joined);
    const count = (years.get(year) ?? 0) + 1;
    years.set(year, count);
    if (year !== null && (count > perYear || (year - 1) * perYear >= total)) continue;
    one.verified += 1;
    addTo(one.months, monthOf(day), 1);
  }
}

/** Returns the positions of the requirements that the records of a group count for. */
type Matcher = (group: Group, requirements: readonly CourseRequirement[]) => readonly number[];

/**
 * Makes a matcher that computes each combination of words once, because a department has many groups but few
 * words.
 * @param groups all of them, counted by the same columns
 */
function matcherOf(entry: EntryResource, [first]: readonly Group[]): Matcher {
  const fields = entry.fields.filter(({ key }) => first && key in first);
  const cache = new Map<readonly CourseRequirement[], Map<string, readonly number[]>>();
  return (group, requirements) => {
    const words = fields.map(({ key }) => group[key] ?? '').join('\u0000');
    const ofRequirements = madeUnder(cache, requirements, () => new Map<string, readonly number[]>());
    return madeUnder(ofRequirements, words, () => {
      const record = Object.fromEntries(fields.map(({ key, readName }) => [readName, group[key] ?? null]));
      return requirements.flatMap((one, at) => (counted(one.counts, entry, record) ? [at] : []));
    });
  };
}
