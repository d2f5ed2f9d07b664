import { actOf, type FormResource, type InboxResource } from '../../../../../schemas';
import { ownFrame, recordFrame } from '../../../../../schemas/api/records';
import type { JsonSchema } from '../../../field-types';
import { bodyName } from '../../openapi/acts';
import { actBody, changeBody, proofs, recordSchema } from '../../openapi/field-schemas';
import { nameOf } from '../../openapi/kind-parts';
import { text } from '../../openapi/parts';

const version = { type: 'integer' };

/** The record of a profile, and the body that changes it. */
export function profileSchemas(form: FormResource): Record<string, JsonSchema> {
  const change = changeBody(form.fields, { version, ...proofs('Only with a new email address.') });
  return {
    [nameOf(form)]: recordSchema(form.fields, ownFrame.properties),
    [bodyName(form, actOf(form, 'update'))]: change,
  };
}

/** What is kept of what was sent, and the bodies of the acts. */
export function inboxSchemas(form: InboxResource): Record<string, JsonSchema> {
  const [send, update] = [actOf(form, 'send'), actOf(form, 'update')];
  return {
    [nameOf(form)]: recordSchema(form.kept.fields, recordFrame.properties),
    [bodyName(form, send)]: actBody(send.fields, { submittedAt: { ...text, format: 'date-time' } }),
    [bodyName(form, update)]: changeBody(update.fields, { version }),
  };
}
