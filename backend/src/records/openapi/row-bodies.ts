/** Rows and forms in the API's description. */
import type { TSchema } from 'typebox';
import { type ResolvedField, takesWords } from '../../../../schemas';
import { describe, type JsonSchema } from '../../field-types';
import { besideFields } from '../../people';

type Schemas = Readonly<Record<string, JsonSchema | TSchema>>;

/** The schema of a body. @param isWhole whether it is a new record, which must have all that is required */
export function bodySchema(fields: readonly ResolvedField[], isWhole: boolean, others: Schemas = {}): JsonSchema {
  const filled = fields.filter(({ by }) => !by || by.length > 0);
  const required = filled.filter((field) => field.required && !field.by).map(({ writeName }) => writeName);
  return {
    type: 'object',
    ...(isWhole && required.length > 0 && { required }),
    properties: { ...briefly(filled, 'body'), ...others },
    additionalProperties: false,
  };
}

/** The schema of a record. @param system its properties besides the fields */
export function recordSchema(fields: readonly ResolvedField[], system: Schemas): JsonSchema {
  const properties = { ...system, ...briefly(fields, 'record') };
  return { type: 'object', required: Object.keys(properties), properties };
}

/** The proofs of identity beside the fields of a body. @param when it is needed, in words */
export const proofSchema = (when: string): Schemas =>
  Object.fromEntries(Object.entries(besideFields).map(([name, schema]) => [name, { ...schema, description: when }]));

/** Only with limits that the registry names, without the usual ones. */
function briefly(fields: readonly ResolvedField[], side: 'body' | 'record'): Schemas {
  const isSaid = (field: ResolvedField) => (name: string) =>
    name !== 'examples' && (name !== 'maxLength' || (takesWords(field) && field.maxLength !== undefined));
  const brief = (schema: JsonSchema, said: (name: string) => boolean): JsonSchema =>
    Object.fromEntries(
      Object.entries(schema)
        .filter(([name]) => said(name))
        .map(([name, value]) => [
          name,
          name === 'anyOf' ? (value as JsonSchema[]).map((one) => brief(one, said)) : value,
        ]),
    );
  return Object.assign(
    {},
    ...fields.flatMap((field) =>
      Object.entries(describe(field)[side]).map(([name, schema]) => ({ [name]: brief(schema, isSaid(field)) })),
    ),
  );
}
