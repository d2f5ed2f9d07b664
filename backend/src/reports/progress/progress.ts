import { Injectable } from '@nestjs/common';
import type { ReportFigure, ReportTable } from '../../../../schemas/reports';
import { counted, entryOf, shareOf, sumOf } from '../calc/numbers';
import { isAboutOne, type ReportContext } from '../context';
import { Tally } from '../tally/tally';
import { type Asked, askedOf } from './asked';
import { choiceFields } from './competency';
import { expectedOf, overTime } from './over-time';
import { type Counts, countedSum, progressOf, totalSum } from './standing';
import { competencyTable, requirementsTable, residentsTable, timeTable, typesTable } from './tables';

/** What is verified beside what is required. */
@Injectable()
export class ProgressReport {
  constructor(private readonly tally: Tally) {}

  async of(context: ReportContext): Promise<{ figures: ReportFigure[]; tables: ReportTable[] }> {
    const { residents, settings, query, today } = context;
    const entries = context.entries.map(({ entry }) => entry);
    const known = new Map<string | null, Asked[]>();
    const asked = ({ catalogue }: { catalogue: string | null }) =>
      entryOf(known, catalogue, () => askedOf(catalogue, settings.years, entries));
    const progress = progressOf(residents, asked, await this.counts(context, residents.flatMap(asked)));
    const last = query.to !== null && query.to < today ? query.to : today;
    const span = { from: query.from, last, years: settings.years };
    const isOne = isAboutOne(context);

    const { standings } = progress;
    const done = standings.flatMap((standing) => standing.done);
    const there = countedSum(done);
    const total = totalSum(done);
    const paces = standings.flatMap((standing) => expectedOf(standing, query.from, last, settings.years) ?? []);
    const expected = paces.length === 0 ? null : Math.round(sumOf(paces, (pace) => pace));
    const met = done.filter((one) => one.verified >= one.asked.total).length;
    const verified = sumOf(standings, (standing) => standing.verified);
    const waiting = sumOf(standings, (standing) => standing.waiting);
    const figures: ReportFigure[] = [
      {
        key: 'verified',
        label: 'Verified entries',
        value: verified,
        unit: 'count',
        note: `${counted(waiting, 'more waits', 'more wait')}`,
      },
      {
        ...{ key: 'done', label: 'Of what is required', value: shareOf(there, total), unit: 'percent' },
        note: `${there.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')} entries of the whole course`,
      },
      {
        ...{
          key: 'pace',
          label: 'At an even pace',
          value: expected === null ? null : shareOf(expected, total),
          unit: 'percent',
        },
        note:
          expected === null
            ? 'The beginning of the course is not known'
            : `${expected.toLocaleString('en-IN')} entries by now`,
      },
      {
        ...{ key: 'met', label: 'Requirements met', value: met, unit: 'count' },
        note: `of ${done.length.toLocaleString('en-IN')}${isOne ? '' : ', over all residents'}`,
      },
    ];
    return {
      figures,
      tables: [
        timeTable(overTime(progress, span)),
        ...(isOne ? [] : [residentsTable(progress, span)]),
        typesTable(progress, entries),
        competencyTable(progress, entries),
        requirementsTable(progress, isOne),
      ].filter(({ key, rows }) => rows.length > 0 || key !== 'competencies'),
    };
  }

  private async counts({ viewer, entries, query }: ReportContext, asked: readonly Asked[]): Promise<Counts[]> {
    const counts: Counts[] = [];
    for (const { parts, entry, rule } of entries) {
      // Words matter only where a requirement of this type names some: else they would only make more groups.
      const needsWords = asked.some(
        ({ counts: one }) =>
          'screens' in one && one.screens.includes(entry.route) && (one.anyOf ?? one.allOf) !== undefined,
      );
      const fields = choiceFields(entry, needsWords).map(({ key }) => ({ field: key }));
      const groups = await this.tally.of(parts, viewer, {
        rule,
        by: ['student', 'month', 'status', ...fields],
        within: { on: 'day', from: query.from, to: query.to },
      });
      counts.push({ entry, groups });
    }
    return counts;
  }
}
