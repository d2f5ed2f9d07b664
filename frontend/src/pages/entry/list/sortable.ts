import type { ColumnSpec } from '../../../../../schemas';

const systemSorts: readonly string[] = ['status', 'verifiedOn', 'createdAt'];
const fieldSorts: readonly string[] = ['text', 'date', 'choice', 'number', 'score'];

/** The name to sort a column by; `undefined` where the server does not sort: people, files, long text, patients. */
export function sortName(column: ColumnSpec): string | undefined {
  if (column.system) return systemSorts.includes(column.system) ? column.system : undefined;
  const { field } = column;
  if (field.sensitive || !fieldSorts.includes(field.type)) return undefined;
  return field.type === 'text' && field.lines ? undefined : field.readName;
}
