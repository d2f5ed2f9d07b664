import { Injectable } from '@nestjs/common';
import {
  type Condition,
  competencyOf,
  type EntryResource,
  earlierDay,
  groupedBy,
  madeUnder,
  type ResolvedField,
  type Span,
  showDay,
  unreplaced,
  wordsIn,
} from '../../../../schemas';
import type { ReportFigure, ReportTable } from '../../../../schemas/api/reports';
import { PostingCounts } from '../../records/kinds/posting-counts';
import { sumOf } from '../calc/numbers';
import { isAboutOne, type ReportContext, withoutEnded } from '../contexts';
import type { Resident } from '../people';
import { Tally } from '../tally';
import { type CourseRequirement, courseRequirements, proves } from './course-requirements';
import { courseNote, coursePassed, overTime } from './over-time';
import {
  competencyTable,
  nothingAsked,
  requirementsTable,
  residentsTable,
  timeTable,
  typesTable,
} from './report-tables';
import { type Counts, isMet, type Progress, progressOf, type Stretch, shareDone } from './resident-progress';

/** The report that compares verified records with required ones. */
@Injectable()
export class ProgressReport {
  constructor(
    private readonly tally: Tally,
    private readonly postings: PostingCounts,
  ) {}

  async of(context: ReportContext): Promise<{ figures: ReportFigure[]; tables: ReportTable[] }> {
    const { residents, query, today } = context;
    const entries = context.entries.map(({ entry }) => entry);
    const byCourse = new Map<string, CourseRequirement[]>();
    const requirementsOf = ({ catalogue, months }: Resident) =>
      madeUnder(byCourse, `${catalogue} ${months}`, () => courseRequirements(catalogue, months, entries));
    const stretch = {
      from: query.from,
      last: earlierDay(today, query.to),
    };
    const requirements = residents.flatMap(requirementsOf);
    const progress = progressOf(
      residents,
      requirementsOf,
      await this.counts(context, requirements),
      stretch,
      requirements.some(({ posting }) => posting) ? await this.posted(context) : undefined,
    );
    const isOne = isAboutOne(context);
    return {
      figures: figuresOf(progress, stretch, withoutEnded(context)),
      tables: [
        timeTable(overTime(progress, stretch), residents),
        ...(isOne
          ? []
          : [residentsTable(progress, stretch, context.elsewhere && `${context.elsewhere} ${datedCount}`)]),
        typesTable(progress, entries),
        competencyTable(progress, entries, stretch),
        requirementsTable(progress, isOne, stretch),
      ]
        .filter(({ key, rows }) => rows.length > 0 || key !== 'competencies')
        .map((table) => notedIn(stretch, table)),
    };
  }

  private async counts(
    { viewer, entries, query, department, residents }: ReportContext,
    requirements: readonly CourseRequirement[],
  ): Promise<Counts[]> {
    const counts: Counts[] = [];
    for (const { parts, entry, rule } of entries) {
      // Reads words only when a requirement of this type names some. Otherwise they would only make more
      // groups.
      const needsWords = requirements.some(
        ({ counts: one }) => 'screens' in one && one.screens.includes(entry.route) && one.anyOf !== undefined,
      );
      // A period and a year of training may begin on any day.
      const needsDays =
        query.from !== null || requirements.some((one) => one.perYear !== undefined && proves(entry, one.counts));
      const fields = choiceFields(entry, needsWords).map(({ key }) => ({ field: key }));
      const groups = (seen: Condition) =>
        this.tally.of(parts, viewer, {
          // Counts a corrected record once.
          rule: { all: [seen, unreplaced(entry)] },
          by: ['student', needsDays ? 'day' : 'month', 'status', ...fields],
          // What is required is counted from the beginning, whatever the period.
          within: { on: 'day', from: null, to: query.to },
        });
      counts.push({ entry, groups: await groups(rule) });
      // Nothing is overdue that an earlier department has verified.
      const isDated = requirements.some((one) => one.dueByMonths !== undefined && proves(entry, one.counts));
      if (!isDated || department === null) continue;
      const students = { in: residents.map(({ id }) => id) };
      const elsewhere = await groups({ all: [{ student: students }, { department: { isNot: department } }] });
      counts.push({ entry, groups: elsewhere, isElsewhere: true });
    }
    return counts;
  }

  private async posted({ residents, viewer, today }: ReportContext): Promise<ReadonlyMap<string, readonly Span[]>> {
    const rule = { student: { in: residents.map(({ id }) => id) } };
    const postings = await this.postings.of({ rule, viewer, today, from: null, to: null });
    return groupedBy(postings.toReversed(), ({ student }) => student);
  }
}

/** Said with what stays with an earlier department. */
const datedCount = 'What is due by a day counts from there too.';

/** The table, with what its period limits: nobody is behind in a period for what was verified before it. */
export function notedIn({ from, last }: Stretch, table: ReportTable): ReportTable {
  if (from === null) return table;
  const since = `from the beginning of training up to ${showDay(last)}`;
  const isWhole = table.key === 'requirements' || table.key === 'time';
  const says = isWhole
    ? `Counted ${since}, whatever the period.`
    : `Entries are those of the period; requirements are counted ${since}.`;
  return { ...table, note: [says, table.note].filter(Boolean).join(' ') };
}

/** @param whose said after what waits */
export function figuresOf({ standings }: Progress, stretch: Stretch, whose: string): ReportFigure[] {
  const residents = standings.map(({ resident }) => resident);
  const done = standings.flatMap((standing) => standing.done);
  const waiting = sumOf(standings, (standing) => standing.waiting);
  const since = stretch.from === null ? '' : ', from the beginning of training';
  return [
    {
      key: 'regulations',
      label: 'Verified of what is required',
      unit: 'percent',
      value: shareDone(done),
      note:
        done.length === 0
          ? nothingAsked(standings)
          : `${done.filter(isMet).length} of ${done.length} requirements that entries prove are complete${since}`,
    },
    {
      key: 'course',
      label: 'Course time passed',
      unit: 'percent',
      value: coursePassed(residents, stretch.last),
      note: courseNote(residents),
    },
    {
      key: 'verified',
      label: 'Verified entries',
      unit: 'count',
      value: sumOf(standings, ({ verified }) => verified),
      note: `${waiting.toLocaleString('en-IN')} waiting${whose}`,
    },
  ];
}

/** The choice fields by which records must be grouped, so that each requirement finds its own. */
function choiceFields(entry: EntryResource, needsWords: boolean): ResolvedField[] {
  const competency = competencyOf(entry);
  const words = needsWords ? entry.fields.filter((field) => wordsIn(field) !== undefined) : [];
  return [...new Set([...(competency ? [competency.module, competency.item] : []), ...words])];
}
