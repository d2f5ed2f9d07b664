import type { EntryResource } from '../../../../../schemas';
import { answer, errors, idInPath, jsonBody, type Paths, ref, text } from '../../../openapi/parts';
import { mostAtOnce } from '../verify-body';

const flag = { type: 'boolean', default: false };
const person = { type: 'object', required: ['id', 'name'], properties: { id: ref('Id'), name: text } };
const label = { ...text, minLength: 1, maxLength: 60 };
const viewQuery = { ...text, maxLength: 500, description: 'As the address of the page has it.' };
const view = {
  type: 'object',
  required: ['id', 'label', 'query', 'shared', 'start', 'owner'],
  properties: { id: ref('Id'), label, query: viewQuery, shared: flag, start: flag, owner: person },
};

/** The routes of the queue besides its list. */
export function queuePaths(entries: readonly EntryResource[]): Paths {
  const resource = { ...text, enum: entries.map(({ name }) => name) };
  const item = {
    type: 'object',
    required: ['resource', 'id'],
    properties: { resource, id: ref('Id'), version: { type: 'integer' } },
  };
  const result = {
    type: 'object',
    required: ['id', 'ok'],
    properties: { id: ref('Id'), ok: { type: 'boolean' }, code: text, message: text },
  };
  return {
    '/api/queue/verify': {
      post: {
        summary:
          'One verdict on records of several types. What wants ratings, words or a decision of its own drops out',
        requestBody: jsonBody({
          type: 'object',
          required: ['items', 'meaning'],
          properties: {
            items: { type: 'array', items: item, minItems: 1, maxItems: mostAtOnce },
            meaning: { ...text, enum: ['accepted', 'refused'], description: 'Set in the word of each type.' },
            score: { type: 'integer', description: 'For the types that have a score.' },
            feedback: { ...text, description: 'For the types that take words of the verifier.' },
          },
          additionalProperties: false,
        }),
        responses: {
          200: answer('One result a record, in the order asked.', {
            type: 'object',
            required: ['results'],
            properties: { results: { type: 'array', items: result } },
          }),
          ...errors(400, 401, 422),
        },
      },
    },
    '/api/views': {
      get: {
        summary: 'The named views of the queue: one’s own, and those that the department shares',
        responses: { 200: answer('The views.', { type: 'array', items: view }), ...errors(401, 403) },
      },
      post: {
        summary: 'Keeps a view; one of the same name is replaced',
        requestBody: jsonBody({
          type: 'object',
          required: ['label', 'query'],
          properties: { label, query: viewQuery, shared: flag, start: flag },
          additionalProperties: false,
        }),
        responses: { 201: answer('The view.', view), ...errors(400, 401, 403, 422) },
      },
    },
    '/api/views/{id}': {
      delete: {
        summary: 'Forgets a view of one’s own',
        parameters: [idInPath],
        responses: {
          200: answer('Forgotten.', { type: 'object', required: ['id'], properties: { id: ref('Id') } }),
          ...errors(401, 403, 404),
        },
      },
    },
  };
}
