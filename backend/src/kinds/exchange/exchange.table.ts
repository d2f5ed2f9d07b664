import { type ExchangeResource, type ResolvedField } from '../../../../schemas';
import type { EntitySchema } from '../../database';
import { type Columns, id, key, moment, optional, table, text, whole, words } from '../../database/columns';
import { columnOf, type Stored } from '../../field-types';

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

/** The opener's fields, the number first, then the student's. */
export const fieldsOf = (exchange: ExchangeResource): ResolvedField[] => [...exchange.opener, ...exchange.reply];

export function exchangeTable(exchange: ExchangeResource): EntitySchema {
  const { name } = exchange;
  const columns: Columns = {
    id: key,
    student: id,
    college: optional(id),
    department: optional(id),
    openedBy: id,
    repliedBy: optional(id),
    // A capital can be two or three letters long.
    uniqueNumber: words(120),
    search: text,
    createdAt: moment,
    updatedAt: moment,
    version: whole,
  };
  for (const field of fieldsOf(exchange)) columns[field.key] = { ...columnOf(field), nullable: true };
  return table(name, columns, [
    { name: `uq_${name}_number`, columns: ['college', 'uniqueNumber'], unique: true },
    { name: `ix_${name}_own`, columns: ['student', 'createdAt', 'id'] },
    { name: `ix_${name}_scope`, columns: ['college', 'department', 'createdAt', 'id'] },
  ]);
}
