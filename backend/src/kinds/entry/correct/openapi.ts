import type { EntryResource, Registry } from '../../../../../schemas';
import type { JsonSchema } from '../../../field-types';
import { idempotencyKey, whoMay } from '../../../openapi/kind-parts';
import { answer, errors, idInPath, jsonBody, ref, text } from '../../../openapi/parts';
import { onceForEver } from '../entry-paths';
import { schemaNames } from '../entry-schemas';

/** The types whose records come back corrected. */
export const corrected = (entries: readonly EntryResource[]): EntryResource[] =>
  entries.filter(({ workflow }) => workflow.correct);

const version = { type: 'integer', minimum: 1, description: 'The version that was looked at.' };
const object = (properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema => ({
  ...{ type: 'object', required, properties, additionalProperties: false },
});

export function correctionPaths(registry: Registry): Record<string, Record<string, unknown>> {
  const types = corrected(registry.entries);
  if (types.length === 0) return {};
  return {
    ...Object.assign({}, ...types.map((entry) => pathsOf(entry, registry))),
    '/api/corrections': {
      get: {
        tags: ['Corrections'],
        summary: "What students ask back: one's own, or what waits for one's answer",
        responses: { 200: answer('Requests.', { type: 'array', items: ref('CorrectionRequest') }), ...errors(401) },
      },
    },
  };
}

export const correctionSchemas = (entries: readonly EntryResource[]): Record<string, JsonSchema> =>
  corrected(entries).length === 0
    ? {}
    : {
        CorrectionRequest: {
          ...object({
            ...{ resource: text, record: ref('Id'), version, student: ref('Person'), reason: text },
            at: { type: 'string', format: 'date-time' },
            answer: { type: ['string', 'null'], enum: ['return', 'leave', null] },
            answeredAt: { type: ['string', 'null'], format: 'date-time' },
          }),
        },
      };

function pathsOf(entry: EntryResource, registry: Registry): Record<string, unknown> {
  const root = `/api/${entry.api.path}/{id}`;
  const names = schemaNames(entry);
  const { many, one } = entry.label;
  const record = ref(names.record);
  const body = { allOf: [ref(names.create)], properties: { version }, required: ['version'] };
  const post = (summary: string, rest: object) => ({
    post: { tags: [many], summary: `${one}: ${summary}`, ...rest },
  });
  const nothing = answer('It is done.', { type: 'object' });
  return {
    [`${root}/correct`]: post('adds a corrected one in its place; files that are left out stay', {
      ...whoMay(entry, registry, 'create'),
      parameters: [idInPath, onceForEver],
      requestBody: {
        required: true,
        content: {
          ...(entry.api.multipart && { 'multipart/form-data': { schema: body } }),
          'application/json': { schema: body },
        },
      },
      responses: {
        201: answer('The new record.', record),
        ...errors(400, 401, 403, 404, 409, 413, 415, 422, 428),
      },
    }),
    [`${root}/withdraw`]: post('takes it back while nobody has looked at it', {
      ...whoMay(entry, registry, 'create'),
      parameters: [idInPath, idempotencyKey],
      requestBody: jsonBody(object({ version })),
      responses: { 200: answer('The record.', record), ...errors(400, 401, 403, 404, 409, 422, 428) },
    }),
    [`${root}/ask-back`]: post('asks for it back after it was accepted', {
      ...whoMay(entry, registry, 'create'),
      parameters: [idInPath],
      requestBody: jsonBody(object({ reason: { ...text, maxLength: 500 } })),
      responses: { 200: nothing, ...errors(400, 401, 403, 404, 409, 422) },
    }),
    [`${root}/answer-back`]: post('returns it to its student, or leaves it as it is', {
      ...whoMay(entry, registry, 'verify'),
      parameters: [idInPath],
      requestBody: jsonBody(object({ answer: { type: 'string', enum: ['return', 'leave'] } })),
      responses: { 200: nothing, ...errors(400, 401, 403, 404, 409, 422) },
    }),
  };
}
