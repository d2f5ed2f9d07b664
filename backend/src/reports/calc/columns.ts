import { outcomeWords } from '../../../../schemas';
import type { ReportColumn } from '../../../../schemas/api/reports';
import type { ReportUnit } from '../../../../schemas/reports';

const column =
  (unit: ReportUnit) =>
  (key: string, label: string): ReportColumn => ({ key, label, unit });

export const text = column('text');
export const count = column('count');
export const percent = column('percent');
export const days = column('days');
export const month = column('month');
export const day = column('day');

/** The outcomes of records, in the words of the lists. */
export const outcomeColumns: readonly ReportColumn[] = [
  count('verified', outcomeWords.accepted),
  count('waiting', outcomeWords.open),
  count('refused', outcomeWords.refused),
];
