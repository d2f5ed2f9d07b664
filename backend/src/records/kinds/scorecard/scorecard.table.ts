import type { Scorecard } from '../../../../../schemas';
import type { EntitySchema } from '../../../base/database';
import { day, type Holding, id, key, moment, optional, table, text, whole } from '../../../base/database/columns';

/** A sheet as the database has it, besides its periods. */
const own = {
  id: key,
  student: id,
  /** Where the student was when the sheet was first kept: it decides who may see it. */
  college: optional(id),
  department: optional(id),
  /** JSON of the scores by row, or by group and row. */
  cells: text,
  remediation: optional(text),
  /** Whoever kept it last, and when. */
  teacher: id,
  verifiedOn: day,
  createdAt: moment,
  updatedAt: moment,
  version: whole,
};

/** A row: the record and one whole number for each period, under the period's key. */
export type StoredSheet = Readonly<Holding<typeof own> & Record<string, string | number | null>>;

/** The table of a scorecard: one sheet for each student and period. */
export function scorecardTable({ name, periods }: Scorecard): EntitySchema {
  const keys = periods.map(({ key }) => key);
  const columns = { ...own, ...Object.fromEntries(keys.map((period) => [period, whole])) };
  return table(name, columns, [
    { name: `uq_${name}`, columns: ['student', ...keys], unique: true },
    { name: `ix_${name}_scope`, columns: ['college', 'department'] },
  ]);
}
