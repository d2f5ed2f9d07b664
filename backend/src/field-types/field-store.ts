import type { FieldOf, FieldType, FileValue, PersonValue } from '../../../schemas';
import type { ColumnType } from '../base/database/columns';

/** What a database cell of an entry holds. */
export type Stored = string | number | null;

/** A portable column. */
export type Column = { type: Exclude<ColumnType, 'varchar'> } | { type: 'varchar'; length: number };

/** How a query may compare a column; `nothing` when it may not. */
export type Comparison = 'text' | 'day' | 'moment' | 'number' | 'person' | 'id' | 'nothing';

/** What a record refers to by id, looked up for a whole page at once. */
export interface Lookups {
  person(id: string): PersonValue | null;
  file(id: string): FileValue | null;
  /** @param directory where the row stands */
  row(directory: string, id: string): PersonValue | null;
  /** How many others name this one, where that is counted. */
  load?(id: string): number | undefined;
}

/** A JSON Schema, as OpenAPI 3.1 uses it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

export type WireRecord = Record<string, unknown>;

/** What a field type knows about the database: one file for each, as in `schemas/field-types`. */
export type FieldStore<T extends FieldType> = {
  column: (field: FieldOf<T>) => Column;
  /** A value that validation accepted, as it is stored. Files and people are ids by now. @default as it is */
  encode?: (value: unknown) => Stored;
  /** Puts the stored value on a wire record, under the names that clients read. @default as it is stored */
  toWire?: (record: WireRecord, stored: Stored, field: FieldOf<T>, look: Lookups) => void;
  comparison: Comparison;
  /** What a client sends and reads, under which names. */
  describe: (field: FieldOf<T>) => { body: Record<string, JsonSchema>; record: Record<string, JsonSchema> };
  /** A stored value as a trail tells it. @default as it is stored */
  plain?: (stored: Stored) => unknown;
  /** The column of the printed logbook that it stands in. */
  printedIn: 'day' | 'score' | 'narrow' | 'choice' | 'person' | 'text';
  /** How wide its column of a workbook usually is, in characters. @default 24 */
  sheetWidth?: (field: FieldOf<T>) => number;
  /** What it holds, in a few words of the documentation. @default the name of the type */
  content?: (field: FieldOf<T>) => string;
  /** Rules that no schema can state, in words. @default none */
  rules?: (field: FieldOf<T>) => readonly string[];
  /** What the ids in this column belong to. */
  refersTo?: 'person' | 'file' | 'row';
};

/** A field that is sent in one form and read, perhaps missing, in the same or another. */
export const described = (
  { label, readName, writeName }: { label: string; readName: string; writeName: string },
  body: JsonSchema,
  record: JsonSchema = body,
) => ({
  body: { [writeName]: { title: label, ...body } },
  record: { [readName]: { anyOf: [{ title: label, ...record }, { type: 'null' }] } },
});
