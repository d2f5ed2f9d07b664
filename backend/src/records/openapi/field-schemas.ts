/** The schemas of what has fields: records, rows and forms, and the bodies of their acts. */
import type { TSchema } from 'typebox';
import type { ResolvedField } from '../../../../schemas';
import { describe, type JsonSchema } from '../../field-types';
import { besideFields } from '../../people';
import { object } from './kind-parts';

export type Properties = Readonly<Record<string, JsonSchema | TSchema>>;

type Fields = readonly ResolvedField[];

/** The properties of a record for these fields, by their read names. */
export const readProperties = (fields: Fields): Properties =>
  Object.assign({}, ...fields.map((field) => describe(field).record));

/** A record. @param before, after its properties besides the fields */
export const recordSchema = (fields: Fields, before: Properties, after: Properties = {}): JsonSchema =>
  object({ ...before, ...readProperties(fields), ...after });

/** A body that makes a record or takes an act: all that is always required must be there. */
export const actBody = (fields: Fields, others: Properties = {}, required: readonly string[] = []): JsonSchema =>
  bodyWith(fields, others, [...required, ...fields.filter(isAlwaysRequired).map(({ writeName }) => writeName)]);

/** A body that changes a record. It may leave out whatever stays. */
export const changeBody = (fields: Fields, others: Properties): JsonSchema => bodyWith(fields, others, []);

const isAlwaysRequired = ({ required, when, by }: ResolvedField) => required !== undefined && !when && !by;

function bodyWith(fields: Fields, others: Properties, required: readonly string[]): JsonSchema {
  const filled = fields.filter(({ by }) => !by || by.length > 0);
  return {
    type: 'object',
    ...(required.length > 0 && { required }),
    properties: Object.assign({}, others, ...filled.map((field) => describe(field).body)),
    additionalProperties: false,
  };
}

/** The proofs of identity beside the fields of a body. @param when one is needed, in words */
export const proofs = (when: string): Properties =>
  Object.fromEntries(Object.entries(besideFields).map(([name, schema]) => [name, { ...schema, description: when }]));
