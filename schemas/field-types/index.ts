import type { FieldType } from '../language';
import type { ResolvedField } from '../registry/resolved';
import { choice } from './choice';
import { date } from './date';
import type { FieldRules, FormContext, Parsed, Values } from './field-type';
import { file } from './file';
import { number } from './number';
import { person } from './person';
import { rubric } from './rubric';
import { score } from './score';
import { text } from './text';

const rules: { [T in FieldType]: FieldRules<T> } = { text, date, choice, person, file, number, score, rubric };

// Each set of rules takes its own field type; the record above pairs them, which a lookup by key cannot express.
const rulesOf = (field: ResolvedField) => rules[field.type] as unknown as FieldRules<FieldType>;

/** Reads a raw body value that is not blank. */
export const parseValue = (field: ResolvedField, raw: unknown, context: FormContext, values: Values): Parsed =>
  rulesOf(field).parse(raw, field, context, values);

/** The value of a field as words; '' when missing. `record` is a wire record. */
export const showField = (field: ResolvedField, record: Readonly<Record<string, unknown>>): string =>
  rulesOf(field).show(field.type === 'rubric' ? record : record[field.readName], field);

export { optionsOf } from './choice';
export type { FieldOf, FileReference, FormContext, StoredValue, Values } from './field-type';
export { kindWords } from './file';
export type { PersonValue } from './person';
export { lineLength, maxLengthOf, pageLength, readText } from './text';
