import type { Field, Fields } from '../language';
import type { ResolvedField } from './resolved-field';
import { isDerived } from './traits';

export const resolveFields = (fields: Fields) => Object.entries(fields).map(([key, field]) => resolveField(key, field));

export const withKeys = (fields: readonly ResolvedField[]) => ({
  fields,
  byKey: Object.fromEntries(fields.map((field) => [field.key, field])),
});

export function resolveField(key: string, field: Field): ResolvedField {
  const wire = typeof field.wire === 'string' ? { read: field.wire, write: field.wire } : field.wire;
  return {
    ...field,
    key,
    filledBy: field.filledBy ?? (isDerived(field) ? 'system' : 'student'),
    column: field.column ?? field.label,
    readName: wire?.read ?? key,
    writeName: wire?.write ?? key,
  };
}
