import { type EntryResource, modulesOf } from '../../../../schemas';
import type { ReportTable } from '../../../../schemas/reports';
import { count, month, outcomeColumns, percent, text } from '../calc/columns';
import { counted, entryOf, shareOf, sumOf } from '../calc/numbers';
import { noOutcome } from '../calc/outcome';
import { proves } from './asked';
import { competencyOf } from './competency';
import { expectedOf, type Milestone } from './over-time';
import { countedOf, countedSum, type Done, type Progress, type Standing, totalSum } from './standing';

const required = [count('counted', 'Counts'), count('required', 'Required')];

export function timeTable(milestones: readonly Milestone[]): ReportTable {
  const last = milestones.at(-1);
  return {
    key: 'time',
    title: 'Verified against required, over time',
    summary: last
      ? `${counted(last.counted, 'verified entry counts', 'verified entries count')} towards what is required${
          last.expected === null
            ? '.'
            : `; at an even pace it would be ${last.expected.toLocaleString('en-IN')} by now.`
        }`
      : 'Nothing is verified yet.',
    note: 'Each requirement counts up to its own number. The even pace spreads what the whole course requires over its length.',
    columns: [
      month('month', 'Month'),
      count('counted', 'Verified, counts towards required'),
      count('expected', 'Required at an even pace'),
      count('verified', 'All verified'),
    ],
    rows: milestones.map((milestone) => ({ ...milestone })),
  };
}

export function typesTable({ types, standings }: Progress, entries: readonly EntryResource[]): ReportTable {
  const done = standings.flatMap((standing) => standing.done);
  const rows = entries.map((entry) => {
    // What several types prove together is required of none of them alone.
    const own = done.filter(({ asked }) => only(entry, entries, asked.counts));
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

const only = (entry: EntryResource, entries: readonly EntryResource[], counts: Done['asked']['counts']): boolean =>
  proves(entry, counts) && !entries.some((other) => other !== entry && proves(other, counts));

/** Every module that the residents' catalogues offer, also those without a record: a gap must show. */
export function competencyTable({ modules, standings }: Progress, entries: readonly EntryResource[]): ReportTable {
  const catalogues = [...new Set(standings.map(({ resident }) => resident.catalogue))];
  const done = standings.flatMap((standing) => standing.done);
  const rows = entries.flatMap((entry) => {
    const competency = competencyOf(entry);
    if (!competency) return [];
    const outcomes = new Map(modules.get(entry.name));
    for (const catalogue of catalogues)
      for (const module of modulesOf(catalogue, competency.catalogue)) entryOf(outcomes, module, noOutcome);
    return [...outcomes].map(([module, outcome]) => {
      const own = done.filter(
        ({ asked: { counts } }) =>
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
    summary: `${counted(rows.length - none, 'competency has', 'competencies have')} verified entries; ${none} ${none === 1 ? 'has' : 'have'} none yet.`,
    columns: [
      ...[text('competency', 'Competency'), text('type', 'Type'), ...outcomeColumns, ...required],
      count('untouched', 'Requirements not begun'),
    ],
    rows,
  };
}

const untouched = (done: readonly Done[]): number => done.filter(({ verified }) => verified === 0).length;

/** What each requirement asks, and what is there of it. @param isOne whether it is about one resident alone */
export function requirementsTable({ standings }: Progress, isOne: boolean): ReportTable {
  const byLabel = new Map<string, Done[]>();
  for (const { done } of standings)
    for (const one of done)
      entryOf(byLabel, `${one.asked.label}\n${one.asked.source ?? ''}`, () => [] as Done[]).push(one);
  const rows = [...byLabel.values()].map((done) => {
    const [{ asked } = { asked: undefined }] = done;
    const reached = done.filter((one) => one.verified >= one.asked.total).length;
    const sums = { counted: sumOf(done, countedOf), required: totalSum(done) };
    return {
      requirement: asked?.label ?? '',
      source: asked?.source ?? 'Set by the institution',
      ...sums,
      waiting: sumOf(done, ({ waiting }) => waiting),
      share: shareOf(sums.counted, sums.required),
      ...(isOne ? { met: reached > 0 ? 'Yes' : 'Not yet' } : { met: reached, of: done.length }),
    };
  });
  const met = rows.filter((row) => (isOne ? row.met === 'Yes' : row.counted === row.required)).length;
  return {
    key: 'requirements',
    title: 'Requirement by requirement',
    summary: isOne
      ? `${met} of ${counted(rows.length, 'requirement is', 'requirements are')} met.`
      : `${met} of ${counted(rows.length, 'requirement is', 'requirements are')} met by every resident.`,
    note: 'No regulation prints most of these numbers: what names no document is the institution’s own wish for the whole course.',
    columns: [
      text('requirement', 'Requirement'),
      ...[
        count('counted', 'Verified'),
        count('required', 'Required'),
        percent('share', 'Done'),
        count('waiting', 'Waiting'),
      ],
      ...(isOne ? [text('met', 'Met')] : [count('met', 'Residents who met it'), count('of', 'Residents')]),
      text('source', 'Who asks'),
    ],
    rows,
  };
}

/** Who is where. */
export function residentsTable(
  { standings }: Progress,
  { from, last, years }: { from: string | null; last: string; years: number },
): ReportTable {
  const rows = standings.map((standing) => rowOf(standing, expectedOf(standing, from, last, years)));
  const behind = rows.filter(({ pace }) => pace === 'Behind').length;
  return {
    key: 'residents',
    title: 'Resident by resident',
    summary: `${behind} of ${counted(rows.length, 'resident is', 'residents are')} behind an even pace.`,
    columns: [
      ...[text('resident', 'Resident'), ...outcomeColumns, ...required, percent('share', 'Done')],
      ...[percent('expected', 'At an even pace'), text('pace', 'Pace')],
    ],
    rows,
  };
}

function rowOf(standing: Standing, expected: number | null) {
  const { resident, done, verified, waiting, refused } = standing;
  const total = totalSum(done);
  const there = countedSum(done);
  return {
    resident: resident.name,
    ...{ verified, waiting, refused, counted: there, required: total, share: shareOf(there, total) },
    expected: expected === null ? null : shareOf(expected, total),
    pace: expected === null ? 'Not known' : there >= Math.floor(expected) ? 'On pace' : 'Behind',
  };
}
