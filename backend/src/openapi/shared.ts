import { text } from './parts';

/** The schemas that many answers share. */
export const sharedSchemas = {
  Id: { type: 'string', format: 'uuid' },
  Person: {
    type: 'object',
    required: ['_id', 'id', 'name'],
    properties: { _id: { $ref: '#/components/schemas/Id' }, id: { $ref: '#/components/schemas/Id' }, name: text },
  },
  File: {
    type: 'object',
    required: ['id', 'path', 'name', 'type', 'size'],
    properties: {
      id: { $ref: '#/components/schemas/Id' },
      path: { ...text, description: 'Where to get it, for whoever may read its record.' },
      name: text,
      type: text,
      size: { type: 'integer', description: 'Bytes.' },
    },
  },
  Error: {
    type: 'object',
    required: ['message', 'code'],
    properties: {
      message: { ...text, description: 'A sentence for the person.' },
      code: text,
      dialog: { type: 'object', required: ['title', 'text'], properties: { title: text, text } },
      errors: { type: 'object', additionalProperties: text, description: 'A sentence for each field at fault.' },
      current: { description: 'The record as it is now, of a conflict.' },
    },
  },
  HistoryItem: {
    type: 'object',
    required: ['id', 'at', 'actor', 'action', 'fromState', 'toState', 'before', 'after', 'seen', 'batch'],
    properties: {
      id: { $ref: '#/components/schemas/Id' },
      at: { type: 'string', format: 'date-time' },
      actor: {
        anyOf: [{ type: 'object', required: ['id', 'name'], properties: { id: text, name: text } }, { type: 'null' }],
      },
      action: text,
      fromState: { type: ['string', 'null'] },
      toState: { type: ['string', 'null'] },
      before: {},
      after: {},
      seen: { type: ['integer', 'null'], description: 'The version that was on the screen.' },
      batch: { type: ['string', 'null'], description: 'The same for all that was decided in one go.' },
    },
  },
} as const;
