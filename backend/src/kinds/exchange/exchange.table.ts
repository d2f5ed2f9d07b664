import { type ExchangeResource, type ResolvedField } from '../../../../schemas';
import type { EntitySchema } from '../../database';
import {
  type Columns,
  type Holding,
  id,
  key,
  moment,
  optional,
  table,
  text,
  whole,
  words,
} from '../../database/columns';
import { columnOf, type Stored } from '../../field-types';

/** What every exchange has besides its fields. */
const own = {
  id: key,
  student: id,
  /** Where the student was when it was opened: it decides who may see it. */
  college: optional(id),
  department: optional(id),
  openedBy: id,
  /** null before the student's answer. */
  repliedBy: optional(id),
  /** The number without letter case, which must be unique in the college. A capital can be two or three letters long. */
  uniqueNumber: words(120),
  /** Folded text for searching. */
  search: text,
  createdAt: moment,
  updatedAt: moment,
  version: whole,
};

export type ExchangeColumns = Holding<typeof own>;
/** A row: the columns above and one for each field. */
export type ExchangeRow = Readonly<ExchangeColumns & Record<string, Stored>>;

/** The opener's fields, the number first, then the student's. */
export const fieldsOf = (exchange: ExchangeResource): ResolvedField[] => [...exchange.opener, ...exchange.reply];

export function exchangeTable(exchange: ExchangeResource): EntitySchema {
  const { name } = exchange;
  const columns: Columns = { ...own };
  for (const field of fieldsOf(exchange)) columns[field.key] = { ...columnOf(field), nullable: true };
  return table(name, columns, [
    { name: `uq_${name}_number`, columns: ['college', 'uniqueNumber'], unique: true },
    { name: `ix_${name}_own`, columns: ['student', 'createdAt', 'id'] },
    { name: `ix_${name}_scope`, columns: ['college', 'department', 'createdAt', 'id'] },
  ]);
}
