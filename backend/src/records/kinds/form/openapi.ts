import { type FormResource, type InboxResource, isInbox, isPublic, type Registry } from '../../../../../schemas';
import { ownFrame, recordFrame } from '../../../../../schemas/api/records';
import { actBody, changeBody, proofs, recordSchema } from '../../openapi/field-schemas';
import { bodyOf, describing, idempotencyKey, listOf, nameOf, object } from '../../openapi/kind-parts';
import { idInPath, type Paths, ref, text } from '../../openapi/parts';
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
  const change = changeBody(fields, { version, ...proofs('Only with a new email address.') });
  return {
    [`/api/${api.path}`]: {
      get: route('One’s own', { gives }),
      patch: route(label.submit, {
        requestBody: bodyOf(change, hasFiles(form)),
        gives,
        faults: [409, 428, 429],
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
  const sent = actBody(fields, { submittedAt: moment });
  const send = route(`Sends one: ${label.one ?? label.many}`, {
    isPublic: isPublic(form),
    parameters: [idempotencyKey],
    requestBody: bodyOf(sent, hasFiles(form)),
    status: 201,
    gives: ['It is kept.', object({ ...ids, message: text })],
    faults: [403, 409, 429],
  });
  return {
    [root]: { get: list(label.many, listOf(record), queryColumns(kept)), post: send },
    [`${root}/add`]: { post: send },
    [`${root}/{id}`]: {
      get: one(label.one ?? label.many, record, 'The record.'),
      patch: route('Changes its state or note', {
        parameters: [idInPath],
        requestBody: bodyOf(changeBody(kept.fields, { version }), false),
        gives: ['The record.', record],
        faults: [403, 409, 428],
      }),
    },
  };
}
