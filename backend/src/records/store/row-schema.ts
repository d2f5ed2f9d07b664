import { lineLength, maxLengthOf, type ResolvedField, type RowType, takesWords } from '../../../../schemas';
import type { EntitySchema } from '../../base/database';
import { type Columns, key, moment, optional, table, text, whole } from '../../base/database/columns';
import { type Column, columnOf } from '../../field-types';
import { placeIn } from './row-table';

/** The columns that every table of ours begins with. */
const rowColumns = { id: key, createdAt: moment, updatedAt: moment, version: { ...whole, default: 1 } };

/** The tables that rows need besides those that are there anyway. */
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

/** The columns of fields. Every one may be empty: a rule added later needs no old row changed. */
const columnsOf = (fields: readonly ResolvedField[]): Columns =>
  Object.fromEntries(fields.map((field) => [field.key, { ...roomy(field), nullable: true }]));

/** A line has the room of any line, so that it may become longer without a migration; a longer text is kept apart. */
function roomy(field: ResolvedField): Column {
  if (!takesWords(field)) return columnOf(field);
  return field.lines || maxLengthOf(field) > lineLength ? { type: 'text' } : { type: 'varchar', length: lineLength };
}
