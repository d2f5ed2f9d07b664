import type { ExchangeResource, Registry, ResolvedField } from '../../../../schemas';
import { describe, type JsonSchema } from '../../field-types';
import { idempotencyKey, nameOf, object, trailPath, whoMay } from '../../openapi/kind-parts';
import { listParameters } from '../../openapi/list-parameters';
import { answer, errors, idInPath, jsonBody, type Paths, ref, text, totalHeader } from '../../openapi/parts';
import { exchangeParts } from './exchange-parts';

/** Every route of an exchange. */
export function exchangePaths(exchange: ExchangeResource, registry: Registry): Paths {
  const { api, label, number } = exchange;
  const root = `/api/${api.path}`;
  const name = nameOf(exchange);
  const tagged = (summary: string, rest: object) => ({ tags: [label.many], summary, ...rest });
  const rows = { type: 'array', items: ref(name) };
  const list = (summary: string, schema: JsonSchema) =>
    tagged(summary, {
      ...whoMay(exchange, registry, 'read'),
      parameters: listParameters(exchangeParts(exchange, (column) => column).queryColumns),
      responses: { 200: { ...answer(label.many, schema), headers: totalHeader }, ...errors(400, 401, 403) },
    });
  const post = (summary: string, body: 'Open' | 'Reply', status: number, ...faults: number[]) =>
    tagged(summary, {
      ...whoMay(exchange, registry, body.toLowerCase()),
      parameters: [idempotencyKey],
      requestBody: jsonBody(ref(name + body)),
      responses: { [status]: answer('The record.', ref(name)), ...errors(400, 401, 403, ...faults, 422) },
    });
  return {
    [root]: { get: list(label.many, rows) },
    [`${root}/my`]: { get: list(`${label.many}: one's own`, object({ success: { const: true }, data: rows })) },
    [`${root}/all`]: { get: list(`${label.many}: all that one may see`, object({ data: rows })) },
    [`${root}/next-number`]: {
      get: tagged('A number that is free', {
        responses: { 200: answer('A suggestion.', object({ [number.key]: text })), ...errors(401, 403) },
      }),
    },
    [`${root}/${api.open}`]: { post: post(label.open, 'Open', 201, 409) },
    [`${root}/${api.reply}`]: { post: post(label.reply, 'Reply', 200, 404, 409) },
    [`${root}/{id}`]: {
      get: tagged(label.one, {
        parameters: [idInPath],
        responses: { 200: answer(label.one, ref(name)), ...errors(401, 404) },
      }),
    },
    [`${root}/{id}/history`]: trailPath(label.many, idInPath),
  };
}

export function exchangeSchemas(exchange: ExchangeResource): Record<string, JsonSchema> {
  const name = nameOf(exchange);
  const { student } = exchange;
  const [opener, reply] = [exchange.opener, exchange.reply];
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
