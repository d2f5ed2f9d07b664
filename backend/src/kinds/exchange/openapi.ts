import type { ExchangeResource, Registry, ResolvedField } from '../../../../schemas';
import { describe, type JsonSchema } from '../../field-types';
import { describing, idempotencyKey, listOf, nameOf, object } from '../../openapi/kind-parts';
import { jsonBody, type Paths, ref, text } from '../../openapi/parts';
import { exchangeParts } from './exchange-parts';

/** Every route of an exchange. */
export function exchangePaths(exchange: ExchangeResource, registry: Registry): Paths {
  const { api, label, number } = exchange;
  const root = `/api/${api.path}`;
  const name = nameOf(exchange);
  const { route, list, one, trail } = describing(exchange, registry);
  const rows = listOf(ref(name));
  const { queryColumns } = exchangeParts(exchange, (column) => column);
  const post = (summary: string, body: 'Open' | 'Reply', status: number, ...faults: number[]) =>
    route(summary, {
      ...{ who: [body.toLowerCase()], parameters: [idempotencyKey], requestBody: jsonBody(ref(name + body)) },
      ...{ status, gives: ['The record.', ref(name)], faults: [400, 401, 403, ...faults, 422] },
    });
  const own = object({ success: { const: true }, data: rows });
  return {
    [root]: { get: list(label.many, rows, queryColumns) },
    [`${root}/my`]: { get: list(`${label.many}: one's own`, own, queryColumns) },
    [`${root}/all`]: { get: list(`${label.many}: all that one may see`, object({ data: rows }), queryColumns) },
    [`${root}/next-number`]: {
      get: route('A number that is free', {
        ...{ gives: ['A suggestion.', object({ [number.key]: text })], faults: [401, 403] },
      }),
    },
    [`${root}/${api.open}`]: { post: post(label.open, 'Open', 201, 409) },
    [`${root}/${api.reply}`]: { post: post(label.reply, 'Reply', 200, 404, 409) },
    [`${root}/{id}`]: { get: one(label.one, ref(name)) },
    [`${root}/{id}/history`]: trail,
  };
}

export function exchangeSchemas(exchange: ExchangeResource): Record<string, JsonSchema> {
  const name = nameOf(exchange);
  const { student, opener, reply } = exchange;
  const recordOf = (fields: readonly ResolvedField[]) =>
    Object.assign({}, ...fields.map((field) => describe(field).record));
  const bodyOf = (fields: readonly ResolvedField[]) =>
    Object.assign({}, ...fields.map((field) => describe(field).body));
  const requiredOf = (fields: readonly ResolvedField[]) =>
    fields.filter(({ required }) => required).map(({ writeName }) => writeName);
  const moment = { type: 'string', format: 'date-time' };
  const version = { type: 'integer', minimum: 1 };
  const closed = { additionalProperties: false };
  return {
    [name]: object({
      ...{ id: ref('Id'), _id: ref('Id'), version, [student.key]: ref('Person'), ...recordOf([...opener, ...reply]) },
      ...{ openedBy: ref('Person'), repliedBy: { anyOf: [ref('Person'), { type: 'null' }] } },
      ...{ createdAt: moment, updatedAt: moment },
    }),
    [`${name}Open`]: {
      ...object({ [student.key]: ref('Id'), ...bodyOf(opener) }, [student.key, ...requiredOf(opener)]),
      ...closed,
    },
    [`${name}Reply`]: {
      ...object({ id: ref('Id'), version, ...bodyOf(reply) }, ['id', ...requiredOf(reply)]),
      ...closed,
    },
  };
}
