import type { Scorecard } from '../../../../schemas';
import type { EntitySchema } from '../../database';
import { day, id, key, moment, optional, table, text, whole } from '../../database/columns';

/** A sheet as the database has it, besides its periods. */
interface SheetColumns {
  readonly id: string;
  readonly student: string;
  /** Where the student was when the sheet was first kept: it decides who may see it. */
  readonly college: string | null;
  readonly department: string | null;
  /** JSON of the scores by row, or by group and row. */
  readonly cells: string;
  readonly remediation: string | null;
  /** The id of whoever kept it last, and when: `YYYY-MM-DD`. */
  readonly teacher: string;
  readonly verifiedOn: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
}

/** A row: the record and one whole number for each period, under the period's key. */
export type StoredSheet = SheetColumns & Readonly<Record<string, string | number | null>>;

/** The table of a scorecard: one sheet for each student and period. */
export function scorecardTable({ name, periods }: Scorecard): EntitySchema {
  const keys = periods.map(({ key }) => key);
  const columns = {
    id: key,
    student: id,
    college: optional(id),
    department: optional(id),
    ...Object.fromEntries(keys.map((period) => [period, whole])),
    cells: text,
    remediation: optional(text),
    teacher: id,
    verifiedOn: day,
    createdAt: moment,
    updatedAt: moment,
    version: whole,
  };
  return table(name, columns, [
    { name: `uq_${name}`, columns: ['student', ...keys], unique: true },
    { name: `ix_${name}_scope`, columns: ['college', 'department'] },
  ]);
}
