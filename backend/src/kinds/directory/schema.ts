import type { Directory } from '../../../../schemas';
import { EntitySchema } from '../../database';
import { plainColumns, rowColumns } from '../plain/columns';
import { directoryTable } from './table';

type Columns = EntitySchema['options']['columns'];

/** The tables that a directory needs besides those that are there anyway. */
export function directorySchemas(directory: Directory): EntitySchema[] {
  const { name, holds } = directory;
  const table = directoryTable(directory, (word) => word);
  const fields = Object.entries(directory.fields);
  if (holds.what === 'own') {
    if (holds.table) return [];
    const search = table.title === undefined ? {} : { search: { type: 'text', nullable: true } };
    const newest = { name: `ix_${name}_newest`, columns: ['createdAt', 'id'] };
    return [schema(name, { ...rowColumns, ...plainColumns(fields), ...search }, [newest])];
  }
  const beside = fields.filter(([key]) => table.placeOf(key).of === 'side');
  return beside.length > 0 ? [schema(name, { id: rowColumns.id, ...plainColumns(beside) })] : [];
}

function schema(name: string, columns: object, indices: { name: string; columns: string[] }[] = []): EntitySchema {
  return new EntitySchema({ name, target: { [name]: class {} }[name], columns: columns as Columns, indices });
}
