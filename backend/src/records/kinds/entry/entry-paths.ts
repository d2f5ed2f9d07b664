import type { EntryResource } from '../../../../../schemas';
import type { JsonSchema } from '../../../field-types';
import { bodyOf, describing, idempotencyKey } from '../../openapi/kind-parts';
import { idInPath, jsonBody, type Paths, ref } from '../../openapi/parts';
import { readingPaths } from '../../openapi/record';
import { resultsOf, schemaNames } from './entry-schemas';

/** Every route of an entry. */
export function entryPaths(entry: EntryResource): Paths {
  const root = `/api/${entry.api.path}`;
  const names = schemaNames(entry);
  const { one } = entry.label;
  const reading = readingPaths(entry);
  const record = ref(names.record);
  const { route } = describing(entry);
  const bodyWith = (schema: JsonSchema) => bodyOf(schema, entry.api.multipart);
  const create = route(`Adds one: ${one}`, {
    who: ['create'],
    parameters: [onceForEver],
    requestBody: bodyWith(ref(names.create)),
    status: 201,
    gives: ['The new record.', record],
    faults: [403],
  });
  const decides = { who: ['verify'], parameters: [idempotencyKey] };
  const { title } = entry.workflow.verify;
  const corrected = { allOf: [ref(names.create)], properties: { version }, required: ['version'] };
  return {
    [root]: { ...reading.list, post: create },
    [`${root}/add`]: { post: create },
    ...reading.lists,
    [`${root}/verify`]: {
      post: route(title, {
        ...decides,
        requestBody: jsonBody(ref(names.verify)),
        gives: ['The record with its verdict.', record],
        faults: [403, 404, 409],
      }),
    },
    [`${root}/verify-many`]: {
      post: route(`${title}: many at once`, {
        ...decides,
        requestBody: jsonBody(ref(names.verifyMany)),
        gives: ['One result a record.', resultsOf(entry)],
        faults: [403],
      }),
    },
    ...reading.record,
    ...(entry.workflow.correct && {
      [`${root}/{id}/correct`]: {
        post: route(`${one}: adds a corrected one in its place; files that are left out stay`, {
          who: ['create'],
          parameters: [idInPath, onceForEver],
          requestBody: bodyWith(corrected),
          status: 201,
          gives: ['The new record.', record],
          faults: [403, 409, 428],
        }),
      },
    }),
  };
}

const onceForEver = {
  ...idempotencyKey,
  description:
    'Kept with the record: the same key with the same body gives that record, for ever, and adds none. With another body it is refused.',
};

const version = { type: 'integer', minimum: 1, description: 'The version that was looked at.' };
