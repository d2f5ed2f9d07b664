import { type Cell, type OptionList, optionsMark, type Template } from '../../../../schemas';
import type { SheetFormat } from '../../../../schemas/tabular/formats';
import { type Offer, oneBatch, type Sheet } from '../export/table';
import { columnName } from '../export/table/workbook';

const optionsSheet = 'Options';
const notesSheet = 'Notes';
/** The sheets of a template beside the one to fill in. */
export const besideTemplate: readonly string[] = [optionsSheet, notesSheet];

/** A template as sheets. A CSV file has only one, so its options are below the example. */
export function templateSheets(title: string, template: Template, format: SheetFormat): [Sheet, ...Sheet[]] {
  const { headings, example, options, notes } = template;
  const entries: Sheet = {
    name: title,
    headings,
    widths: headings.map((heading) => Math.max(18, heading.length + 2)),
    batches: oneBatch(format === 'csv' ? [example, ...optionRows(template)] : [example]),
  };
  if (format === 'csv') return [entries];
  const offered = layOut(options);
  const offers = offered.flatMap((list) => offerOf(list, template));
  return [
    { ...entries, offers },
    ...(offered.length > 0 ? [listSheet(offered)] : []),
    { name: notesSheet, headings: ['Notes'], widths: [110], batches: oneBatch(notes.map((note) => [note])) },
  ];
}

/**
 * A list in the columns of the options sheet. If it depends on another column, the options of that one are in
 * the column before it.
 */
interface Laid {
  readonly list: OptionList;
  /** The index of the column, from 0. */
  readonly column: number;
}

function layOut(options: readonly OptionList[]): Laid[] {
  let column = 0;
  return options.map((list) => {
    if (list.within) column += 1;
    const laid = { list, column };
    column += 1;
    return laid;
  });
}

function listSheet(offered: readonly Laid[]): Sheet {
  const columns = offered.flatMap(({ list }) => (list.within ? [list.within, list] : [list]));
  const longest = Math.max(...columns.map(({ options }) => options.length));
  const rows = Array.from({ length: longest }, (_, row) => columns.map(({ options }): Cell => options[row] ?? ''));
  return {
    name: optionsSheet,
    headings: columns.map(({ heading }) => heading),
    widths: columns.map(() => 32),
    batches: oneBatch(rows),
  };
}

/**
 * The cells of a column offer its list. If it depends on another column, they offer the options for the value
 * that is chosen there.
 */
function offerOf({ list, column }: Laid, { names }: Template): Offer[] {
  const { within, options, name } = list;
  if (options.length === 0) return [];
  const place = names.indexOf(name) + 1;
  const letter = columnName(column);
  if (!within) return [{ column: place, range: `${optionsSheet}!$${letter}$2:$${letter}$${options.length + 1}` }];
  const beside = `${optionsSheet}!$${columnName(column - 1)}$1:$${columnName(column - 1)}$${options.length + 1}`;
  const chosen = `$${columnName(names.indexOf(within.name) + 1)}2`;
  const range = `OFFSET(${optionsSheet}!$${letter}$1,MATCH(${chosen},${beside},0)-1,0,COUNTIF(${beside},${chosen}),1)`;
  return [{ column: place, range }];
}

/** The options of all columns as rows. Options that depend on another column are beside its option. */
function optionRows({ names, options }: Template): Cell[][] {
  const byName = new Map<string, readonly string[]>();
  for (const list of options) {
    byName.set(list.name, list.options);
    if (list.within) byName.set(list.within.name, list.within.options);
  }
  const longest = Math.max(0, ...[...byName.values()].map(({ length }) => length));
  return Array.from({ length: longest }, (_, row) => [
    optionsMark,
    ...names.map((name): Cell => byName.get(name)?.[row] ?? ''),
  ]);
}
