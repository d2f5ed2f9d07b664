import type { FieldType } from '../language';
import { asLogged, type ShownParts } from './as-logged';
import { choice } from './choice';
import { count } from './count';
import { date } from './date';
import { email } from './email';
import type { FieldRules, FormContext, NamedContext, Parsed, Values } from './field-type';
import { file } from './file';
import { link } from './link';
import { number } from './number';
import { person } from './person';
import { phone } from './phone';
import type { ResolvedField } from './resolved-field';
import { rubric } from './rubric';
import { score } from './score';
import { text } from './text';
import { time } from './time';
import { isRated } from './traits';

const rules: { [T in FieldType]: FieldRules<T> } = {
  text,
  email,
  phone,
  date,
  time,
  choice,
  person,
  link,
  file,
  count,
  number,
  score,
  rubric,
};

// Each set of rules takes its own field type; the record above pairs them, which a lookup by key cannot express.
const rulesOf = (field: ResolvedField) => rules[field.type] as unknown as FieldRules<FieldType>;

/** Reads a raw body value that is not blank. */
export const parseValue = (field: ResolvedField, raw: unknown, context: FormContext, values: Values): Parsed =>
  rulesOf(field).parse(raw, field, context, values);

/** A wire value as words in a cell or a mail; '' when missing. A rubric's is the record. */
export const showValue = (field: ResolvedField, value: unknown): string => rulesOf(field).show(value, field);

/** The value of a field as words. '' when missing. `record` is a wire record. */
export const showField = (field: ResolvedField, record: Readonly<Record<string, unknown>>): string =>
  showValue(asLogged(field, record), isRated(field) ? record : record[field.readName]);

/** What must be stored about a field so that values entered today can always be shown. */
export const shownParts = (field: ResolvedField): ShownParts => ({
  label: field.label,
  ...rulesOf(field).shownWith?.(field),
});

/** The words that a cell of a sheet may contain. `undefined` when it may contain any. */
export const offersOf = (field: ResolvedField, context: NamedContext, values: Values): readonly string[] | undefined =>
  rulesOf(field).offers?.(field, context, values);

export * from './as-logged';
export { choosableOf, longestItem, longestOwnWords, optionsOf, takesOwnWords, wordOf } from './choice';
export type {
  FieldOf,
  FileReference,
  FormContext,
  NamedContext,
  Parsed,
  StoredValue,
  Values,
} from './field-type';
export { noSuchOption, plainContext } from './field-type';
export { kindWords } from './file';
export type { PersonValue } from './person';
export * from './resolve-field';
export type { ResolvedField } from './resolved-field';
export { lineLength, maxLengthOf, pageLength, readText } from './text';
export * from './traits';
