import { type EntryResource, isBulk, mostAtOnce, studentFields, verifierFields } from '../../../../../schemas';
import { describe, type JsonSchema } from '../../../field-types';
import { ref, text } from '../../openapi/parts';
import { classOf } from '../../store/entity';

type Properties = Record<string, JsonSchema>;

/** The names of an entry's schemas. */
export const schemaNames = (entry: EntryResource) => {
  const name = classOf(entry).name;
  return { record: name, create: `${name}Create`, verify: `${name}Verify`, verifyMany: `${name}VerifyMany` };
};

/**
 * The record of an entry, and the bodies that make and verify it.
 * @param isHandedOver whether somebody may decide for another person
 */
export function entrySchemas(entry: EntryResource, isHandedOver = false): Record<string, JsonSchema> {
  const names = schemaNames(entry);
  return {
    [names.record]: recordSchema(entry, isHandedOver),
    [names.create]: createSchema(entry),
    [names.verify]: verifySchema(entry),
    [names.verifyMany]: verifyManySchema(entry),
  };
}

const states = (entry: EntryResource): JsonSchema => ({ type: 'string', enum: Object.keys(entry.workflow.states) });

function recordSchema(entry: EntryResource, isHandedOver: boolean): JsonSchema {
  const system: Properties = {
    id: ref('Id'),
    _id: ref('Id'),
    version: { type: 'integer', minimum: 1 },
    student: ref('Person'),
    status: states(entry),
    verifiedBy: { anyOf: [ref('Person'), { type: 'null' }] },
    verifiedOn: { type: ['string', 'null'], format: 'date' },
    createdAt: { type: 'string', format: 'date-time' },
    updatedAt: { type: 'string', format: 'date-time' },
  };
  const properties = Object.assign({}, system, ...entry.fields.map((field) => describe(field).record)) as Properties;
  const required = Object.keys(properties);
  const replacedBy = { anyOf: [ref('Id'), { type: 'null' }], description: 'null: its student withdrew it.' };
  const firstLoggedAt = {
    type: 'string',
    format: 'date-time',
    description: 'Of a correction: when what it corrects was first logged.',
  };
  const loggedAt = {
    type: 'string',
    format: 'date-time',
    description: 'By the clock of a device that had no network; `createdAt` says when it was received.',
  };
  const told = {
    ...(isHandedOver && { for: { ...ref('Person'), description: 'In whose place it was decided.' } }),
    ...(entry.workflow.correct && { replaces: ref('Id'), firstLoggedAt, replacedBy }),
    ...(entry.offline && { loggedAt }),
    registry: {
      type: 'object',
      additionalProperties: { type: 'object' },
      description:
        'By field, what it was called and offered when the record was logged, where that is otherwise today.',
    },
  };
  const meta = { type: 'object', properties: told, description: 'What there is to say besides, if anything.' };
  return {
    type: 'object',
    title: entry.label.one,
    required,
    properties: { ...properties, meta },
  };
}

function createSchema(entry: EntryResource): JsonSchema {
  const fields = studentFields(entry);
  const required = fields.filter((field) => field.required && !field.when).map(({ writeName }) => writeName);
  return {
    type: 'object',
    title: entry.label.form,
    required,
    properties: bodyOf(fields),
    additionalProperties: false,
  };
}

const bodyOf = (fields: EntryResource['fields']): Properties =>
  Object.assign({}, ...fields.map((field) => describe(field).body));

function verdictOf(entry: EntryResource, bulk: boolean): { properties: Properties; required: string[] } {
  const { to, required: sentence } = entry.workflow.verify;
  const fields = verifierFields(entry).filter((field) => !bulk || isBulk(entry, field));
  const description = sentence ? { description: `When missing: “${sentence}”.` } : {};
  return {
    properties: { status: { type: 'string', enum: to, ...description }, ...bodyOf(fields) },
    required: [
      ...(sentence && to.length > 1 ? ['status'] : []),
      ...fields.filter((field) => field.required && !field.when).map(({ writeName }) => writeName),
    ],
  };
}

function verifySchema(entry: EntryResource): JsonSchema {
  const { properties, required } = verdictOf(entry, false);
  const { verifyKey } = entry.api;
  const version = {
    type: 'integer',
    description: 'The version that was looked at. An outdated one is answered by 409.',
  };
  return {
    type: 'object',
    title: entry.workflow.verify.title,
    required: [verifyKey, ...required],
    properties: { [verifyKey]: ref('Id'), version, ...properties },
    additionalProperties: false,
  };
}

function verifyManySchema(entry: EntryResource): JsonSchema {
  const { properties, required } = verdictOf(entry, true);
  const item = { type: 'object', required: ['id'], properties: { id: ref('Id'), version: { type: 'integer' } } };
  return {
    type: 'object',
    title: entry.workflow.verify.title,
    required,
    properties: {
      ids: { type: 'array', items: ref('Id'), minItems: 1, maxItems: mostAtOnce },
      items: { type: 'array', items: item, minItems: 1, maxItems: mostAtOnce, description: 'Instead of `ids`.' },
      ...properties,
    },
    additionalProperties: false,
  };
}

/** One result for each record, in the order of the request. */
export const resultsOf = (entry: EntryResource): JsonSchema => ({
  type: 'object',
  required: ['results'],
  properties: {
    results: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'ok'],
        properties: {
          id: { type: 'string', description: 'As it was asked.' },
          ok: { type: 'boolean' },
          record: ref(schemaNames(entry).record),
          code: text,
          message: text,
        },
      },
    },
  },
});
