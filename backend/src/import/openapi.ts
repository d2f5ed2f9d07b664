import { type EntryResource, importFault, type Registry } from '../../../schemas';
import { queryColumns } from '../engine/query/query-columns';
import { mediaTypes } from '../export/table';
import type { JsonSchema } from '../field-types';
import { idempotencyKey, object } from '../openapi/kind-parts';
import { listParameters } from '../openapi/list-parameters';
import { type ApiPart, answer, errors, fileAnswer, type Paths, query, text } from '../openapi/parts';

const format = query('format', { ...text, enum: Object.keys(mediaTypes), default: 'csv' }, 'What kind of file.');
const file = (description: string) => fileAnswer(description, Object.values(mediaTypes));

/** The routes that give or take sheets. */
export const describeSheets = ({ entries }: Registry): ApiPart => ({
  paths: Object.assign({}, ...entries.map(sheetPaths)),
});

function sheetPaths(entry: EntryResource): Paths {
  const root = `/api/${entry.api.path}`;
  const { many } = entry.label;
  // An export has every row.
  const filters = listParameters(queryColumns(entry)).filter(({ name }) => name !== '_start' && name !== '_end');
  const tagged = (summary: string, rest: object) => ({ tags: [many], summary, ...rest });
  const fault = importFault(entry);
  const refused = fault && { description: `Refused here: “${fault.sentence}”.` };
  return {
    [`${root}/export`]: {
      get: tagged(`${many}: all rows as a file`, {
        parameters: [format, ...filters],
        responses: { 200: file('The rows, with the columns of the list first.'), ...errors(400, 401, 403, 429) },
      }),
    },
    [`${root}/import/template`]: {
      get: tagged(`${many}: an empty sheet to fill`, {
        ...refused,
        parameters: [format],
        responses: {
          200: file('Headings, an example and the options.'),
          ...errors(400, 401, 403, ...(fault ? [422] : []), 429),
        },
      }),
    },
    [`${root}/import/preview`]: {
      post: tagged(`${many}: what would become of a sheet`, {
        ...refused,
        requestBody: sheetBody,
        responses: { 200: answer('Each row with its faults.', previewSchema), ...errors(400, 401, 403, 413, 422, 429) },
      }),
    },
    [`${root}/import`]: {
      post: tagged(`${many}: adds every row of a sheet, or none`, {
        ...refused,
        parameters: [idempotencyKey],
        requestBody: sheetBody,
        responses: {
          201: answer('How many records were added.', object({ imported: integer })),
          ...errors(400, 401, 403, 409, 413, 422, 429),
        },
      }),
    },
  };
}

const integer = { type: 'integer' } as const;

const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const byColumn: JsonSchema = { type: 'object', additionalProperties: text };

const sheetBody = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: object({
        file: { type: 'string', format: 'binary', description: 'CSV or XLSX, at most 1,000 entries and 5 MB.' },
      }),
    },
  },
};

const previewSchema = object({
  columns: listOf(object({ name: text, heading: text, found: { type: 'boolean' } })),
  ignored: listOf(object({ heading: text, reason: text })),
  rows: listOf(object({ row: integer, values: byColumn, errors: byColumn })),
  repeated: listOf(integer),
  ok: integer,
  faulty: integer,
});
