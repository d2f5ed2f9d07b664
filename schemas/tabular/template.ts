import { showDay } from '../dates';
import { type FormContext, kindWords, optionsOf, type Values } from '../field-types';
import { studentFields } from '../registry/questions';
import type { EntryResource } from '../registry/resolved';
import { optionLabel, scaleOf } from '../scales';
import { isShown } from '../validation';
import type { Cell } from './cell';
import type { FieldColumn } from './columns';
import { importColumns } from './importable';

/** Stand in the column of the serial number; such rows are never imported. */
const exampleMark = 'Example';
export const optionsMark = 'Options';

export const isMark = (text: string): boolean =>
  [exampleMark, optionsMark].some((mark) => mark.toLowerCase() === text.trim().toLowerCase());

/** What a column of a sheet offers. With `within`, each option belongs to the one beside it of that other column. */
export type OptionList = { name: string; heading: string; options: readonly string[]; within?: OptionList };

/** An empty sheet for entries of one type. */
export type Template = {
  headings: string[];
  /** The columns after the first, by the name in a create body. */
  names: string[];
  /** Under the headings: what a filled row looks like. */
  example: Cell[];
  options: OptionList[];
  notes: string[];
};

/** The facts of a form, with the names of the people it offers. */
type TemplateContext = FormContext & { names: ReadonlyMap<string, string> };

/** The sheet that residents fill with what they logged elsewhere. Its first column numbers or marks the rows. */
export function templateOf(entry: EntryResource, context: TemplateContext): Template {
  const columns = importColumns(entry);
  const starred = ({ field, heading }: FieldColumn) => (field.required ? `${heading} *` : heading);
  const values: Values = {};
  const example = columns.map((column) => {
    const { field } = column;
    if (!isShown(field, values)) return '';
    const value = exampleOf(column, context, values);
    if (column.item === undefined) values[field.key] = typeof value === 'object' ? value.day : value;
    return value;
  });
  return {
    headings: [entry.list.labels.serial, ...columns.map(starred)],
    names: columns.map(({ name }) => name),
    example: [exampleMark, ...example],
    options: optionLists(entry, context),
    notes: notesOf(entry),
  };
}

function exampleOf({ field }: FieldColumn, context: TemplateContext, values: Values): Cell {
  switch (field.type) {
    case 'date':
      return { day: context.today };
    case 'choice':
      return optionsOf(field.options, context, values)[0] ?? '';
    case 'person':
      return peopleNames(field.role, context)[0] ?? '';
    case 'rubric':
      return field.ratings[0] ?? '';
    case 'score':
      return scoreWords(field.scale)[0] ?? '';
    default:
      return field.label;
  }
}

/** What every column with a fixed choice allows this person. */
function optionLists(entry: EntryResource, context: TemplateContext): OptionList[] {
  const lists = new Map<string, OptionList>();
  for (const { field, heading, name } of importColumns(entry)) {
    const list = (options: readonly string[], within?: OptionList) =>
      lists.set(field.type === 'rubric' ? name : field.key, { name, heading, options, ...(within && { within }) });
    if (field.type === 'rubric') list(field.ratings);
    else if (field.type === 'score') list(scoreWords(field.scale));
    else if (field.type === 'person') list(peopleNames(field.role, context));
    else if (field.type === 'choice') {
      const { options: source } = field;
      const parent = source.from === 'catalogue' && source.within ? lists.get(source.within) : undefined;
      if (source.from !== 'catalogue' || !source.within || !parent) list(optionsOf(source, context, {}));
      else {
        const key = source.within;
        const pairs = parent.options.flatMap((module) =>
          optionsOf(source, context, { [key]: module }).map((option) => [module, option] as const),
        );
        list(
          pairs.map(([, option]) => option),
          { ...parent, options: pairs.map(([module]) => module) },
        );
      }
    }
  }
  return [...lists.values()];
}

const scoreWords = (scale: Parameters<typeof scaleOf>[0]): string[] => (scaleOf(scale).options ?? []).map(optionLabel);

const peopleNames = (role: string, { people, names }: TemplateContext): string[] =>
  [...(people(role) ?? [])].flatMap((id) => names.get(id) ?? []);

function notesOf(entry: EntryResource): string[] {
  const files = studentFields(entry).filter(({ type }) => type === 'file');
  return [
    `One row for each entry of ${entry.label.many}, at most 1,000 rows. A column with a star must be filled.`,
    `Dates are written DD-MM-YYYY, for example ${showDay('2025-03-09')}.`,
    `Rows with “${exampleMark}” or “${optionsMark}” in the column ${entry.list.labels.serial} are left out: you may keep or delete them.`,
    'A person is written with the exact name, or with the email address.',
    ...files.map((field) =>
      field.type === 'file'
        ? `${field.label} (${kindWords(field.accept)}) cannot come from a sheet. An entry that needs it is better added in Countersign.`
        : '',
    ),
    'Imported entries are marked as imported and wait for verification like any other.',
  ];
}
