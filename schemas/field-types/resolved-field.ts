import type { Field, FilledBy } from '../language';

/** A field with its key and every default filled in. */
export type ResolvedField<F extends Field = Field> = F & {
  key: string;
  filledBy: FilledBy;
  column: string;
  readName: string;
  writeName: string;
};

/** What is needed of a field to show values that were stored under it. */
export type ShownParts = Readonly<Record<string, unknown>>;

/**
 * By field key: the settings under which a record was logged and that the registry has changed since. See
 * `meta.registry`.
 */
export type LoggedUnder = Readonly<Record<string, ShownParts>>;

/** The field as it was when the record was logged. The record is shown with its words. `record` is a wire record. */
export function asLogged<F extends ResolvedField>(field: F, record: Readonly<Record<string, unknown>>): F {
  const { meta } = record as { meta?: { registry?: LoggedUnder } };
  const parts = meta?.registry?.[field.key];
  return parts ? { ...field, ...parts } : field;
}
