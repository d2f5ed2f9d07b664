import {
  type DirectoryResource,
  type EntryResource,
  importFault,
  type RecordResource,
  type Registry,
} from '../../../../schemas';
import { sheetTypes } from '../../../../schemas/tabular/formats';
import type { JsonSchema } from '../../field-types';
import { describing, idempotencyKey, listOf, object } from '../../records/openapi/kind-parts';
import { listParameters } from '../../records/openapi/list-parameters';
import { type ApiPart, fileAnswer, type Paths, query, text } from '../../records/openapi/parts';
import { queryColumns } from '../../records/store/query-columns';

const format = query('format', { ...text, enum: Object.keys(sheetTypes), default: 'csv' }, 'What kind of file.');
const file = (description: string) => fileAnswer(description, Object.values(sheetTypes));

/** Describes the routes that give or take sheets. */
export const describeSheets = ({ entries, records, directories }: Registry): ApiPart => ({
  paths: Object.assign(
    {},
    ...entries.map((entry) => ({ ...exportPath(entry), ...importPaths(entry, importFault(entry)?.sentence) })),
    ...records.map(exportPath),
    ...directories.filter(({ sheets }) => sheets).map((one) => importPaths(one)),
  ),
});

function exportPath(type: EntryResource | RecordResource): Paths {
  if (!type.exports) return {};
  // Leaves out paging, because an export has every row.
  const filters = listParameters(queryColumns(type)).filter(({ name }) => name !== '_start' && name !== '_end');
  return {
    [`/api/${type.api.path}/export`]: {
      get: describing(type).route(`${type.label.many}: all rows as a file`, {
        parameters: [format, ...filters],
        faults: [400, 401, 403, 429],
        gives: file('The rows, with the columns of the list first.'),
      }),
    },
  };
}

/** @param fault the reason why nothing of the type can be imported */
function importPaths(type: EntryResource | DirectoryResource, fault?: string): Paths {
  const root = `/api/${type.api.path}`;
  const { many } = type.label;
  const { route } = describing(type);
  const refused = fault !== undefined && { description: `Refused here: “${fault}”.` };
  const isRows = type.kind === 'directory';
  const requestBody = isRows ? bodyOfRows : sheetBody;
  return {
    [`${root}/import/template`]: {
      get: route(`${many}: an empty sheet to fill`, {
        ...refused,
        parameters: [format],
        gives: file('Headings, an example and the options.'),
        faults: [400, 401, 403, ...(fault === undefined ? [] : [422]), 429],
      }),
    },
    [`${root}/import/preview`]: {
      post: route(`${many}: what would become of a sheet`, {
        ...refused,
        requestBody,
        gives: ['Each row with its faults.', isRows ? previewOfRows : previewSchema],
        faults: [400, 401, 403, 413, 422, 429],
      }),
    },
    [`${root}/import`]: {
      post: route(`${many}: adds every row of a sheet, or none`, {
        ...refused,
        parameters: [idempotencyKey],
        requestBody,
        status: 201,
        gives: [
          'How many records were added.',
          object(isRows ? { imported: integer, changed: integer, same: integer } : { imported: integer }),
        ],
        faults: [400, 401, 403, 409, 413, 422, 429],
      }),
    },
  };
}

const integer = { type: 'integer' } as const;

const byColumn: JsonSchema = { type: 'object', additionalProperties: text };

const sheetFile = { type: 'string', format: 'binary', description: 'CSV or XLSX, at most 1,000 entries and 5 MB.' };
const multipart = (schema: JsonSchema) => ({ required: true, content: { 'multipart/form-data': { schema } } });
const headings = {
  ...text,
  description: 'JSON: the names of columns by headings of the sheet, for headings that are assigned by hand.',
};
const sheetBody = multipart({ type: 'object', required: ['file'], properties: { file: sheetFile, headings } });
const bodyOfRows = multipart({
  type: 'object',
  required: ['file'],
  properties: {
    file: sheetFile,
    headings,
    changes: { ...text, enum: ['true'], description: 'Rows that are there are changed as the sheet says.' },
  },
  additionalProperties: { ...text, description: 'The id of what a column names in every row that does not say it.' },
});

const previewWith = (row: JsonSchema): JsonSchema =>
  object({
    columns: listOf(object({ name: text, heading: text, found: { type: 'boolean' } })),
    ignored: listOf(object({ heading: text, reason: text })),
    passed: listOf(object({ row: integer, text })),
    unknown: listOf(object({ name: text, text, near: listOf(text), college: { anyOf: [text, { type: 'null' }] } })),
    rows: listOf(row),
    repeated: listOf(integer),
    ok: integer,
    faulty: integer,
  });
const rowFrame = { row: integer, values: byColumn, written: byColumn, errors: byColumn };
const previewSchema = previewWith({ type: 'object', required: ['row', 'values', 'errors'], properties: rowFrame });
const previewOfRows = previewWith({
  type: 'object',
  required: ['row', 'values', 'errors'],
  properties: {
    ...rowFrame,
    there: {
      type: 'object',
      description: 'Whom the row is about, where they are there already, and what it says otherwise.',
      required: ['name', 'changes'],
      properties: {
        name: text,
        changes: listOf(object({ name: text, from: text, to: text })),
        stays: { ...text, description: 'Why it stays as it is whatever the sheet says.' },
      },
    },
  },
});
