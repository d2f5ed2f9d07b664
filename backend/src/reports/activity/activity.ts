import { Injectable } from '@nestjs/common';
import { daysBetween, freshDays, mondayOf, unreplaced } from '../../../../schemas';
import type { ReportFigure, ReportTable } from '../../../../schemas/api/reports';
import { Clock } from '../../base/config';
import { yearUntil } from '../calc/months';
import { Histogram, shareOf, sumOf } from '../calc/numbers';
import { isAboutOne, type ReportContext } from '../contexts';
import type { Span } from '../filters';
import { allOf, Tally } from '../tally';
import { type ActivityCounts, daysTable, monthsTable, outcomesByDay, residentsTable } from './report-tables';

/** The report on when there is something to log, and how soon it is logged. */
@Injectable()
export class ActivityReport {
  constructor(
    private readonly clock: Clock,
    private readonly tally: Tally,
  ) {}

  async of(context: ReportContext): Promise<{ figures: ReportFigure[]; tables: ReportTable[] } & Span> {
    const span = spanOf(context);
    const counts = await this.counts(context, span);
    const byDay = outcomesByDay(counts);
    const delays = await this.delays(context, span);
    const isOne = isAboutOne(context);
    const weeks = weeksWith(byDay.keys(), ...askedFor(context, span));
    return {
      ...span,
      figures: [
        { key: 'entries', label: 'Entries', value: sumOf(byDay.values(), allOf), unit: 'count' },
        { key: 'days', label: 'Days with an entry', value: byDay.size, unit: 'count' },
        {
          key: 'weeks',
          label: 'Weeks with an entry',
          unit: 'percent',
          value: shareOf(weeks.active, weeks.all),
          // Of several residents a busy one fills the weeks of all.
          note: isOne
            ? `${weeks.active} of ${weeks.all} weeks; one entry a week is asked for`
            : `${weeks.active} of ${weeks.all} weeks, by at least one of them`,
        },
        {
          key: 'fresh',
          label: 'Logged within a week',
          unit: 'percent',
          value: shareOf(delays.upTo(freshDays), delays.total),
          note: 'of the day they are about',
        },
      ],
      tables: [
        daysTable(byDay, span),
        ...(isOne ? [] : [residentsTable(counts, context, span, this.clock.dayOf)]),
        monthsTable(byDay, span),
      ],
    };
  }

  private async counts({ viewer, entries }: ReportContext, span: Span): Promise<ActivityCounts[]> {
    const counts: ActivityCounts[] = [];
    for (const { parts, entry, rule: seen } of entries) {
      const rule = { all: [seen, unreplaced(entry)] };
      const within = { on: 'day' as const, ...span };
      const days = await this.tally.of(parts, viewer, { rule, within, by: ['day', 'status'] });
      const residents = await this.tally.of(parts, viewer, { rule, within, by: ['student', 'month'] });
      counts.push({ entry, days, residents });
    }
    return counts;
  }

  private async delays({ viewer, entries }: ReportContext, span: Span): Promise<Histogram> {
    const delays = new Histogram();
    for (const { parts, entry, rule } of entries) {
      const groups = await this.tally.of(parts, viewer, {
        // Nobody knows when what was imported was logged.
        rule: { all: [rule, unreplaced(entry), { imported: { filled: false } }] },
        within: { on: 'day', ...span },
        by: ['delay'],
      });
      for (const { delay, count } of groups) delays.add(Number(delay), count);
    }
    return delays;
  }
}

/** The chosen period, or the twelve months that end with it. */
const spanOf = ({ query, today }: ReportContext): Span => {
  const to = query.to ?? today;
  return { from: query.from ?? yearUntil(to), to };
};

/** The days of the period on which something could be logged: none after today, and of one resident those in training. */
function askedFor(context: ReportContext, { from, to }: Span): [from: string, to: string] {
  const [one] = isAboutOne(context) ? context.residents : [];
  const begins = [from, one?.joined ?? from].sort();
  const ends = [to, context.today, one?.endedOn ?? to].sort();
  return [begins.at(-1) ?? from, ends[0] ?? to];
}

/** The number of weeks in the period, and of the weeks with an entry. Both ends are included. */
export function weeksWith(active: Iterable<string>, from: string, to: string): { active: number; all: number } {
  if (from > to) return { active: 0, all: 0 };
  const weeks = new Set([...active].filter((day) => day >= from && day <= to).map(mondayOf));
  return { active: weeks.size, all: daysBetween(mondayOf(from), mondayOf(to)) / 7 + 1 };
}
