/** What the descriptions of all types are made of: their queries, who may, and the schemas of what has fields. */
import Type, { type TObject, type TSchema } from 'typebox';
import { type ResolvedField, type Resource, type Role, roles, rolesWithout } from '../../../../schemas';
import { pages } from '../../../../schemas/api/shapes';
import { never, rightsInWords } from '../../../../schemas/rights/rights-in-words';
import { capitalised } from '../../../../schemas/texts/capitalised';
import { describe, type JsonSchema } from '../../field-types';
import { ownerProofBeside } from '../../people';
import type { Operator, QueryColumn } from '../list/query-values';

const suffixes: Readonly<Record<Operator, readonly [suffix: string, meaning: string]>> = {
  '=': ['', 'is one of these; a blank value means missing'],
  '<>': ['_ne', 'is none of these; a blank value means not missing'],
  '>=': ['_gte', 'is at least this'],
  '<=': ['_lte', 'is at most this'],
  like: ['_like', 'contains this text'],
};

/** The query that pages, sorts and filters a list by these columns. */
export function listQuery(known: ReadonlyMap<string, QueryColumn>): TObject {
  const columns = [...known];
  const sortable = columns.filter(([, { comparison }]) => comparison !== 'nothing').map(([name]) => name);
  const filters = columns.flatMap(([name, { operators, label }]) =>
    operators.map((operator) => {
      const [suffix, meaning] = suffixes[operator];
      const description = `${label} ${meaning}.`;
      const isMany = operator === '=' || operator === '<>';
      const filter = isMany ? Type.Array(Type.String(), { description }) : Type.String({ description });
      return [name + suffix, Type.Optional(filter)] as const;
    }),
  );
  const sort = `Names to sort by, separated by commas: ${sortable.join(', ')}. Newest first without it.`;
  return Type.Object({
    ...pages,
    _sort: Type.Optional(Type.String({ description: sort })),
    _order: Type.Optional(Type.String({ description: '`asc` or `desc` for each of them.' })),
    ...Object.fromEntries(filters),
  });
}

/** An object with these properties. All are required unless `required` names some. */
export const object = (
  properties: Readonly<Record<string, unknown>>,
  required: readonly string[] = Object.keys(properties),
): JsonSchema => ({
  type: 'object',
  required,
  properties,
});

/** The name of the schema of a resource's record. */
export const nameOf = ({ name }: { name: string }): string => capitalised(name);

/**
 * Which roles have one of these rights, and over which records, in words.
 * @param rights words of the kind, for example `read`
 */
export const whoMay = (resource: Resource, ...rights: string[]) => whoOf(resource, roles, rights);

/** The same of the residents with whose records somebody may do it: a learner has nothing but their own. */
export const whoMayOfOthers = (resource: Resource, ...rights: string[]) =>
  whoOf(resource, rolesWithout('learns'), rights);

function whoOf(resource: Resource, among: readonly Role[], rights: readonly string[]) {
  const words = among.flatMap((role) => {
    const rules = rights.map((right) => rightsInWords(resource, role)[right] ?? never);
    return rules.filter((rule) => rule !== never).map((rule) => `${role} (${rule})`);
  });
  if (words.length === 0) return { description: 'Nobody may: the answer is 403.' };
  return { description: `Who may: ${[...new Set(words)].join('; ')}.` };
}

export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

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
  Object.fromEntries(
    Object.entries(ownerProofBeside).map(([name, schema]) => [name, { ...schema, description: when }]),
  );
