import { actOf, type FormResource, type InboxResource, type Registry } from '../../../../../schemas';
import { ownFrame, recordFrame } from '../../../../../schemas/api/records';
import type { JsonSchema } from '../../../field-types';
import { actPaths, bodyName } from '../../openapi/acts';
import { actBody, changeBody, proofs, recordSchema } from '../../openapi/field-schemas';
import { describing, listOf, nameOf } from '../../openapi/kind-parts';
import { type Paths, ref, text, together } from '../../openapi/parts';
import { queryColumns } from '../../store/query-columns';
import { formDirectories } from './as-directory';

const version = { type: 'integer' };

/** The record of a profile, and the body that changes it. */
export function profileSchemas(form: FormResource): Record<string, JsonSchema> {
  const change = changeBody(form.fields, { version, ...proofs('Only with a new email address.') });
  return {
    [nameOf(form)]: recordSchema(form.fields, ownFrame.properties),
    [bodyName(form, actOf(form, 'update'))]: change,
  };
}

/** Every route that the engine makes of an inbox. */
export function inboxPaths(form: InboxResource, registry: Registry): Paths {
  const root = `/api/${form.api.path}`;
  const { label } = form;
  const { list, one } = describing(form);
  const record = ref(nameOf(form));
  const reading: Paths = {
    [root]: { get: list(label.many, listOf(record), queryColumns(keptOf(form, registry))) },
    [`${root}/{id}`]: { get: one(label.one ?? label.many, record, 'The record.') },
  };
  return together(reading, actPaths(form, { atRoot: true }));
}

/** What is kept of what was sent, and the bodies of the acts. */
export function inboxSchemas(form: InboxResource, registry: Registry): Record<string, JsonSchema> {
  const [send, update] = [actOf(form, 'send'), actOf(form, 'update')];
  return {
    [nameOf(form)]: recordSchema(keptOf(form, registry).fields, recordFrame.properties),
    [bodyName(form, send)]: actBody(send.fields, { submittedAt: { ...text, format: 'date-time' } }),
    [bodyName(form, update)]: changeBody(update.fields, { version }),
  };
}

function keptOf({ name }: InboxResource, registry: Registry) {
  const kept = formDirectories(registry).find((one) => one.name === name);
  if (!kept) throw new Error(`Nothing keeps what is sent by ${name}`);
  return kept;
}
