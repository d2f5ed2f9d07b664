import { type Resource, roles } from '../../../../schemas';
import { never, rightsInWords } from '../../../../schemas/rights/rights-in-words';
import type { JsonSchema } from '../../field-types';
import type { QueryColumn } from '../list/query-values';
import { listQuery } from './list-query';
import { answer, idInPath, operation, queryOf, ref, text, totalHeader } from './parts';

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
export const nameOf = ({ name }: { name: string }): string => name.charAt(0).toUpperCase() + name.slice(1);

export const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { ...text, minLength: 1, maxLength: 100 },
  description:
    'The same key with the same body counts once, for ever. For a week it gives the first answer again, and then 409. Of an entry that was logged or corrected it gives the new record as it is now, for ever. With another body it is refused.',
};

/**
 * Which roles have one of these rights, and over which records, in words.
 * @param rights words of the kind, for example `read`
 */
export function whoMay(resource: Resource, ...rights: string[]) {
  const words = roles.flatMap((role) => {
    const rules = rights.map((right) => rightsInWords(resource, role)[right] ?? never);
    return rules.filter((rule) => rule !== never).map((rule) => `${role} (${rule})`);
  });
  if (words.length === 0) return { description: 'Nobody may: the answer is 403.' };
  return { description: `Who may: ${[...new Set(words)].join('; ')}.` };
}

/** The description of a route. */
interface Words {
  /** Rights of the kind, for example `read`. A role with one of them may. */
  readonly who?: readonly string[];
  readonly parameters?: readonly { readonly in: string }[];
  readonly requestBody?: object;
  readonly status?: number;
  /** The words and schema of the answer, or the whole answer. */
  readonly gives: readonly [says: string, schema: JsonSchema] | { readonly content: object; readonly headers?: object };
  /** Statuses of errors in addition to those that follow from the rest. */
  readonly faults?: readonly number[];
  readonly isPublic?: boolean;
}

/** Describes the routes of a resource. */
export function describing(resource: Exclude<Resource, { kind: 'titles' }>) {
  const route = (summary: string, { who, gives, ...more }: Words) =>
    operation({
      topic: resource.label.many,
      summary,
      ...(who && whoMay(resource, ...who)),
      ...more,
      success: 'content' in gives ? gives : answer(...gives),
    });
  const one = { parameters: [idInPath] };
  return {
    route,
    /** @param columns those that it can be filtered and sorted by */
    list(summary: string, schema: JsonSchema, columns: ReadonlyMap<string, QueryColumn>) {
      return route(summary, {
        who: ['read'],
        parameters: queryOf(listQuery(columns)),
        faults: [403],
        gives: { ...answer(resource.label.many, schema), headers: totalHeader },
      });
    },
    one: (summary: string, schema: JsonSchema) => route(summary, { ...one, gives: ['The record.', schema] }),
    /** The trail of a record. */
    trail: { get: route('What happened to one', { ...one, gives: ['Oldest first.', listOf(ref('HistoryItem'))] }) },
  };
}

export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
