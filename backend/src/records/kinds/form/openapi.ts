import { type FormResource, type InboxResource, isInbox, isPublic, type Registry } from '../../../../../schemas';
import { ownFrame, recordFrame } from '../../../../../schemas/api/records';
import { bodyOf, describing, idempotencyKey, listOf, nameOf, object } from '../../openapi/kind-parts';
import { idInPath, type Paths, ref, text } from '../../openapi/parts';
import { bodySchema, proofSchema, recordSchema } from '../../openapi/row-bodies';
import { queryColumns } from '../../store/query-columns';
import { fileFields } from '../../write/record-files';
import { formDirectories } from './as-directory';

const moment = { ...text, format: 'date-time' };
const version = { type: 'integer' };
const ids = { id: ref('Id'), _id: ref('Id') };

/** Every route of the forms. */
export function formPaths(registry: Registry): Paths {
  const profiles = registry.forms.filter(({ keeps }) => keeps.what === 'profile');
  return Object.assign(
    {},
    ...registry.forms.filter(isInbox).map((form) => inboxPaths(form, registry)),
    ...profiles.map((form) => profilePaths(form)),
  );
}

const hasFiles = ({ fields }: FormResource) => fileFields(fields).length > 0;

function profilePaths(form: FormResource): Paths {
  const { api, label, fields } = form;
  const { route } = describing(form);
  const record = { ...recordSchema(fields, ownFrame.properties), $id: nameOf(form) };
  const gives = ['The record.', record] as const;
  const change = bodySchema(fields, false, { version, ...proofSchema('Only with a new email address.') });
  return {
    [`/api/${api.path}`]: {
      get: route('One’s own', { gives, faults: [401] }),
      patch: route(label.submit, {
        requestBody: bodyOf(change, hasFiles(form)),
        gives,
        faults: [400, 401, 409, 413, 415, 422, 428, 429],
      }),
    },
  };
}

function inboxPaths(form: InboxResource, registry: Registry): Paths {
  const root = `/api/${form.api.path}`;
  const kept = formDirectories(registry).find(({ name }) => name === form.name);
  if (!kept) return {};
  const { label, fields } = form;
  const { route, list, one } = describing(form);
  const record = { ...recordSchema(kept.fields, recordFrame.properties), $id: nameOf(form) };
  const sent = bodySchema(fields, true, { submittedAt: moment });
  const send = route(`Sends one: ${label.one ?? label.many}`, {
    ...(isPublic(form) && { security: [] }),
    parameters: [idempotencyKey],
    requestBody: bodyOf(sent, hasFiles(form)),
    status: 201,
    gives: ['It is kept.', object({ ...ids, message: text })],
    faults: [400, 401, 403, 409, 413, 415, 422, 429],
  });
  return {
    [root]: { get: list(label.many, listOf(record), queryColumns(kept)), post: send },
    [`${root}/add`]: { post: send },
    [`${root}/{id}`]: {
      get: one(label.one ?? label.many, record, 'The record.'),
      patch: route('Changes its state or note', {
        parameters: [idInPath],
        requestBody: bodyOf(bodySchema(kept.fields, false, { version }), false),
        gives: ['The record.', record],
        faults: [400, 401, 403, 404, 409, 422, 428],
      }),
    },
  };
}
