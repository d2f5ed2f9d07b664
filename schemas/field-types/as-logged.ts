import type { ResolvedField } from './resolved-field';

/** What one needs of a field to show what is kept under it. */
export type ShownParts = Readonly<Record<string, unknown>>;

/** By field key, what a record was logged under and the registry says otherwise today; see `meta.registry`. */
export type LoggedUnder = Readonly<Record<string, ShownParts>>;

/** The field as it was when the record was logged, whose words it is shown with. `record` is a wire record. */
export function asLogged<F extends ResolvedField>(field: F, record: Readonly<Record<string, unknown>>): F {
  const { meta } = record as { meta?: { registry?: LoggedUnder } };
  const parts = meta?.registry?.[field.key];
  return parts ? { ...field, ...parts } : field;
}
