import { Injectable } from '@nestjs/common';
import { dayAfter, madeUnder, unreplaced } from '../../../../schemas';
import type { ReportFigure, ReportTable } from '../../../../schemas/api/reports';
import { Clock } from '../../base/config';
import { counted, Histogram, shareOf, sumOf } from '../calc/numbers';
import type { ReportContext } from '../contexts';
import { Departments } from '../people';
import { addGroup, allOf, noOutcome, Tally } from '../tally';
import { type DepartmentState, departmentsTable, outcomeMonths, outcomeTypes, stateOf } from './report-tables';

/** The number of days within which a resident must have logged something to count as active. */
const RECENT = 30;

/** The report that compares all departments. It shows only how many records there are. */
@Injectable()
export class OverviewReport {
  constructor(
    private readonly tally: Tally,
    private readonly departments: Departments,
    private readonly clock: Clock,
  ) {}

  async of(context: ReportContext): Promise<{ figures: ReportFigure[]; tables: ReportTable[] }> {
    const limit = context.answerWithin;
    const places = await this.departments.of(context.viewer, context.rights);
    const heads = await this.departments.headcounts(context.today);
    const homes = await this.departments.homes(context.today);
    const states = new Map(places.map((place) => [place.department, stateOf(place, heads.get(place.department))]));
    const months = new Map<string, ReturnType<typeof noOutcome>>();
    const types = new Map<string, ReturnType<typeof noOutcome>>();
    /** Of those whose account has no department. */
    const nowhere = { outcome: noOutcome(), answered: new Histogram() };
    for (const tallied of context.entries) {
      const { entry } = tallied;
      for (const group of await this.outcomes(context, tallied)) {
        addGroup((states.get(String(group.department)) ?? nowhere).outcome, entry, group);
        addGroup(madeUnder(months, String(group.month), noOutcome), entry, group);
        addGroup(madeUnder(types, entry.label.menu, noOutcome), entry, group);
      }
      await this.addTimes(context, tallied, states, nowhere, homes);
    }
    const all = [...states.values()];
    const verified = sumOf(types.values(), (outcome) => outcome.verified);
    const waiting = sumOf(types.values(), (outcome) => outcome.waiting);
    const times = [...all, nowhere].map((one) => one.answered);
    const answered = sumOf(times, ({ total }) => total);
    const residents = sumOf(all, (state) => state.residents);
    const awaited = sumOf(all, (state) => state.awaited);
    const active = sumOf(all, (state) => state.active.size);
    return {
      figures: [
        {
          key: 'residents',
          label: 'Residents',
          value: residents,
          unit: 'count',
          note: [
            `${active.toLocaleString('en-IN')} logged something in ${RECENT} days`,
            ...(awaited > 0 ? [`${awaited.toLocaleString('en-IN')} more have not come yet`] : []),
          ].join('; '),
        },
        {
          key: 'departments',
          label: 'Departments',
          value: all.length,
          unit: 'count',
          note:
            all.length === 0
              ? 'none added yet'
              : `in ${counted(new Set(places.map(({ college }) => college)).size, 'institution', 'institutions')}`,
        },
        {
          key: 'verified',
          label: 'Verified entries',
          value: verified,
          unit: 'count',
          note: `${waiting.toLocaleString('en-IN')} waiting`,
        },
        {
          key: 'inTime',
          label: `Answered within ${limit} days`,
          unit: 'percent',
          value: shareOf(
            sumOf(times, (one) => one.upTo(limit)),
            answered,
          ),
          note: `of ${answered.toLocaleString('en-IN')} answered`,
        },
      ],
      tables: [
        departmentsTable(all, limit, RECENT, allOf(nowhere.outcome)),
        outcomeMonths(months),
        outcomeTypes(types),
      ],
    };
  }

  private outcomes({ viewer, query }: ReportContext, { parts, entry, rule }: ReportContext['entries'][number]) {
    const within = { on: 'day' as const, from: query.from, to: query.to };
    return this.tally.of(parts, viewer, {
      rule: { all: [rule, unreplaced(entry)] },
      within,
      by: ['department', 'month', 'status'],
    });
  }

  private async addTimes(
    { viewer, query, today }: ReportContext,
    { parts, rule }: ReportContext['entries'][number],
    states: ReadonlyMap<string, DepartmentState>,
    nowhere: Pick<DepartmentState, 'answered'>,
    homes: ReadonlyMap<string, string>,
  ): Promise<void> {
    const answered = await this.tally.of(parts, viewer, {
      rule,
      meaning: ['accepted', 'refused'],
      by: ['department', 'turnaround'],
      within: { on: 'answered', from: query.from ?? '0000-01-01', to: query.to },
    });
    for (const { department, turnaround, count } of answered)
      (states.get(String(department)) ?? nowhere).answered.add(Math.max(0, Number(turnaround)), count);
    const [since] = this.clock.momentsOf(dayAfter(today, -RECENT));
    const loggers = await this.tally.of(parts, viewer, { rule, by: ['student'] });
    // A resident counts where they are today, and not where they logged it.
    for (const { student, latest } of loggers)
      if (latest >= since) states.get(homes.get(String(student)) ?? '')?.active.add(String(student));
  }
}
