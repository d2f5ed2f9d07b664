import type { FileReference } from '../../field-types/field-type';
import type { PlainField } from '../../language';

export type PlainType = PlainField['type'];
export type PlainOf<T extends PlainType> = Extract<PlainField, { type: T }>;

/** Text, number or file; `null` is missing. */
export type PlainValue = string | number | null | FileReference;
/** By field key. */
export type PlainValues = Record<string, PlainValue>;

/** What is known while a form is judged; the same facts on both sides. */
export type PlainContext = {
  /** `YYYY-MM-DD` in the college's time zone. */
  today: string;
};

export type PlainParsed = { value: PlainValue } | { fault: string };

/** What a type of field knows without a database or a screen. */
export type PlainRules<T extends PlainType> = {
  /** Reads one raw body value, not blank. `values` has what was read before, for a date that another one bounds. */
  parse: (raw: unknown, field: PlainOf<T>, context: PlainContext, values: Readonly<PlainValues>) => PlainParsed;
  /** The wire value as words in a cell or a mail; '' when missing. */
  show: (value: unknown, field: PlainOf<T>) => string;
};
