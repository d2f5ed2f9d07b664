import type { FieldType, ResolvedField } from '../../../../schemas';
import { count } from '../../../../schemas/field-types/count';
import { email } from '../../../../schemas/field-types/email';
import { type FieldRules, plainContext } from '../../../../schemas/field-types/field-type';
import { phone } from '../../../../schemas/field-types/phone';
import { text } from '../../../../schemas/field-types/text';
import { time } from '../../../../schemas/field-types/time';
import { type Body, type Parse, readFieldsBy } from '../../../../schemas/validation/body';
import type { Verdict } from '../validation';
import { text as textIn } from './form';

/** The types that forms of the public site are made of: a page loads no others. */
const types: { [T in FieldType]?: FieldRules<T> } = { text, email, phone, count, time };

const parse: Parse = (field, ...rest) => {
  const rules = types[field.type] as FieldRules<FieldType> | undefined;
  if (!rules) throw new Error(`A public form has no field of the type ${field.type}`);
  const [raw, context, values] = rest;
  return rules.parse(raw, field, context, values);
};

/** The fields that the markup of a form declares. */
export const fieldsOf = (form: HTMLFormElement) => JSON.parse(form.dataset.fields ?? '[]') as ResolvedField[];

/** What the inputs of these fields hold, without blanks around it. */
export const textsOf = (data: FormData, fields: readonly ResolvedField[]): Record<string, string> =>
  Object.fromEntries(fields.map(({ writeName }) => [writeName, textIn(data, writeName).trim()]));

/** Judges by the registry's own rules. What is missing is said once where every field says it in the same words. */
export function judge(fields: readonly ResolvedField[], values: Body): Verdict {
  const { errors } = readFieldsBy(parse, fields, values, plainContext(''));
  const [summary, ...others] = new Set(fields.map(({ required }) => required));
  const missing = fields.filter(({ required, writeName }) => errors[writeName] === required && required === summary);
  if (!summary || others.length > 0 || missing.length === 0) return { fields: errors };
  return { summary, fields: Object.fromEntries(missing.map(({ writeName }) => [writeName, ''])) };
}
