import { fold } from '../texts/fold';
import { saysSame, wordsOf } from './alike';
import type { FieldColumn } from './columns';
import type { SheetForm } from './sheet-form';

/** What happens to a column of a sheet. */
export type HeadingUse =
  | { column: FieldColumn }
  /** The number or the mark of a row. */
  | { serial: true }
  /** Why it is left out, and whether the rows that fill it are as well. */
  | { ignored: string; leavesOut?: true | undefined };

/** Headings of a sheet that somebody assigned to columns by hand: the `name` of the column, by heading. */
export type Assigned = Readonly<Record<string, string>>;

/** Headings are compared without case, blanks at the ends, and the star of a required column. */
const plain = (heading: string) =>
  heading
    .replace(/\s+/g, ' ')
    .replace(/\*\s*$/, '')
    .trim()
    .toLowerCase();

/** If no heading matches, only letters and digits are compared: 'E-mail' is 'Email'. */
const bare = (heading: string) => plain(heading).replace(/[^\p{L}\p{N}]/gu, '');

/** In the end only the words count, in any order: 'Name of the Student' and 'Student Name' are 'Student'. */
const worded = (heading: string) =>
  wordsOf(
    fold(plain(heading))
      .replace(/^names? of /, '')
      .replace(/['’]?s? names?$/, ''),
  );

/** Other words for the number of a row, in sheets that people made themselves. */
const SERIALS = ['S No', 'Sl No', 'Serial No', 'SN', 'No', 'Sr', 'Sl', 'Serial'];

/** Finds what each heading of a sheet means. It may be the column's heading, the field's label or its property name. */
export function readHeadings(form: SheetForm, headings: readonly string[], assigned: Assigned = {}): HeadingUse[] {
  const known = knownHeadings(form);
  const byPlain = firstUses(known, plain);
  const byBare = firstUses(known, bare);
  const byWords = form.ownWords && usesByWords(known);
  // Texts of thousands of letters take seconds to compare.
  const longest = 2 * Math.max(...known.map(({ heading }) => heading.length));
  const meant = (heading: string) =>
    heading.trim().length > longest
      ? undefined
      : (byPlain.get(plain(heading)) ?? byBare.get(bare(heading)) ?? byWords?.(heading));
  const byHand = (heading: string) => form.columns.find(({ name }) => name === assigned[heading.trim()]);
  // What was assigned by hand is taken before anything else can claim it.
  const taken = new Map<FieldColumn, number>();
  for (const [at, heading] of headings.entries()) {
    const column = byHand(heading);
    if (column && !taken.has(column)) taken.set(column, at);
  }
  return headings.map((heading, at): HeadingUse => {
    const column = byHand(heading);
    const use: HeadingUse = column ? { column } : (meant(heading) ?? { ignored: form.unknown });
    if (!('column' in use)) return use;
    const first = taken.get(use.column);
    if (first !== undefined && first !== at) return { ignored: `The column “${headings[first]}” already says this.` };
    taken.set(use.column, at);
    return use;
  });
}

type Known = readonly { heading: string; use: HeadingUse }[];

/** Every known heading. The first to claim one keeps it: columns that can be filled come first. */
function knownHeadings({ columns, serial, unread, ownWords }: SheetForm): Known {
  const uses = new Map(columns.map((column) => [column, { column }]));
  const of = (headings: (column: FieldColumn) => readonly string[]) =>
    columns.flatMap((column) => headings(column).map((heading) => ({ heading, use: uses.get(column) ?? { column } })));
  const number = { serial: true } as const;
  return [
    ...of(({ heading }) => [heading]),
    { heading: serial, use: number },
    ...of(({ item, field, name }) => [...(item === undefined ? [field.label] : []), name]),
    ...of(({ field }) => ownWords?.called[field.key] ?? []),
    ...(ownWords ? SERIALS.map((heading) => ({ heading, use: number })) : []),
    ...unread.map(({ heading, ...use }) => ({ heading, use })),
  ];
}

function firstUses(known: Known, by: (heading: string) => string): ReadonlyMap<string, HeadingUse> {
  return new Map([...known].reverse().map(({ heading, use }) => [by(heading), use]));
}

/** Finds the only use whose words a heading has. Undefined for none, or for several. */
function usesByWords(known: Known): (heading: string) => HeadingUse | undefined {
  const uses = known.map(({ heading, use }) => ({ words: worded(heading), use }));
  return (heading) => {
    const said = worded(heading);
    const alike = new Set(uses.flatMap(({ words, use }) => (saysSame(said, words) ? [use] : [])));
    const [use] = alike;
    return alike.size === 1 ? use : undefined;
  };
}
