/** Records counted. */
import Type, { type Static, type TSchema } from 'typebox';
import type { Registry } from '../registry';
import { type ReportName, reportLabels, reportUnits } from '../reports';
import { sheetFormats, sheetTypes } from '../tabular/formats';
import type { Fixed, Routes } from './route';
import { day, id, orNull } from './shapes';

const text = Type.String();
const note = Type.Optional(text);
const choices = Type.Array(Type.Object({ id: text, name: text }));
const unit = Type.Enum(reportUnits);
const value = Type.Union([text, Type.Number(), Type.Null()]);
const name = Type.Enum(Object.keys(reportLabels) as ReportName[]);

const column = Type.Object({ key: text, label: text, unit });
export type ReportColumn = Fixed<Static<typeof column>>;

const row = Type.Record(text, value);
export type ReportRow = Fixed<Static<typeof row>>;

/** One table for a chart, its table and its export, so that they cannot disagree. */
const table = Type.Object(
  {
    key: text,
    title: text,
    /** The figures in a sentence or two, read before the chart or instead of it. */
    summary: text,
    /** What is counted and how, when it could be misunderstood. */
    note,
    columns: Type.Array(column),
    rows: Type.Array(row),
  },
  { $id: 'ReportTable' },
);
export type ReportTable = Fixed<Static<typeof table>>;

/** A single number at the top of a report. */
const figure = Type.Object({ key: text, label: text, value, unit, note });
export type ReportFigure = Fixed<Static<typeof figure>>;

const report = Type.Object(
  {
    name,
    title: text,
    /** Whose records it covers. */
    about: text,
    /** Both ends included; null is open. */
    from: orNull(day),
    to: orNull(day),
    /** The day it was made. */
    asOf: day,
    figures: Type.Array(figure),
    tables: Type.Array(table),
  },
  { $id: 'Report' },
);
export type Report = Fixed<Static<typeof report>>;

const filter = Type.Enum(['from', 'to', 'type', 'student', 'department']);
export type ReportFilter = Static<typeof filter>;

/** The filters that are offered. */
const reportChoices = Type.Object({
  reports: Type.Array(Type.Object({ name, label: text, filters: Type.Array(filter) })),
  types: choices,
  /** Of the chosen department, if one is chosen. */
  students: choices,
  departments: choices,
});
export type ReportChoices = Fixed<Static<typeof reportChoices>>;

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
