import type { Registry } from '../../../schemas';
import { reportLabels } from '../../../schemas/reports';
import type { JsonSchema } from '../field-types';
import { object } from '../openapi/kind-parts';
import { type ApiPart, answer, errors, type Paths, query, ref, text } from '../openapi/parts';

const day = { ...text, format: 'date' };
const tag = 'Reports';
const name = { name: 'name', in: 'path', required: true, schema: { ...text, enum: Object.keys(reportLabels) } };

const filters = [
  query('from', day, 'The first day that counts.'),
  query('to', day, 'The last day that counts.'),
  query('type', text, 'Only this type of entry.'),
  query('student', ref('Id'), 'Only this resident; not for students.'),
  query('department', ref('Id'), 'Which department; for administrators, who must choose one.'),
];

/** Every route of the reports. */
const reportPaths: Paths = {
  '/api/reports': {
    get: {
      tags: [tag],
      summary: 'The reports of the viewer, and what they may be narrowed to',
      parameters: [query('department', ref('Id'), 'Whose residents; for administrators.')],
      responses: { 200: answer('What may be asked for.', ref('ReportChoices')), ...errors(400, 401, 403, 404) },
    },
  },
  '/api/reports/{name}': {
    get: {
      tags: [tag],
      summary: 'A report: figures, and tables that charts are drawn from',
      parameters: [name, ...filters],
      responses: { 200: answer('The report.', ref('Report')), ...errors(400, 401, 403, 404) },
    },
  },
  '/api/reports/{name}/export': {
    get: {
      tags: [tag],
      summary: 'The tables of a report as a file',
      parameters: [
        ...[name, ...filters],
        query('format', { ...text, enum: ['csv', 'xlsx'], default: 'csv' }, 'CSV has one table, a workbook all.'),
        query('table', text, 'Only this table, by its key.'),
      ],
      responses: {
        200: { description: 'The file.', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } },
        ...errors(400, 401, 403, 404, 429),
      },
    },
  },
};

const choice = object({ id: text, name: text });
const list = (items: JsonSchema) => ({ type: 'array', items });
const unit = { ...text, enum: ['text', 'count', 'percent', 'days', 'month', 'day'] };
const value = { type: ['string', 'number', 'null'] };
const orNull = { type: ['string', 'null'], format: 'date' };

const reportSchemas: Record<string, JsonSchema> = {
  ReportChoices: object({
    reports: list(object({ name: text, label: text, filters: list(text) })),
    ...{ types: list(choice), students: list(choice), departments: list(choice) },
  }),
  Report: object({
    ...{ name: text, title: text, about: text, from: orNull, to: orNull, asOf: day },
    figures: list(object({ key: text, label: text, value, unit, note: text }, ['key', 'label', 'value', 'unit'])),
    tables: list(ref('ReportTable')),
  }),
  ReportTable: object(
    {
      ...{ key: text, title: text, summary: text, note: text },
      columns: list(object({ key: text, label: text, unit })),
      rows: list({ type: 'object', additionalProperties: value }),
    },
    ['key', 'title', 'summary', 'columns', 'rows'],
  ),
};

/** The schemas are there in any case: a type that only some registries have is no type. */
export const describeReports = ({ logbook }: Registry): ApiPart => ({
  paths: logbook.reports ? reportPaths : {},
  schemas: reportSchemas,
});
