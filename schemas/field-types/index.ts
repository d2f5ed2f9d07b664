import type { FieldType } from '../language';
import { rules, samples } from './all';
import type { FieldRules, FormContext, NamedContext, Parsed, ParsedValue, Values } from './field-type';
import { asLogged, type ResolvedField, type ShownParts } from './resolved-field';
import type { Draw, Samples } from './sample';
import { isRated } from './traits';

// Each set of rules takes its own field type; the record pairs them, which a lookup by key cannot express.
const fieldRulesOf = (field: ResolvedField) => rules[field.type] as unknown as FieldRules<FieldType>;

/** Reads a raw body value that is not blank. */
export const parseValue = (field: ResolvedField, raw: unknown, context: FormContext, values: Values): Parsed =>
  fieldRulesOf(field).parse(raw, field, context, values);

/** A wire value as words in a cell or a mail; '' when missing. A rubric's is the record. */
export const showFieldValue = (field: ResolvedField, value: unknown): string => fieldRulesOf(field).show(value, field);

/** The value of a field as words. '' when missing. `record` is a wire record. */
export const showField = (field: ResolvedField, record: Readonly<Record<string, unknown>>): string =>
  showFieldValue(asLogged(field, record), isRated(field) ? record : record[field.readName]);

/** What must be stored about a field so that values entered today can always be shown. */
export const shownParts = (field: ResolvedField): ShownParts => ({
  label: field.label,
  ...fieldRulesOf(field).shownWith?.(field),
});

/** The words that a cell of a sheet may contain. `undefined` when it may contain any. */
export const offersOf = (field: ResolvedField, context: NamedContext, values: Values): readonly string[] | undefined =>
  fieldRulesOf(field).offers?.(field, context, values);

const samplesOf = (field: ResolvedField) => samples[field.type] as unknown as Samples<FieldType>;

/** A value that somebody may fill in, drawn. `null` when nobody can. */
export const sampleOf = (field: ResolvedField, draw: Draw): ParsedValue => samplesOf(field).value(field, draw);

/** What the example row of a sheet says, where its label would not be read. */
export const exampleOf = (field: ResolvedField, context: FormContext): string | number | undefined =>
  samplesOf(field).example?.(field, context);

/** The share of people who fill in a field that may stay empty, from 0 to 1. */
export const usualShare = (field: ResolvedField): number => samplesOf(field).usual ?? 1;

export { samples } from './all';
export { choosableOf, longestItem, longestOwnWords, optionsOf, takesOwnWords, wordOf } from './choice';
export {
  type FieldOf,
  type FormContext,
  type NamedContext,
  noSuchOption,
  type Parsed,
  type ParsedValue,
  plainContext,
  type Values,
} from './field-type';
export { kindWords } from './file';
export type { PersonValue } from './person';
export * from './resolve-field';
export * from './resolved-field';
export { lineLength, maxLengthOf, readText } from './text';
export * from './traits';
