import { isRated } from '../field-types';
import type { ResolvedField } from '../field-types/resolved-field';
import type { SystemColumn } from '../language';
import { columnsOf } from '../registry/questions';
import type { EntryResource } from '../registry/resolved';
import type { Side } from '../side';

/** A column of an exported or imported table. */
export type TableColumn = { heading: string } & (
  | { system: Exclude<SystemColumn, 'actions'>; field?: undefined; item?: undefined }
  /** `item` is one rating of a rubric. `name` is where the value stands in a create body. */
  | { system?: undefined; field: ResolvedField; item?: string; name: string }
);

export type FieldColumn = Extract<TableColumn, { field: ResolvedField }>;

/** A field as one column, or as one for each rating of a rubric. */
export function fieldColumns(field: ResolvedField): FieldColumn[] {
  if (!isRated(field)) return [{ heading: field.column, field, name: field.writeName }];
  return Object.entries(field.items).map(([item, label]) => {
    return { heading: `${field.column}: ${label}`, field, item, name: item };
  });
}

/**
 * The columns of an exported list: those of the list with the same headings and order, then everything else that the
 * viewer may read of a record, so that nothing is lost.
 */
export function tableColumns(entry: EntryResource, side: Side): TableColumn[] {
  const shown = columnsOf(entry, side).flatMap((column): TableColumn[] => {
    if (column.field) return fieldColumns(column.field);
    return column.system === 'actions' ? [] : [{ heading: column.label, system: column.system }];
  });
  const listed = new Set(entry.list.columns[side]);
  const verified = listed.has('verification') ? [] : (['verifiedBy', 'verifiedOn'] as const);
  const system = [...(side === 'faculty' ? (['student'] as const) : []), 'status', ...verified, 'createdAt'] as const;
  return [
    ...shown,
    ...entry.fields.filter(({ key }) => !listed.has(key)).flatMap(fieldColumns),
    ...system.filter((key) => !listed.has(key)).map((key) => ({ heading: entry.list.labels[key], system: key })),
  ];
}
