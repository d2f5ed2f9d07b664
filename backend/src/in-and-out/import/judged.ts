import type { JudgedRow, JudgedSheet, ReadSheet, SheetForm } from '../../../../schemas';
import type { Preview } from '../../../../schemas/api/in-and-out';
import { mostEntries } from '../../../../schemas/tabular/formats';
import { passedRows } from '../../../../schemas/tabular/passed-rows';
import { Invalid } from '../../base/errors';
import { tooManyRows, unreadable } from './unreadable';

/**
 * @param without the rows that somebody left out, which the sheet has no longer
 * @throws Invalid for a sheet of another form, without rows, or with too many
 */
export function checkSheet<Sheet extends ReadSheet>(
  form: SheetForm,
  sheet: Sheet,
  without: ReadonlySet<number>,
): Sheet {
  const { one, many } = form;
  if (!sheet.columns.some(({ found }) => found))
    throw unreadable(`The top of this sheet names no column of ${many}. Please use the template.`);
  const besides = without.size > 0 ? ' besides those that are left out' : '';
  if (sheet.rows.length === 0)
    throw unreadable(`This sheet has no ${one === 'entry' ? 'entries' : `${one}s`}${besides}.${passedIn(form, sheet)}`);
  if (sheet.rows.length > mostEntries) throw tooManyRows(mostEntries);
  return sheet;
}

/** A sheet whose rows are all left out seems to have some. */
function passedIn({ ownWords, columns }: SheetForm, sheet: ReadSheet): string {
  if (sheet.passed.length === 0) return '';
  const found = new Set(sheet.columns.flatMap((column) => (column.found ? [column.name] : [])));
  const needed = columns.filter(({ field, name }) => field.required !== undefined && found.has(name));
  return ` ${passedRows(sheet.passed.map(shortly), ownWords && needed.map(({ heading }) => heading))}`;
}

/** The most characters of a value in a preview, which need not show all of it. */
const longestShown = 300;

/** The facts about a checked sheet that a client receives. */
export const previewOf = (
  { columns, ignored, passed, rows, ok, faulty }: JudgedSheet,
  { repeated = [], unknown = [] }: Partial<Pick<Preview, 'repeated' | 'unknown'>>,
): Preview => ({
  columns,
  ignored,
  passed: passed.map(shortly),
  unknown,
  ok,
  faulty,
  repeated,
  rows: rows.map(({ row, values, written, errors }) => ({
    row,
    values: allShortened(values),
    ...(Object.keys(written).length > 0 && { written: allShortened(written) }),
    errors,
  })),
});

const shortly = ({ row, text }: JudgedSheet['passed'][number]) => ({ row, text: shortened(text) });

const allShortened = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, shortened(text)]));

const shortened = (value: string) => (value.length > longestShown ? `${value.slice(0, longestShown)}…` : value);

/** The most faults in a refusal. A preview lists all of them. */
const mostReported = 50;

/** Every fault by row and heading. */
export function invalidSheet({ rows, faulty, columns }: Pick<JudgedSheet, 'rows' | 'faulty' | 'columns'>): Invalid {
  const headings = new Map(columns.map(({ name, heading }) => [name, heading]));
  const reported = rows.flatMap(({ row, errors }: JudgedRow) =>
    Object.entries(errors).map(([name, sentence]) => [`Row ${row}, ${headings.get(name) ?? name}`, sentence]),
  );
  const file = `${faulty} of ${rows.length} rows ${faulty === 1 ? 'has a fault' : 'have faults'}, so nothing was imported.`;
  return new Invalid({ file, ...Object.fromEntries(reported.slice(0, mostReported)) });
}
