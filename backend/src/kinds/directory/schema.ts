import { type DirectoryResource, lineLength, maxLengthOf, type ResolvedField } from '../../../../schemas';
import { EntitySchema } from '../../database';
import { type Column, columnOf } from '../../field-types';
import { directoryTable } from './table';

/** The columns that every table of ours begins with. */
const rowColumns = {
  id: { type: 'varchar', length: 36, primary: true },
  createdAt: { type: 'varchar', length: 24 },
  updatedAt: { type: 'varchar', length: 24 },
  version: { type: 'int', default: 1 },
} as const;

type Columns = EntitySchema['options']['columns'];

/** The tables that a directory needs besides those that are there anyway. */
export function directorySchemas(directory: DirectoryResource): EntitySchema[] {
  const { name, holds } = directory;
  const table = directoryTable(directory, (word) => word);
  const { fields } = directory;
  if (holds.what === 'own') {
    if (holds.table) return [];
    const search = table.title === undefined ? {} : { search: { type: 'text', nullable: true } };
    const newest = { name: `ix_${name}_newest`, columns: ['createdAt', 'id'] };
    return [schema(name, { ...rowColumns, ...columnsOf(fields), ...search }, [newest])];
  }
  const beside = fields.filter(({ key }) => table.placeOf(key).of === 'side');
  return beside.length > 0 ? [schema(name, { id: rowColumns.id, ...columnsOf(beside) })] : [];
}

/** The columns of fields. Every one may be empty: a rule added later needs no old row changed. */
const columnsOf = (fields: readonly ResolvedField[]): Record<string, object> =>
  Object.fromEntries(fields.map((field) => [field.key, { ...roomy(field), nullable: true }]));

/** A line has the room of any line, so that it may become longer without a migration; a longer text is kept apart. */
function roomy(field: ResolvedField): Column {
  if (field.type !== 'text') return columnOf(field);
  return field.lines || maxLengthOf(field) > lineLength ? { type: 'text' } : { type: 'varchar', length: lineLength };
}

function schema(name: string, columns: object, indices: { name: string; columns: string[] }[] = []): EntitySchema {
  return new EntitySchema({ name, target: { [name]: class {} }[name], columns: columns as Columns, indices });
}
