import { isUpload } from '../field-types';
import { systemColumns } from '../language';
import type { EntryResource } from '../registry/resolved';
import { type FieldColumn, fieldColumns } from './columns';
import { importColumns } from './importable';

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

/** Finds what each heading of a sheet means. It may be the column's heading, the field's label or its property name. */
export function readHeadings(entry: EntryResource, headings: readonly string[]): HeadingUse[] {
  const known = knownHeadings(entry);
  const taken = new Map<FieldColumn, string>();
  return headings.map((heading): HeadingUse => {
    const use = known.get(plain(heading)) ?? { ignored: 'This entry has no such column.' };
    if (!('column' in use)) return use;
    const first = taken.get(use.column);
    if (first !== undefined) return { ignored: `The column “${first}” already says this.` };
    taken.set(use.column, heading);
    return use;
  });
}

function knownHeadings(entry: EntryResource): Map<string, HeadingUse> {
  const known = new Map<string, HeadingUse>();
  // The first to claim a heading keeps it: what can be filled comes before what cannot.
  const claim = (heading: string, use: HeadingUse) => {
    if (!known.has(plain(heading))) known.set(plain(heading), use);
  };
  const columns = importColumns(entry);
  for (const column of columns) claim(column.heading, { column });
  claim(entry.list.labels.serial, { serial: true });
  for (const column of columns) {
    if (column.item === undefined) claim(column.field.label, { column });
    claim(column.name, { column });
  }
  for (const field of entry.fields) {
    const ignored = notImported[isUpload(field) ? 'file' : field.filledBy];
    for (const { heading } of fieldColumns(field)) claim(heading, { ignored });
    claim(field.label, { ignored });
  }
  for (const key of Object.keys(systemColumns) as (keyof typeof systemColumns)[])
    claim(entry.list.labels[key], { ignored: notImported.system });
  return known;
}

const notImported = {
  file: 'A sheet carries no files.',
  verifier: 'This is filled when the entry is verified.',
  system: 'Countersign fills this by itself.',
  student: 'This column cannot be imported.',
};
