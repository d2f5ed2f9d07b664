import type { JsonSchema } from '../field-types';
import { object } from '../openapi/kind-parts';
import { answer, errors, idInPath, jsonBody, type Paths, ref, text } from '../openapi/parts';
import { mostItems } from './acts-body';

const tag = 'What waits, and for whom';
const tagged = (summary: string, rest: object) => ({ tags: [tag], summary, ...rest });
const day = { type: 'string', format: 'date' };
const moment = { type: 'string', format: 'date-time' };
const count = { type: 'integer', minimum: 0 };
const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });
const absence = ref('Absence');

const act = (summary: string, properties: Record<string, unknown>, required: string[] = []) => ({
  post: tagged(summary, {
    requestBody: jsonBody({
      ...object({ items: ref('WaitingItems'), ...properties }, ['items', ...required]),
      additionalProperties: false,
    }),
    responses: {
      200: answer('One result an entry, in the order asked.', ref('ActResults')),
      ...errors(400, 401, 403, 422),
    },
  }),
});

const delegate = { ...orNull(ref('Id')), description: 'A colleague of the same department.' };
const maySign = { type: 'boolean', description: 'Whether the delegate signs months too: for the head to say.' };

export const handoverPaths: Paths = {
  '/api/absences': {
    get: tagged('Who is away, and who stands in', {
      responses: {
        200: answer("One's own, those in which one stands in, and a head's department's.", {
          type: 'array',
          items: absence,
        }),
        ...errors(401, 403),
      },
    }),
    post: tagged('Tells of an absence', {
      requestBody: jsonBody({
        ...object(
          {
            person: { ...ref('Id'), description: 'By a head; oneself without it.' },
            ...{ from: text, to: { ...text, description: 'Not for whoever left.' } },
            reason: { type: 'string', enum: ['leave', 'duty', 'left'], default: 'leave' },
            ...{ delegate, maySign },
          },
          ['from'],
        ),
        additionalProperties: false,
      }),
      responses: { 201: answer('The absence.', absence), ...errors(400, 401, 403, 422) },
    }),
  },
  '/api/absences/{id}': {
    patch: tagged('Changes an absence, or takes it back', {
      parameters: [idInPath],
      requestBody: jsonBody({
        ...object({ version: count, to: text, delegate, maySign, cancelled: { const: true } }, ['version']),
        additionalProperties: false,
      }),
      responses: { 200: answer('The absence.', absence), ...errors(400, 401, 403, 404, 409, 422, 428) },
    }),
  },
  '/api/queue/holders': {
    get: tagged('For a head: what waits for whom', {
      responses: { 200: answer('Whoever has most that is old stands first.', ref('Holders')), ...errors(401, 403) },
    }),
  },
  '/api/queue/assign': act(
    'Hands entries over: by a head at once, by whoever they wait for as an offer',
    {
      to: {
        anyOf: [ref('Id'), { const: 'back' }, { type: 'null' }],
        description: 'A colleague; null for the pool; “back” undoes the last hand-over or offer.',
      },
      reason: { ...text, maxLength: 500 },
    },
    ['to'],
  ),
  '/api/queue/claim': act('Takes entries that wait for nobody, or were offered', {}),
  '/api/queue/hold': act('Stops the clock of entries', { reason: { ...text, maxLength: 500 }, until: text }, [
    'reason',
    'until',
  ]),
  '/api/queue/remind': act('Asks for an answer, as a student', {}),
};

export const handoverSchemas: Record<string, JsonSchema> = {
  Absence: object({
    ...{ id: ref('Id'), version: count, person: ref('Person'), from: day, to: orNull(day) },
    reason: { type: 'string', enum: ['leave', 'duty', 'left'] },
    ...{ delegate: orNull(ref('Person')), maySign, by: ref('Person'), createdAt: moment, cancelledAt: orNull(moment) },
  }),
  WaitingItems: {
    type: 'array',
    minItems: 1,
    maxItems: mostItems,
    items: object({ resource: text, id: ref('Id'), version: count }, ['resource', 'id']),
  },
  ActResults: object({
    results: {
      type: 'array',
      items: object(
        { resource: text, id: ref('Id'), ok: { type: 'boolean' }, offered: { const: true }, code: text, message: text },
        ['resource', 'id', 'ok'],
      ),
    },
  }),
  Holders: object({
    within: count,
    rows: {
      type: 'array',
      items: object(
        {
          person: { ...orNull(ref('Person')), description: 'null: nobody in particular.' },
          ...{ waiting: count, older: count, oldest: orNull(day), answered: count },
          away: object({ until: day, delegate: orNull(ref('Person')) }),
        },
        ['person', 'waiting', 'older', 'oldest', 'answered'],
      ),
    },
  }),
};
