import type { Registry } from '../../../../schemas';
import { idempotencyKey, nameOf, whoMay } from '../../openapi/kind-parts';
import { listParameters } from '../../openapi/list-parameters';
import { answer, errors, idInPath, type Paths, ref, text, totalHeader } from '../../openapi/parts';
import { body, bodySchema, directoryColumns, recordSchema } from '../directory/records';
import { formDirectories } from './as-directory';
import { type InboxForm, inboxForms } from './receiver';

const moment = { ...text, format: 'date-time' };
const version = { type: 'integer' };
const ids = { id: ref('Id'), _id: ref('Id') };

/** Every route of the forms. */
export function formPaths(registry: Registry): Paths {
  const profiles = registry.forms.filter(({ keeps }) => keeps.what === 'profile');
  return Object.assign(
    {},
    ...inboxForms(registry).map((form) => inboxPaths(form, registry)),
    ...profiles.map((form): Paths => {
      const fields = form.fields;
      const record = { ...recordSchema(fields, { ...ids, version, updatedAt: moment }), $id: nameOf(form) };
      const password = { currentPassword: { ...text, description: 'Only with a new email address.' } };
      return {
        [`/api/${form.api.path}`]: {
          get: {
            tags: [form.label.many],
            summary: 'One’s own',
            responses: { 200: answer('The record.', record), ...errors(401) },
          },
          patch: {
            tags: [form.label.many],
            summary: form.label.submit,
            requestBody: body(fields, bodySchema(fields, false, { version, ...password })),
            responses: { 200: answer('The record.', record), ...errors(400, 401, 409, 413, 415, 422, 428, 429) },
          },
        },
      };
    }),
  );
}

function inboxPaths(form: InboxForm, registry: Registry): Paths {
  const root = `/api/${form.api.path}`;
  const kept = formDirectories(registry).find(({ name }) => name === form.name);
  if (!kept) return {};
  const fields = form.fields;
  const record = {
    ...recordSchema(kept.fields, { ...ids, version, createdAt: moment, updatedAt: moment }),
    $id: nameOf(form),
  };
  const tags = [form.label.many];
  const send = {
    tags,
    summary: `Sends one: ${form.label.one ?? form.label.many}`,
    ...(form.by === 'public' && { security: [] }),
    parameters: [idempotencyKey],
    requestBody: body(fields, bodySchema(fields, true, { submittedAt: moment })),
    responses: {
      201: answer('It is kept.', {
        type: 'object',
        required: ['id', '_id', 'message'],
        properties: { ...ids, message: text },
      }),
      ...errors(400, 401, 403, 409, 413, 415, 422, 429),
    },
  };
  return {
    [root]: {
      get: {
        tags,
        ...{ summary: form.label.many, ...whoMay(form, registry, 'read') },
        parameters: listParameters(directoryColumns(kept)),
        responses: {
          200: { ...answer(form.label.many, { type: 'array', items: record }), headers: totalHeader },
          ...errors(400, 401, 403),
        },
      },
      post: send,
    },
    [`${root}/add`]: { post: send },
    [`${root}/{id}`]: {
      get: {
        ...{ tags, summary: form.label.one ?? form.label.many, parameters: [idInPath] },
        responses: { 200: answer('The record.', record), ...errors(401, 404) },
      },
      patch: {
        tags,
        summary: 'Changes its state or note',
        parameters: [idInPath],
        requestBody: body([], bodySchema(kept.fields, false, { version })),
        responses: { 200: answer('The record.', record), ...errors(400, 401, 403, 404, 409, 422, 428) },
      },
    },
  };
}
