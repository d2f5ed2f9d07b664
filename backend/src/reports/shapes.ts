/** What reports say: see `schemas/reports/wire.ts`, which the compiler holds these to. */
import Type from 'typebox';
import type { Registry } from '../../../schemas';
import { type ReportName, reportLabels } from '../../../schemas/reports';
import { day, id, orNull } from '../base/http/route';

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

export const report = Type.Object(
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
export const reportChoices = Type.Object({
  reports: Type.Array(Type.Object({ name, label: text, filters: Type.Array(filter) })),
  types: choices,
  students: choices,
  departments: choices,
});

const about = (schema: Type.TSchema, description: string) => Type.Optional(Type.With(schema, { description }));

export const department = Type.Object({ department: about(id, 'Whose residents; for administrators.') });

/** How a report may be narrowed. */
export const filters = ({ entries }: Registry) => ({
  from: about(day, 'The first day that counts.'),
  to: about(day, 'The last day that counts.'),
  type: about(Type.Enum(entries.map((entry) => entry.name)), 'Only this type of entry.'),
  student: about(id, 'Only this resident; not for students.'),
  department: about(id, 'Which department; for administrators, who must choose one.'),
});

export const inPath = { name };
