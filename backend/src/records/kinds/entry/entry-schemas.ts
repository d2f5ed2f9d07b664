import {
  actOf,
  type EntryResource,
  importFault,
  isBulk,
  isUpload,
  mostAtOnce,
  studentFields,
  verifierFields,
} from '../../../../../schemas';
import { rowDone, rowFailed, seenHolder } from '../../../../../schemas/api/queue';
import { entryFrame, entryMeta } from '../../../../../schemas/api/records';
import { id, seenVersion } from '../../../../../schemas/api/shapes';
import { requiredSentence } from '../../../../../schemas/sentences';
import type { JsonSchema } from '../../../field-types';
import { actBody, listOf, nameOf, object, type Properties, readProperties } from '../../openapi/kind-parts';
import { ref } from '../../openapi/parts';
import { bodyName } from '../../openapi/record';

/** The names of an entry's schemas. */
export const schemaNames = (entry: EntryResource) => {
  const verify = bodyName(entry, actOf(entry, 'verify'));
  return {
    record: nameOf(entry),
    create: bodyName(entry, actOf(entry, 'create')),
    verify,
    verifyMany: `${verify}Many`,
    correct: bodyName(entry, { name: 'correct' }),
  };
};

/**
 * The record of an entry, and the bodies that make and verify it.
 * @param isHandedOver whether somebody may decide for another person
 */
export function entrySchemas(entry: EntryResource, isHandedOver = false): Record<string, JsonSchema> {
  const names = schemaNames(entry);
  return {
    [names.record]: { title: entry.label.one, ...recordOf(entry, isHandedOver) },
    [names.create]: { title: entry.label.form, ...actBody(studentFields(entry)) },
    [names.verify]: { title: entry.workflow.verify.title, ...verdictOn(entry, isHandedOver) },
    [names.verifyMany]: { title: entry.workflow.verify.title, ...verdictOnMany(entry, isHandedOver) },
    ...(entry.workflow.correct && { [names.correct]: { title: entry.label.form, ...correctionOf(entry) } }),
  };
}

/** Files that are left out stay. */
function correctionOf(entry: EntryResource): JsonSchema {
  const fields = studentFields(entry).map((field) => (isUpload(field) ? { ...field, required: undefined } : field));
  return actBody(fields, { version: seenVersion }, ['version']);
}

function recordOf(entry: EntryResource, isHandedOver: boolean): JsonSchema {
  const { for: inPlaceOf, replaces, firstLoggedAt, imported, replacedBy, loggedAt, registry } = entryMeta.properties;
  const ownMeta = {
    ...(isHandedOver && { for: inPlaceOf }),
    ...(entry.workflow.correct && { replaces, firstLoggedAt, replacedBy }),
    ...(!importFault(entry) && { imported }),
    ...(entry.offline && { loggedAt }),
    registry,
  };
  const meta = { ...entryMeta, ...object(ownMeta, []) };
  const status = { type: 'string', enum: Object.keys(entry.workflow.states) };
  const properties = { ...entryFrame.properties, status, ...readProperties(entry.fields) };
  return object({ ...properties, meta }, Object.keys(properties));
}

/** @param about what says on which records it is, and `required` of it @param bulk whether it is for many at once */
function verdict(
  entry: EntryResource,
  fields: EntryResource['fields'],
  about: Properties,
  { required = [], bulk = false }: { readonly required?: readonly string[]; readonly bulk?: boolean },
): JsonSchema {
  const { to, ask, required: sentence } = entry.workflow.verify;
  const words = { type: 'string', enum: to };
  // As `validateVerify` demands it: a single word is set without being said.
  if (to.length === 1 || !(sentence || ask || bulk))
    return actBody(fields, { ...about, status: orNull(words) }, required);
  const description = `When missing: “${sentence ?? requiredSentence('Status')}”.`;
  return actBody(fields, { ...about, status: { ...words, description } }, [...required, 'status']);
}

function verdictOn(entry: EntryResource, isHandedOver: boolean): JsonSchema {
  const { verifyKey } = entry.api;
  const description = 'The version that was looked at. An outdated one is answered by 409.';
  const version = { description, ...orNull({ type: 'integer' }) };
  const about = { [verifyKey]: id, version, ...(isHandedOver && { waitsFor: seenHolder }) };
  return verdict(entry, verifierFields(entry), about, { required: [verifyKey] });
}

function verdictOnMany(entry: EntryResource, isHandedOver: boolean): JsonSchema {
  const some = { minItems: 1, maxItems: mostAtOnce };
  const item = object({ id, version: orNull({ type: 'integer' }), ...(isHandedOver && { waitsFor: seenHolder }) }, [
    'id',
  ]);
  const fields = verifierFields(entry).filter((field) => isBulk(entry, field));
  const ids = { ...listOf({ ...id }), ...some };
  const items = { ...listOf(item), ...some, description: 'Instead of `ids`.' };
  return verdict(entry, fields, { ids, items }, { bulk: true });
}

/** `null` says as much as nothing. */
const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });

/** One result for each record, in the order of the request. */
export const resultsOf = (entry: EntryResource): JsonSchema =>
  object({ results: listOf({ anyOf: [object({ ...rowDone.properties, record: ref(nameOf(entry)) }), rowFailed] }) });
