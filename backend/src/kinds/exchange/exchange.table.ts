import { type ExchangeResource, type ResolvedField } from '../../../../schemas';
import { EntitySchema } from '../../database';
import { type Column, columnOf, type Stored } from '../../field-types';

type Columns = EntitySchema['options']['columns'];
type Constructor = new () => object;

/** What every exchange has besides its fields. */
export interface ExchangeColumns {
  readonly id: string;
  readonly student: string;
  /** Where the student was when it was opened: it decides who may see it. */
  readonly college: string | null;
  readonly department: string | null;
  /** Ids of accounts; null before the student's answer. */
  readonly openedBy: string;
  readonly repliedBy: string | null;
  /** The number without letter case, which must be unique in the college. */
  readonly uniqueNumber: string;
  /** Folded text for searching. */
  readonly search: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
}

/** A row: the columns above and one for each field. */
export type ExchangeRow = ExchangeColumns & Readonly<Record<string, Stored>>;

const id = { type: 'varchar', length: 36 } as const;
const stamp = { type: 'varchar', length: 24 } as const;

/** The opener's fields, the number first, then the student's. */
export const fieldsOf = (exchange: ExchangeResource): ResolvedField[] => [...exchange.opener, ...exchange.reply];

export function exchangeTable(exchange: ExchangeResource): EntitySchema {
  const { name } = exchange;
  const columns: Record<string, object> = {
    id: { ...id, primary: true },
    student: id,
    college: { ...id, nullable: true },
    department: { ...id, nullable: true },
    openedBy: id,
    repliedBy: { ...id, nullable: true },
    // A capital can be two or three letters long.
    uniqueNumber: { type: 'varchar', length: 120 },
    search: { type: 'text' },
    createdAt: stamp,
    updatedAt: stamp,
    version: { type: 'int' },
  };
  for (const field of fieldsOf(exchange))
    columns[field.key] = { ...(columnOf(field) satisfies Column), nullable: true };
  return new EntitySchema({
    name,
    target: { [name]: class {} }[name] as Constructor,
    columns: columns as Columns,
    indices: [
      { name: `uq_${name}_number`, columns: ['college', 'uniqueNumber'], unique: true },
      { name: `ix_${name}_own`, columns: ['student', 'createdAt', 'id'] },
      { name: `ix_${name}_scope`, columns: ['college', 'department', 'createdAt', 'id'] },
    ],
  });
}
