/** Records counted. `../reports/wire` has the types, with what each figure means; the compiler holds these to them. */
import Type, { type TSchema } from 'typebox';
import type { Registry } from '../registry';
import { type ReportName, reportLabels } from '../reports';
import { sheetFormats, sheetTypes } from '../tabular/formats';
import type { Routes } from './route';
import { day, id, orNull } from './shapes';

const text = Type.String();
const note = Type.Optional(text);
const choices = Type.Array(Type.Object({ id: text, name: text }));
const unit = Type.Enum(['text', 'count', 'percent', 'days', 'month', 'day']);
const value = Type.Union([text, Type.Number(), Type.Null()]);
const name = Type.Enum(Object.keys(reportLabels) as ReportName[]);

const table = Type.Object(
  {
    key: text,
    title: text,
    summary: text,
    note,
    columns: Type.Array(Type.Object({ key: text, label: text, unit })),
    rows: Type.Array(Type.Record(text, value)),
  },
  { $id: 'ReportTable' },
);

const report = Type.Object(
  {
    name,
    title: text,
    about: text,
    from: orNull(day),
    to: orNull(day),
    asOf: day,
    figures: Type.Array(Type.Object({ key: text, label: text, value, unit, note })),
    tables: Type.Array(table),
  },
  { $id: 'Report' },
);

const filter = Type.Enum(['from', 'to', 'type', 'student', 'department']);
const reportChoices = Type.Object({
  reports: Type.Array(Type.Object({ name, label: text, filters: Type.Array(filter) })),
  types: choices,
  students: choices,
  departments: choices,
});

const about = <Schema extends TSchema>(schema: Schema, description: string) =>
  Type.Optional(Type.With(schema, { description }));

/** How a report may be narrowed. */
const filters = ({ entries }: Registry) => ({
  from: about(day, 'The first day that counts.'),
  to: about(day, 'The last day that counts.'),
  type: about(Type.Enum(entries.map((entry) => entry.name)), 'Only this type of entry.'),
  student: about(id, 'Only this resident; not for students.'),
  department: about(id, 'Which department; for administrators, who must choose one.'),
});

export const reportRoutes = {
  'GET reports': {
    summary: 'The reports of the viewer, and what they may be narrowed to',
    query: Type.Object({ department: about(id, 'Whose residents; for administrators.') }),
    answer: reportChoices,
    faults: [403, 404],
  },
  'GET reports/:name': {
    summary: 'A report: figures, and tables that charts are drawn from',
    path: { name },
    query: (registry: Registry) => Type.Object(filters(registry)),
    answer: report,
    faults: [403],
  },
  'GET reports/:name/export': {
    summary: 'The tables of a report as a file',
    path: { name },
    query: (registry: Registry) =>
      Type.Object({
        ...filters(registry),
        format: Type.Optional(Type.Enum(sheetFormats, { description: 'CSV has one table, a workbook all.' })),
        table: Type.Optional(Type.String({ description: 'Only this table, by its key.' })),
      }),
    answer: { file: Object.values(sheetTypes) },
    faults: [403, 429],
  },
} satisfies Routes;
