import type { Field, FilledBy } from '../language';

/** A field with its key and every default filled in. */
export type ResolvedField<F extends Field = Field> = F & {
  /** Its name in the registry and inside the program, and of its column in the database. */
  key: string;
  filledBy: FilledBy;
  /** The heading of its column in lists and files. */
  column: string;
  /** Its property in a record that a client reads. */
  readName: string;
  /**
   * Its property in a body that a client sends, and in the faults of an answer. The specification has another than
   * `readName` for some. A form names its controls by it, but for a rubric: see `controlName` of the web app.
   */
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
