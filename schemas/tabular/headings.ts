import type { FieldColumn } from './columns';
import type { SheetForm } from './sheet-form';

/** What happens to a column of a sheet. */
export type HeadingUse =
  | { column: FieldColumn }
  /** The number or the mark of a row. */
  | { serial: true }
  /** Why it is left out. */
  | { ignored: string };

/** Headings are compared without case, blanks at the ends, and the star of a required column. */
const plain = (heading: string) =>
  heading
    .replace(/\s+/g, ' ')
    .replace(/\*\s*$/, '')
    .trim()
    .toLowerCase();

/** If no heading matches, only letters and digits are compared: 'E-mail' is 'Email'. */
const bare = (heading: string) => plain(heading).replace(/[^\p{L}\p{N}]/gu, '');

/** Finds what each heading of a sheet means. It may be the column's heading, the field's label or its property name. */
export function readHeadings(form: SheetForm, headings: readonly string[]): HeadingUse[] {
  const known = knownHeadings(form, plain);
  const alike = knownHeadings(form, bare);
  const taken = new Map<FieldColumn, string>();
  return headings.map((heading): HeadingUse => {
    const use = known.get(plain(heading)) ?? alike.get(bare(heading)) ?? { ignored: form.unknown };
    if (!('column' in use)) return use;
    const first = taken.get(use.column);
    if (first !== undefined) return { ignored: `The column “${first}” already says this.` };
    taken.set(use.column, heading);
    return use;
  });
}

function knownHeadings({ columns, serial, unread, called = {} }: SheetForm, by: (heading: string) => string) {
  const known = new Map<string, HeadingUse>();
  // The first column to claim a heading keeps it. Columns that can be filled come first.
  const claim = (heading: string, use: HeadingUse) => {
    if (!known.has(by(heading))) known.set(by(heading), use);
  };
  for (const column of columns) claim(column.heading, { column });
  claim(serial, { serial: true });
  for (const column of columns) {
    if (column.item === undefined) claim(column.field.label, { column });
    claim(column.name, { column });
  }
  for (const column of columns) for (const heading of called[column.field.key] ?? []) claim(heading, { column });
  for (const { heading, ignored } of unread) claim(heading, { ignored });
  return known;
}
