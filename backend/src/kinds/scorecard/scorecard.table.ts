import type { Scorecard } from '../../../../schemas';
import { EntitySchema } from '../../database';

type Columns = EntitySchema['options']['columns'];
type Constructor = new () => object;

/** A sheet as the database has it, besides its periods. */
export interface SheetColumns {
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

const id = { type: 'varchar', length: 36 } as const;
const stamp = { type: 'varchar', length: 24 } as const;

/** The table of a scorecard: one sheet for each student and period. */
export function scorecardTable({ name, periods }: Scorecard): EntitySchema {
  const keys = periods.map(({ key }) => key);
  const columns = {
    id: { ...id, primary: true },
    student: id,
    college: { ...id, nullable: true },
    department: { ...id, nullable: true },
    ...Object.fromEntries(keys.map((key) => [key, { type: 'int' }])),
    cells: { type: 'text' },
    remediation: { type: 'text', nullable: true },
    teacher: id,
    verifiedOn: { type: 'varchar', length: 10 },
    createdAt: stamp,
    updatedAt: stamp,
    version: { type: 'int' },
  };
  return new EntitySchema({
    name,
    target: { [name]: class {} }[name] as Constructor,
    columns: columns as Columns,
    indices: [
      { name: `uq_${name}`, columns: ['student', ...keys], unique: true },
      { name: `ix_${name}_scope`, columns: ['college', 'department'] },
    ],
  });
}
