/** Lists as files, and sheets that are read. `:type` is the path of a type of entry or of a directory. */
import Type, { type Static } from 'typebox';
import { largestSheet, mostEntries, sheetFormats, sheetTypes } from '../tabular/formats';
import { fileSize } from '../texts/file-size';
import type { Routes } from './route';
import { id, orNull } from './shapes';

const text = Type.String();
const integer = Type.Integer();
const byColumn = Type.Record(text, text);

const sheet = {
  file: Type.Unsafe<Blob>({
    type: 'string',
    format: 'binary',
    description: `CSV or XLSX, at most ${mostEntries.toLocaleString('en')} entries and ${fileSize(largestSheet)}.`,
  }),
  headings: Type.Optional(
    Type.String({
      description: 'JSON: the names of columns by headings of the sheet, for headings that are assigned by hand.',
    }),
  ),
  without: Type.Optional(
    Type.String({ description: 'The numbers of rows that are left out whatever they say, such as `10,11`.' }),
  ),
  seen: Type.Optional(
    Type.String({
      description:
        '`seen` of the preview: nothing is imported where a row would be changed that is another by now, or is logged already by now.',
    }),
  ),
};
/** A sheet of entries, as it is uploaded. */
export const entriesBody = Type.Object(sheet);
/** A sheet of rows of a directory, as it is uploaded. */
const rowsBody = Type.Unsafe<Readonly<Record<string, string | undefined>> | { file: Blob }>(
  Type.Object(
    {
      ...sheet,
      changes: Type.Optional(
        Type.Enum(['true'], { description: 'Rows that are there are changed as the sheet says.' }),
      ),
    },
    {
      additionalProperties: Type.String({
        description: 'The id of what a column names in every row that does not say it.',
      }),
    },
  ),
);
/** The kind of file in which a list or an empty sheet is asked for. */
export const inFormat = {
  format: Type.Optional(
    Type.Enum(sheetFormats, {
      default: 'csv',
      description: 'What kind of file.',
      says: 'The format must be csv or xlsx',
    }),
  ),
};

/** The existing row of a directory that a row of a sheet is about. */
const there = Type.Object(
  {
    name: text,
    /** Where the sheet differs. */
    changes: Type.Array(Type.Object({ name: text, from: text, to: text })),
    addresses: Type.Optional(
      Type.Array(Type.Object({ name: text, from: text }), {
        description: 'The addresses that the sheet says otherwise. It changes none.',
      }),
    ),
    stays: Type.Optional(Type.String({ description: 'Why it stays as it is whatever the sheet says.' })),
  },
  { description: 'Whom the row is about, where they are there already, and what it says otherwise.' },
);
/** The sheet of a workbook that was read, where others hold something as well. */
export const partlyRead = Type.Object(
  { read: text, unread: Type.Array(text) },
  { description: 'Only where a workbook has several sheets that are filled: the one that was read, and the others.' },
);
export type PartlyRead = Static<typeof partlyRead>;

/** The preview of an import. Values and sentences are under the name of their column. */
const preview = Type.Object(
  {
    columns: Type.Array(Type.Object({ name: text, heading: text, found: Type.Boolean() })),
    /** Columns of the sheet that are left out, and why. */
    ignored: Type.Array(Type.Object({ heading: text, reason: text })),
    /** Rows that are left out, with a text of theirs: a total, or an entry that was corrected or withdrawn. */
    passed: Type.Array(Type.Object({ row: integer, text })),
    sheets: Type.Optional(partlyRead),
    /** What cells name that is not here, each once. `near`: what may be meant. `college`: where it would belong. */
    unknown: Type.Array(Type.Object({ name: text, text, near: Type.Array(text), college: orNull(id) })),
    rows: Type.Array(
      Type.Object({
        row: integer,
        values: byColumn,
        /** What the sheet says where a value was understood as another. */
        written: Type.Optional(byColumn),
        errors: byColumn,
        there: Type.Optional(there),
      }),
    ),
    /** The numbers of rows that are already logged. */
    repeated: Type.Array(integer),
    /** As if changes were asked for. Without them, faults of rows that are `there` keep nothing from being imported. */
    ok: integer,
    faulty: integer,
    /** A digest of the rows that are `there`, or logged already, which the import sends back. */
    seen: Type.Optional(text),
  },
  { $id: 'ImportPreview' },
);
export type Preview = Static<typeof preview>;
export type PreviewRow = Preview['rows'][number];

/** The result of an import. `changed` and `same` only for rows that may exist already. */
const imported = Type.Object(
  { imported: integer, changed: Type.Optional(integer), same: Type.Optional(integer) },
  { $id: 'Imported' },
);
export type ImportAnswer = Static<typeof imported>;

export const inAndOutRoutes = {
  'GET :type/export': {
    summary: 'all rows as a file',
    answer: { file: Object.values(sheetTypes) },
    says: 'The rows, with the columns of the list first.',
    faults: [403, 429],
  },
  'GET :type/import/template': {
    summary: 'an empty sheet to fill',
    query: Type.Object(inFormat),
    answer: { file: Object.values(sheetTypes) },
    says: 'Headings, an example and the options.',
    faults: [403, 429],
  },
  'POST :type/import/preview': {
    summary: 'what would become of a sheet',
    body: rowsBody,
    multipart: 'always',
    answer: preview,
    says: 'Each row with its faults.',
    faults: [403, 429],
  },
  'POST :type/import': {
    summary: 'adds every row of a sheet that is not left out, or none',
    body: rowsBody,
    multipart: 'always',
    once: true,
    answer: imported,
    status: 201,
    says: 'How many records were added.',
    faults: [403, 409, 429],
  },
} satisfies Routes;
