import { Inject, Injectable } from '@nestjs/common';
import {
  type Condition,
  leaveFieldsOf,
  madeUnder,
  meaningOf,
  type Registry,
  scopeRule,
  unreplaced,
} from '../../../../schemas';
import type { ReportFigure, ReportTable } from '../../../../schemas/api/reports';
import { sourcedRequirements } from '../../../../schemas/requirements';
import { People } from '../../auth/users/people';
import { Places } from '../../auth/users/places';
import { PostingCounts } from '../../records/kinds/posting-counts';
import { REGISTRY } from '../../records/store/registries';
import { shareOf } from '../calc/numbers';
import { isAboutOne, isOfProgramme, type ReportContext, withoutEnded } from '../contexts';
import { narrowed } from '../scope';
import { addGroup, noOutcome, type Outcome, Tally } from '../tally';
import { leaveTable } from './leave-days';
import { attendanceOf, drpTable, type PostingInReport, type PostingNames, postingsTable } from './report-tables';

/** The report on district postings: attendance, the entries about them, and leave. */
@Injectable()
export class AttendanceReport {
  constructor(
    private readonly tally: Tally,
    private readonly postings: PostingCounts,
    private readonly people: People,
    private readonly places: Places,
    @Inject(REGISTRY) private readonly registry: Registry,
  ) {}

  async of(context: ReportContext): Promise<{ figures: ReportFigure[]; tables: ReportTable[] }> {
    const { today, viewer, query, residents } = context;
    const ids = new Set(residents.map(({ id }) => id));
    const isOne = isAboutOne(context);
    const least = sourcedRequirements(null).find(({ workingDays }) => workingDays)?.target ?? 0;
    const inPeriod = query.from !== null || query.to !== null;
    const asked = { rule: ruleOf(context), viewer, today };
    const within = await this.postings.of({ ...asked, from: query.from, to: query.to });
    const students = [...new Set(within.map(({ student }) => student))];
    const theirs = { all: [asked.rule, { student: { in: students } }] };
    const all =
      inPeriod && students.length > 0
        ? await this.postings.of({ ...asked, rule: theirs, from: null, to: null })
        : within;
    const wholes = new Map(all.map(({ id, summary }) => [id, summary.percentage]));
    const postings = within
      .filter(({ student }) => ids.has(student))
      .map((posting) => ({ ...posting, whole: wholes.get(posting.id) ?? null }));
    const attendance = attendanceOf(postings, least);
    const tables = [
      postingsTable(postings, await this.names(postings), { least, isOne, inPeriod }),
      ...(await this.drp(context)),
      ...(await this.leave(context, isOne)),
    ];
    return {
      figures: [
        {
          key: 'present',
          label: `Present in district postings${inPeriod ? ', in the period' : ''}`,
          unit: 'percent',
          value: shareOf(attendance.present, attendance.workingDays),
          ...(!inPeriod && { note: `${least} % needed` }),
        },
        { key: 'postings', label: 'Postings', value: postings.length, unit: 'count' },
        {
          key: 'short',
          label: `Postings below ${least} %`,
          value: attendance.short,
          unit: 'count',
          ...(inPeriod && { note: 'over the whole posting' }),
        },
        {
          key: 'unmarked',
          label: 'Days not marked',
          value: attendance.unmarked,
          unit: 'count',
          // The home has these too: they can still be marked.
          note: `they count as not present${withoutEnded(context)}`,
        },
      ],
      tables,
    };
  }

  private async drp({ viewer, entries, query, residents, elsewhere }: ReportContext): Promise<ReportTable[]> {
    const outcomes = new Map<string, Outcome>();
    const shown = new Set(residents.map(({ id }) => id));
    let others = 0;
    for (const { parts, entry, rule } of entries) {
      if (!isOfProgramme(entry)) continue;
      const outcome = madeUnder(outcomes, entry.label.menu, noOutcome);
      const within = { on: 'day' as const, from: query.from, to: query.to };
      const counted = { all: [rule, unreplaced(entry)] };
      for (const group of await this.tally.of(parts, viewer, { rule: counted, within, by: ['student', 'status'] })) {
        addGroup(outcome, entry, group);
        if (!shown.has(String(group.student))) others += group.count;
      }
    }
    return outcomes.size > 0 ? [drpTable(outcomes, others, elsewhere)] : [];
  }

  private async leave(
    { viewer, entries, residents, query, today }: ReportContext,
    isOne: boolean,
  ): Promise<ReportTable[]> {
    const kept = entries.find(({ entry }) => leaveFieldsOf(this.registry.logbook, entry));
    const fields = kept && leaveFieldsOf(this.registry.logbook, kept.entry);
    if (!fields) return [];
    const { from, to, by, kinds } = fields;
    // Not by the period: leave that began before it has days in it. Nor by the department: what is granted for a year is
    // granted once, wherever it was taken.
    const students = residents.map(({ id }) => id);
    const groups = await this.tally.of(kept.parts, viewer, {
      rule: { all: [{ student: { in: students } }, unreplaced(kept.entry)] },
      by: ['student', 'status', 'firstLogged', { field: from.key }, { field: to.key }, { field: by.key }],
    });
    const dated = groups.filter((group) => group[from.key] && group[to.key]);
    const leave = dated.map(({ student, status, firstLogged, ...group }) => ({
      student: String(student),
      from: String(group[from.key]),
      to: String(group[to.key]),
      kind: String(group[by.key] ?? ''),
      meaning: meaningOf(kept.entry, status),
      logged: String(firstLogged),
    }));
    return [leaveTable(kinds, leave, residents, { isOne, today, from: query.from, to: query.to })];
  }

  private async names(postings: readonly PostingInReport[]): Promise<PostingNames> {
    const coordinators = [...new Set(postings.map(({ coordinator }) => coordinator))];
    return { places: await this.places.collegeNames(), people: await this.people.names(coordinators) };
  }
}

/**
 * The attendance that a role may see, by its right to the records. `all` gives numbers of days, and no
 * remarks.
 */
function ruleOf({ rights: { read }, place, query }: ReportContext): Condition {
  return narrowed(scopeRule(read, [], ['coordinator']), place, query.student);
}
