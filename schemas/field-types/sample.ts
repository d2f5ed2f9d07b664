/** Each field type at work, for demo records, tests and the page of `npm run dev`. The web app does not load it. */
import type { Field, FieldType } from '../language';
import type { FieldOf, FormContext, ParsedValue, Values } from './field-type';

/** Where a value is drawn. */
export type Draw = {
  /** A whole number between these, both included. */
  whole: (least: number, most: number) => number;
  context: FormContext;
  /** What is filled in before it. */
  values: Values;
};

export type Samples<T extends FieldType> = {
  /** Fields of the type in all its variants. Some need a field of another type beside them. */
  fields: Readonly<Record<string, Field>>;
  /** A value that somebody may fill in, as it is sent and as it is stored. `null` when nobody can. */
  value: (field: FieldOf<T>, draw: Draw) => ParsedValue;
  /** What the example row of a sheet says, as people write it. @default its label, or the first that it offers */
  example?: (field: FieldOf<T>, context: FormContext) => string | number;
  /** The share of people who fill it in where it may stay empty. @default 1 */
  usual?: number;
};

/** One of these, or `null` when there is none. */
export const oneOf = <V>(all: readonly V[], { whole }: Draw): V | null =>
  all.length === 0 ? null : (all[whole(0, all.length - 1)] ?? null);
