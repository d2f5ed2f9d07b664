/** The lists of competencies and procedures that departments keep themselves. */
import Type, { type Static } from 'typebox';
import { catalogueNames } from '../language/field';
import { partlyRead } from './in-and-out';
import type { Routes } from './route';
import { id, moment, orNull } from './shapes';

const text = Type.String();
const number = Type.Integer({ minimum: 0 });

const ofDepartment = Type.Optional({ ...id, description: 'For administrators: whose lists. Without it one’s own.' });
const listsQuery = Type.Object({ department: ofDepartment });

const item = Type.Object({
  id,
  module: text,
  item: text,
  level: orNull(text),
  /** Null while it is offered. */
  retiredAt: orNull(moment),
  entries: Type.Integer({ description: 'How many entries of the department say it.' }),
});
export type KeptItem = Static<typeof item>;

const keptList = Type.Object({
  name: Type.Enum(catalogueNames),
  version: Type.Integer({ description: 'What a change must name.' }),
  items: Type.Array(item, { description: 'Those that are offered, in their order, and then those that are retired.' }),
});
export type KeptList = Static<typeof keptList>;

const lists = Type.Object({
  department: Type.Object({ id, name: text, catalogue: text }),
  lists: Type.Array(keptList),
});
export type KeptLists = Static<typeof lists>;

const listBody = Type.Object({
  department: ofDepartment,
  name: Type.Enum(catalogueNames, { says: 'Please choose a list' }),
  text: Type.String({
    description: 'A line for each item: its group, its name and perhaps a level, apart by tabs or semicolons.',
    maxLength: 500_000,
    says: 'Please send the lines of the list',
  }),
  version: Type.Integer({ minimum: 0, says: 'The version must be the number that came with the list' }),
  retireMissing: Type.Optional(
    Type.Boolean({
      description: 'Whether items on which entries stand are retired when they are not among the lines.',
      says: 'This must be true or false',
    }),
  ),
});
export type ListBody = Static<typeof listBody>;

const changed = Type.Object({ added: number, changed: number, retired: number });
export type ListChanged = Static<typeof changed>;

const offered = Type.Partial(
  Type.Record(Type.Enum(catalogueNames), Type.Record(text, Type.Array(text)), {
    description: 'The items of each module, by the name of the list.',
  }),
);

const linesOfSheet = Type.Object({ text, sheets: Type.Optional(partlyRead) });
export type LinesOfSheet = Static<typeof linesOfSheet>;

export const catalogueRoutes = {
  'GET catalogue': {
    summary: 'The lists that one’s own department keeps, for its forms',
    answer: offered,
    says: 'Only those that there are. With an `ETag`: 304 while nothing has changed.',
  },
  'GET catalogue/lists': {
    summary: 'The lists of a department, for whoever writes them',
    query: listsQuery,
    answer: lists,
    faults: [403, 404],
  },
  'POST catalogue/lists': {
    summary: 'Makes a list what a sheet says',
    body: listBody,
    answer: changed,
    says: 'All of it or nothing. No item is lost: what is not in the sheet is retired, and entries keep what they say.',
    faults: [403, 404, 409],
  },
  'POST catalogue/sheet': {
    summary: 'The lines of a sheet',
    answer: linesOfSheet,
    description: 'A CSV file or an Excel workbook, as multipart. Nothing is kept of it.',
    faults: [403, 413, 422, 429],
  },
  'POST catalogue/:id/retire': {
    summary: 'Offers an item no longer',
    answer: item,
    says: 'Entries keep it.',
    faults: [403, 409],
  },
  'POST catalogue/:id/bring-back': {
    summary: 'Offers a retired item again',
    answer: item,
    faults: [403, 409],
  },
} satisfies Routes;
