import { explain, type ResolvedField } from '../../../schemas';
import type { JsonSchema } from './field-store';

/** The rules of a field that no schema can state, in words. @param own those of its type */
export function rulesInWords(field: ResolvedField, own: readonly string[]): string[] {
  const { required, when, by, taken, sensitive } = field;
  return [
    ...(required ? [`When missing: “${required}”.`] : []),
    ...(when ? [`Only when ${explain(when)}.`] : []),
    ...(by ? [by.length > 0 ? `Only of: ${by.join(', ')}.` : 'Never of a client.'] : []),
    ...own,
    ...('says' in field ? [`When wrong: “${field.says}”.`] : []),
    ...(taken ? [`When another has it: “${taken.says}”.`] : []),
    ...(sensitive ? ['Identifies a patient: kept encrypted, never searched.'] : []),
  ];
}

/** What a client may send for a field: with its rules in words, and null wherever it may stay empty. */
export function asSent(
  field: ResolvedField,
  rules: readonly string[],
  { title, description, ...schema }: JsonSchema,
): JsonSchema {
  const words = [...rules, description].filter(Boolean).join(' ');
  const mayBeEmpty = !field.required || field.when !== undefined;
  return {
    title,
    ...(words && { description: words }),
    ...(mayBeEmpty ? { anyOf: [schema, { type: 'null' }] } : schema),
  };
}
