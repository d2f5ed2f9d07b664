import { fileKinds, kindWords, type PlainField, type PlainFields } from '../../../../schemas';
import { type PlainType, readNameOf, writeNameOf } from '../../../../schemas/kinds/plain-fields';
import type { JsonSchema } from '../../field-types';
import { ref } from '../../openapi/parts';

interface Described {
  /** What a body carries. */
  readonly body: JsonSchema;
  /** What a record shows; the same, where it is missing. */
  readonly record?: JsonSchema;
}

const words: JsonSchema = { type: 'string' };

const descriptions: { [T in PlainType]: (field: Extract<PlainField, { type: T }>) => Described } = {
  text: ({ maxLength, minLength }) => ({
    body: { ...words, ...(maxLength && { maxLength }), ...(minLength && { minLength: minLength.length }) },
  }),
  email: () => ({ body: { ...words, format: 'email' } }),
  phone: ({ digits }) => ({ body: { ...words, ...(digits && { pattern: `^\\d{${digits}}$` }) } }),
  date: () => ({
    body: { ...words, description: 'A day, as DD-MM-YYYY or YYYY-MM-DD.' },
    record: { ...words, format: 'date' },
  }),
  time: () => ({ body: { ...words, description: 'A day and a time of day, as YYYY-MM-DDTHH:mm.' } }),
  count: () => ({ body: { type: 'integer', minimum: 0 } }),
  choice: ({ options }) => ({ body: { ...words, enum: options.map(({ value }) => value) } }),
  link: () => ({ body: ref('Id'), record: ref('Person') }),
  file: ({ accept }) => ({
    body: {
      ...words,
      format: 'binary',
      contentMediaType: [...new Set(accept.map((kind) => fileKinds[kind].mime))].join(', '),
      description: `A ${kindWords(accept)} file.`,
    },
    record: ref('File'),
  }),
};

const describe = (field: PlainField): Described =>
  (descriptions[field.type] as (field: PlainField) => Described)(field);

/** The schema of a body. @param isWhole whether it is a new record, which lacks nothing that is required */
export function bodySchema(fields: PlainFields, isWhole: boolean, others: Record<string, JsonSchema> = {}): JsonSchema {
  const filled = Object.entries(fields).filter(([, { by }]) => !by || by.length > 0);
  const required = filled.flatMap(([key, field]) => (field.required && !field.by ? [writeNameOf(key, field)] : []));
  return {
    type: 'object',
    ...(isWhole && required.length > 0 && { required }),
    properties: {
      ...Object.fromEntries(
        filled.map(([key, field]) => [writeNameOf(key, field), { title: field.label, ...describe(field).body }]),
      ),
      ...others,
    },
    additionalProperties: false,
  };
}

/** The schema of a record. @param system what it has besides its fields */
export function recordSchema(fields: PlainFields, system: Record<string, JsonSchema>): JsonSchema {
  const shown = Object.entries(fields).map(([key, field]) => {
    const { body, record = body } = describe(field);
    return [readNameOf(key, field), { anyOf: [{ title: field.label, ...record }, { type: 'null' }] }] as const;
  });
  const properties = { ...system, ...Object.fromEntries(shown) };
  return { type: 'object', required: Object.keys(properties), properties };
}

/** Whether any of them is a file, which only a multipart body carries. */
export const carriesFiles = (fields: PlainFields): boolean => Object.values(fields).some(({ type }) => type === 'file');
