/** Rows and forms in the API's description. */
import { type ResolvedField, takesWords } from '../../../../schemas';
import { describe, type JsonSchema } from '../../field-types';
import { besideFields } from '../../people';

type Schemas = Readonly<Record<string, JsonSchema>>;

/** The schema of a body. @param isWhole whether it is a new record, which lacks nothing that is required */
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

/** The schema of a record. @param system what it has besides its fields */
export function recordSchema(fields: readonly ResolvedField[], system: Schemas): JsonSchema {
  const properties = { ...system, ...briefly(fields, 'record') };
  return { type: 'object', required: Object.keys(properties), properties };
}

/** The proofs that it is the owner who asks, beside the fields of a body. @param when in words */
export const proofSchema = (when: string): Schemas =>
  Object.fromEntries(Object.entries(besideFields).map(([name, schema]) => [name, { ...schema, description: when }]));

/** With the limits that the registry names, and without those that go without saying. */
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
