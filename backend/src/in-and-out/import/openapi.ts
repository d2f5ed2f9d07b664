import { type EntryResource, importFault, type Registry } from '../../../../schemas';
import { sheetTypes } from '../../../../schemas/tabular/formats';
import type { JsonSchema } from '../../field-types';
import { describing, idempotencyKey, listOf, object } from '../../records/openapi/kind-parts';
import { listParameters } from '../../records/openapi/list-parameters';
import { type ApiPart, fileAnswer, type Paths, query, text } from '../../records/openapi/parts';
import { queryColumns } from '../../records/query/query-columns';

const format = query('format', { ...text, enum: Object.keys(sheetTypes), default: 'csv' }, 'What kind of file.');
const file = (description: string) => fileAnswer(description, Object.values(sheetTypes));

/** The routes that give or take sheets. */
export const describeSheets = (registry: Registry): ApiPart => ({
  paths: Object.assign({}, ...registry.entries.map(sheetPaths)),
});

function sheetPaths(entry: EntryResource): Paths {
  const root = `/api/${entry.api.path}`;
  const { many } = entry.label;
  // An export has every row.
  const filters = listParameters(queryColumns(entry)).filter(({ name }) => name !== '_start' && name !== '_end');
  const { route } = describing(entry);
  const fault = importFault(entry);
  const refused = fault && { description: `Refused here: “${fault.sentence}”.` };
  return {
    [`${root}/export`]: {
      get: route(`${many}: all rows as a file`, {
        parameters: [format, ...filters],
        faults: [400, 401, 403, 429],
        gives: file('The rows, with the columns of the list first.'),
      }),
    },
    [`${root}/import/template`]: {
      get: route(`${many}: an empty sheet to fill`, {
        ...refused,
        parameters: [format],
        gives: file('Headings, an example and the options.'),
        faults: [400, 401, 403, ...(fault ? [422] : []), 429],
      }),
    },
    [`${root}/import/preview`]: {
      post: route(`${many}: what would become of a sheet`, {
        ...refused,
        requestBody: sheetBody,
        gives: ['Each row with its faults.', previewSchema],
        faults: [400, 401, 403, 413, 422, 429],
      }),
    },
    [`${root}/import`]: {
      post: route(`${many}: adds every row of a sheet, or none`, {
        ...refused,
        parameters: [idempotencyKey],
        requestBody: sheetBody,
        status: 201,
        gives: ['How many records were added.', object({ imported: integer })],
        faults: [400, 401, 403, 409, 413, 422, 429],
      }),
    },
  };
}

const integer = { type: 'integer' } as const;

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
