import type { ReportRow, ReportTable } from '../../../../schemas/api/reports';
import type { ReportName } from '../../../../schemas/reports';
import type { SeriesLook } from './looks';

/** One series of a chart: a column of the table, and its style. */
export type Series = { key: string; look: SeriesLook };

/** How a table is drawn. `series` without a column in the table are left out. */
export type ChartSpec = { wide?: true } & (
  | { kind: 'lines'; x: string; series: readonly Series[] }
  | { kind: 'columns'; x: string; series: readonly Series[] }
  | {
      kind: 'rows';
      /** The column that names a row. A second one follows in brackets. */
      by: readonly [string, string?];
      series: readonly Series[];
      /** Whether the series are beside each other instead of stacked. */
      grouped?: true;
      /** The words at the end of a row. */
      tail?: (row: ReportRow) => string;
      /**
       * The rows that get a bar.
       * @default all
       */
      only?: (row: ReportRow) => boolean;
    }
  | { kind: 'calendar' }
  | { kind: 'grid' }
  | { kind: 'progress' }
);

export type ChartProps<Kind extends ChartSpec['kind'] = ChartSpec['kind']> = {
  table: ReportTable;
  spec: Extract<ChartSpec, { kind: Kind }>;
};

const outcome: readonly Series[] = [
  { key: 'verified', look: 'accepted' },
  { key: 'waiting', look: 'open' },
  { key: 'refused', look: 'refused' },
];

/** As many kinds as there are looks for them beside what waits; a further one is in the table alone. */
const kindsOfLeave: readonly Series[] = [
  { key: 'kind0', look: 'accepted' },
  { key: 'kind1', look: 'plain' },
  { key: 'kind2', look: 'refused' },
  { key: 'kind3', look: 'pace' },
  { key: 'waiting', look: 'open' },
];

const requiredTail = ({ counted, required }: ReportRow): string =>
  typeof required === 'number' ? `${counted} of ${required} required` : '';

const waitTail = ({ waiting }: ReportRow): string => (waiting ? `${waiting} waiting` : 'none waiting');

const charts: Partial<Record<`${ReportName}.${string}`, ChartSpec>> = {
  'progress.time': {
    kind: 'lines',
    x: 'month',
    wide: true,
    series: [
      { key: 'regulations', look: 'accepted' },
      { key: 'course', look: 'pace' },
    ],
  },
  'progress.residents': {
    kind: 'rows',
    by: ['resident'],
    grouped: true,
    wide: true,
    series: [
      { key: 'regulations', look: 'accepted' },
      { key: 'course', look: 'pace' },
    ],
    tail: ({ met, of }) => (of === 0 ? '' : `${met} of ${of} met`),
  },
  'progress.types': { kind: 'rows', by: ['type'], series: outcome, tail: requiredTail },
  'progress.competencies': { kind: 'rows', by: ['competency', 'type'], series: outcome, tail: requiredTail },
  'progress.requirements': { kind: 'progress', wide: true },
  'verification.ageing': { kind: 'columns', x: 'age', series: [{ key: 'waiting', look: 'open' }] },
  'verification.faculty': {
    kind: 'rows',
    by: ['faculty'],
    tail: waitTail,
    wide: true,
    series: [{ key: 'turnaround', look: 'accepted' }],
  },
  'verification.months': { kind: 'lines', x: 'month', series: [{ key: 'turnaround', look: 'accepted' }] },
  'verification.types': {
    kind: 'rows',
    by: ['type'],
    series: [{ key: 'waiting', look: 'open' }],
    wide: true,
    tail: ({ turnaround }) => (turnaround === null ? '' : `answered in ${turnaround} d`),
  },
  'activity.days': { kind: 'calendar', wide: true },
  'activity.residents': { kind: 'grid', wide: true },
  'activity.months': { kind: 'columns', x: 'month', series: outcome, wide: true },
  'attendance.postings': {
    kind: 'rows',
    by: ['resident'],
    wide: true,
    series: [
      { key: 'present', look: 'accepted' },
      { key: 'leave', look: 'open' },
      { key: 'absent', look: 'refused' },
      { key: 'unmarked', look: 'pace' },
    ],
    // The share that the examination asks for, also where the bars are those of a period.
    tail: ({ percentage, whole }) =>
      whole === null ? 'not begun' : `${whole} % present${whole === percentage ? '' : ' in all'}`,
  },
  'attendance.drp': { kind: 'rows', by: ['type'], series: outcome },
  'attendance.leave': {
    kind: 'rows',
    by: ['who'],
    series: kindsOfLeave,
  },
  'overview.departments': {
    kind: 'rows',
    by: ['department', 'institution'],
    series: outcome,
    wide: true,
    only: ({ residents, share }) => residents !== 0 || share !== null,
    tail: ({ share }) => (share === null ? 'no entries' : `${share} % verified`),
  },
  'overview.months': { kind: 'columns', x: 'month', series: outcome, wide: true },
  'overview.types': { kind: 'rows', by: ['type'], series: outcome, wide: true },
};

/** The chart of a table. Undefined for one that is shown as a table alone. */
export const chartOf = (report: ReportName, table: string): ChartSpec | undefined => charts[`${report}.${table}`];
