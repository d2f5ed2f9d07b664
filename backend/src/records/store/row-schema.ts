import { lineLength, maxLengthOf, type ResolvedField, type RowType, takesWords } from '../../../../schemas';
import type { EntitySchema } from '../../base/database';
import { type Columns, key, moment, optional, table, text, whole } from '../../base/database/columns';
import { type Column, columnOf } from '../../field-types';
import { placeIn } from './row-table';

/** The columns with which every table of a type begins. */
const rowColumns = { id: key, createdAt: moment, updatedAt: moment, version: { ...whole, default: 1 } };

/** The tables that a type of rows adds to the fixed ones. */
export function rowSchemas(type: RowType): EntitySchema[] {
  const { name, rows, title, fields } = type;
  const placeOf = placeIn(type);
  if (!rows.ranks) {
    if (rows.isFixed) return [];
    const search: Columns = title === undefined ? {} : { search: optional(text) };
    const newest = { name: `ix_${name}_newest`, columns: ['createdAt', 'id'] };
    return [table(name, { ...rowColumns, ...columnsOf(fields), ...search }, [newest])];
  }
  const beside = fields.filter(({ key }) => placeOf(key).of === 'side');
  return beside.length > 0 ? [table(name, { id: key, ...columnsOf(beside) })] : [];
}

/** The columns of fields. Each may be empty, so that a rule which is added later needs no change to old rows. */
const columnsOf = (fields: readonly ResolvedField[]): Columns =>
  Object.fromEntries(fields.map((field) => [field.key, { ...roomy(field), nullable: true }]));

/**
 * A line gets the length of the longest line, so that it can grow without a migration. A longer text gets a text
 * column.
 */
function roomy(field: ResolvedField): Column {
  if (!takesWords(field)) return columnOf(field);
  return field.lines || maxLengthOf(field) > lineLength ? { type: 'text' } : { type: 'varchar', length: lineLength };
}
