import { sentDay } from '../days/dates';
import {
  chosenWithin,
  exampleOf,
  isDay,
  isRated,
  type NamedContext,
  offersOf,
  offersOptions,
  type ResolvedField,
  type Values,
  wordOf,
} from '../field-types';
import { isShown } from '../validation';
import type { Cell } from './cell';
import { type FieldColumn, isForNew } from './columns';
import type { SheetForm } from './sheet-form';

/** In the column of the serial number. Such rows are never imported. */
const exampleMark = 'Example';
export const optionsMark = 'Options';

export const isMark = (text: string): boolean =>
  [exampleMark, optionsMark].some((mark) => mark.toLowerCase() === text.trim().toLowerCase());

/** The options of a column. With `within`, each option belongs to the option beside it in that other column. */
export type OptionList = { name: string; heading: string; options: readonly string[]; within?: OptionList };

/** An empty sheet. */
export type Template = {
  headings: string[];
  /** The columns after the first, by the name in a create body. */
  names: string[];
  /** An example of a filled row, below the headings. */
  example: Cell[];
  options: OptionList[];
  notes: string[];
};

/** A sheet to fill in with new rows. Its first column numbers or marks them. */
export function templateOf(form: SheetForm, context: NamedContext): Template {
  const { serial } = form;
  const columns = form.columns.filter(isForNew);
  const starred = ({ field, heading }: FieldColumn) => (field.required ? `${heading} *` : heading);
  const values: Values = {};
  const example = columns.map((column) => {
    const { field } = column;
    if (!isShown(field, values)) return '';
    const value = exampleIn(column, context, values);
    if (column.item === undefined) values[field.key] = typeof value === 'object' ? value.day : value;
    return value;
  });
  return {
    headings: [serial, ...columns.map(starred)],
    names: columns.map(({ name }) => name),
    example: [exampleMark, ...example],
    options: optionLists(columns, context),
    notes: notesOf(form),
  };
}

function exampleIn({ field }: FieldColumn, context: NamedContext, values: Values): Cell {
  if (isDay(field)) return { day: context.today };
  const offered = inWords(field, context, values);
  return offered ? (offered[0] ?? '') : (exampleOf(field, context) ?? field.label);
}

/** The words that a cell may contain. */
function inWords(field: ResolvedField, context: NamedContext, values: Values): readonly string[] | undefined {
  const offered = offersOf(field, context, values);
  return offersOptions(field) ? offered?.map((value) => wordOf(field.options, value)) : offered;
}

/** The options of every column with a fixed choice, for this person. */
function optionLists(columns: readonly FieldColumn[], context: NamedContext): OptionList[] {
  const lists = new Map<string, OptionList>();
  for (const { field, heading, name } of columns) {
    const list = (options: readonly string[], within?: OptionList) =>
      lists.set(isRated(field) ? name : field.key, { name, heading, options, ...(within && { within }) });
    const key = chosenWithin(field);
    const parent = key && lists.get(key);
    if (!key || !parent) {
      const offered = inWords(field, context, {});
      if (offered) list(offered);
      continue;
    }
    const pairs = parent.options.flatMap((module) =>
      (offersOf(field, context, { [key]: module }) ?? []).map((option) => [module, option] as const),
    );
    list(
      pairs.map(([, option]) => option),
      { ...parent, options: pairs.map(([module]) => module) },
    );
  }
  return [...lists.values()];
}

function notesOf({ one, many, serial, notes }: SheetForm): string[] {
  return [
    `One row for each ${one} of ${many}, at most 1,000 rows. A column with a star must be filled.`,
    `Dates are written DD-MM-YYYY, for example ${sentDay('2025-03-09')}.`,
    `Rows with “${exampleMark}” or “${optionsMark}” in the column ${serial} are left out: you may keep or delete them.`,
    'A person is written with the exact name, or with the email address.',
    ...notes,
  ];
}
