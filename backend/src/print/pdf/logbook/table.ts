import type { Content, CustomTableLayout, Column as PdfColumn, TableCell } from 'pdfmake/interfaces';
import type { Cell, Column, Row, TableSection, Width } from '../../../records/kinds/print-model';
import { ink, PAD, type Room, ruled, textWidth, toneInk, widthsOf } from '../house-style';
import { paragraphs } from './notes';

const SIZE = 7.5;

/**
 * The width of an average letter, in points. `WIDEST_WORD` is the widest word that a column makes room for.
 */
const LETTER = 4.1;
const WIDEST_WORD = 84;

const widths: Record<Width, Room> = {
  serial: { fixed: 19 },
  day: { fixed: 43 },
  score: { fixed: 58 },
  narrow: { fixed: 40 },
  choice: { share: 1 },
  person: { share: 1.05 },
  verdict: { share: 1.2 },
  text: { share: 1.5 },
};

/** The rows at the top of every page of a section: its title, and the names of the columns. */
const HEAD = 2;

/**
 * The table of a section, with the serial number first. Long texts stand under their row. The title is
 * repeated on each page.
 */
function table({ heading: title, summary, columns, rows }: TableSection, id?: string): Content {
  const all: Column[] = [{ heading: '#', width: 'serial' }, ...columns];
  const room = widthsOf(
    all.map(({ heading: head, width }, at) => roomOf(width, [head, ...rows.map(({ cells }) => textIn(cells[at - 1]))])),
  );
  // Makes the first record the link target of the section, because the title is drawn on every page.
  const anchor = { outline: true, outlineText: title, ...(id && { id }) };
  const lines = rows.map((row, at) => linesOf(row, at + 1, room.slice(1), at === 0 ? anchor : {}));
  return {
    fontSize: SIZE,
    lineHeight: 1.1,
    table: {
      headerRows: HEAD,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths: room,
      body: [
        [{ colSpan: all.length, ...(titleRow(title, summary) as object) } as TableCell, ...blank(all.length - 1)],
        all.map((column): TableCell => ({ text: column.heading, bold: true })),
        ...lines.flat(),
      ],
    },
    layout: partedBy(lines.map(({ length }) => length)),
  };
}

const titleRow = (title: string, summary: string, anchor: object = {}): Content => ({
  columns: [
    { text: title, style: 'heading', width: 'auto', margin: 0, ...anchor },
    { text: summary, style: 'small', width: '*', alignment: 'right', margin: [0, 6, 0, 0] },
  ],
  columnGap: 12,
  margin: [-PAD, 0, -PAD, 2],
});

const blank = (count: number): TableCell[] => Array<TableCell>(count).fill('');

/** The room of a column: the width of its longest word, up to a limit. */
function roomOf(width: Width, texts: readonly string[]): Room {
  const room = widths[width];
  if (room.fixed !== undefined) return { fixed: Math.max(room.fixed, widestWord(texts.slice(0, 1))) };
  return { ...room, least: widestWord(texts) };
}

function widestWord(texts: readonly string[]): number {
  let longest = 0;
  for (const text of texts) for (const word of text.split(/[\s/-]+/)) if (word.length > longest) longest = word.length;
  return Math.min(WIDEST_WORD, longest * LETTER);
}

/** The width that a column with a share needs for words of usual length. */
const USUAL = 46;

/**
 * How many of these columns fit beside each other, together with a serial number, without breaking a word of
 * their headings.
 */
export function fitting(columns: readonly Column[]): number {
  let left = textWidth - (widths.serial.fixed ?? 0) - 2 * PAD;
  const beyond = columns.findIndex(({ heading, width }) => {
    left -= Math.max(widths[width].fixed ?? USUAL, widestWord([heading])) + 2 * PAD;
    return left < 0;
  });
  return beyond < 0 ? columns.length : beyond;
}

const textIn = (cell: Cell | undefined): string => (typeof cell === 'object' ? cell.text : (cell ?? ''));

/**
 * Draws lines between records, none within a record, and none above the title.
 * @param heights the number of table rows of each record
 */
function partedBy(heights: readonly number[]): CustomTableLayout {
  const starts = new Set<number>();
  let at = HEAD;
  for (const height of heights) {
    starts.add(at);
    at += height;
  }
  return {
    ...ruled,
    hLineWidth: (line) => (line === HEAD - 1 || line === at ? 0.7 : starts.has(line) ? 0.35 : 0),
    hLineColor: (line) => (line === HEAD - 1 || line === at ? ink.muted : ink.line),
    fillColor: (row) => (row === HEAD - 1 ? ink.head : null),
  };
}

/**
 * A record as one row, which is never broken. Its cells stand side by side in a single cell, with its notes
 * under them.
 */
function linesOf({ cells, notes }: Row, serial: number, room: readonly number[], anchor: object): TableCell[][] {
  const { inRow, after } = paragraphs(notes);
  const span = cells.length;
  const across = (first: TableCell, content: Content): TableCell[] => [
    first,
    { colSpan: span, ...(content as object) } as TableCell,
    ...blank(span - 1),
  ];
  const columns = cells.map((cell, at) => shown(cell, room[at] ?? 0));
  const side = { columns, columnGap: 2 * PAD };
  // Tags the inner cells, and not the cell that contains them. A note is tagged as a row of its own.
  const whole: Content =
    inRow.length === 0 ? { ...side, tag: 'none' } : { stack: [side, { stack: inRow, tag: 'TR' }], tag: 'none' };
  return [
    across({ text: String(serial), color: ink.muted, ...anchor }, whole),
    ...after.map((content) => across('', content)),
  ];
}

const shown = (cell: Cell, width: number): PdfColumn =>
  typeof cell === 'string'
    ? { width, tag: 'TD', text: cell || '-' }
    : { width, tag: 'TD', text: cell.text, color: toneInk[cell.tone] };

/** The place of a section in its document. */
export interface Placing {
  readonly pageBreak?: 'before';
  /** The name that references to its page use. */
  readonly id?: string;
}

/** A section, on a new page if `pageBreak` says so. */
export function tableSection(section: TableSection, { id, ...options }: Placing = {}): Content[] {
  const margin: [number, number, number, number] = [0, options.pageBreak ? 0 : 16, 0, 0];
  if (section.rows.length > 0) return [{ ...(table(section, id) as object), ...options, margin } as Content];
  const { heading: title, summary, none } = section;
  return [
    {
      ...options,
      margin,
      unbreakable: true,
      stack: [
        titleRow(title, summary, { outline: true, ...(id && { id }) }),
        { text: none, color: ink.muted, margin: [0, 2, 0, 0] },
      ],
    },
  ];
}
