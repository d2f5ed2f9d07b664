import type { Content, Column as PdfColumn, TableCell } from 'pdfmake/interfaces';
import { heading, ink, PAD, type Room, ruled, toneInk, widthsOf } from '../look';
import type { Cell, Column, Row, TableSection, Width } from './model';
import { paragraphs } from './notes';

const SIZE = 7.5;

/** Points of an average letter, and the widest word that a column makes room for. */
const LETTER = 4.1;
const WIDEST_WORD = 84;

const widths: Record<Width, Room> = {
  serial: { fixed: 19 },
  day: { fixed: 43 },
  score: { fixed: 58 },
  narrow: { fixed: 42 },
  choice: { share: 1 },
  person: { share: 1.05 },
  verdict: { share: 1.2 },
  text: { share: 1.5 },
};

/** The table of a section, its serial number first. Long texts stand under their row. */
export function table({ columns, rows, none }: Omit<TableSection, 'heading' | 'summary'>): Content {
  if (rows.length === 0) return { text: none, color: ink.muted, margin: [0, 2, 0, 0] };
  const all: Column[] = [{ heading: '#', width: 'serial' }, ...columns];
  const room = widthsOf(
    all.map(({ heading: head, width }, at) => roomOf(width, [head, ...rows.map(({ cells }) => textIn(cells[at - 1]))])),
  );
  const lines = rows.map((row, at) => linesOf(row, at + 1, room.slice(1)));
  return {
    fontSize: SIZE,
    lineHeight: 1.1,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths: room,
      body: [all.map((column): TableCell => ({ text: column.heading, bold: true })), ...lines.flat()],
    },
    layout: partedBy(lines.map(({ length }) => length)),
  };
}

/** A column is as wide as its longest word, as far as that is no monster. */
function roomOf(width: Width, texts: readonly string[]): Room {
  const room = widths[width];
  if (room.fixed !== undefined) return room;
  let longest = 0;
  for (const text of texts) for (const word of text.split(/[\s/-]+/)) if (word.length > longest) longest = word.length;
  return { ...room, least: Math.min(WIDEST_WORD, longest * LETTER) };
}

const textIn = (cell: Cell | undefined): string => (typeof cell === 'object' ? cell.text : (cell ?? ''));

/** Lines between records, none within one. @param heights rows of the table in each record */
function partedBy(heights: readonly number[]) {
  const starts = new Set<number>();
  let at = 1;
  for (const height of heights) {
    starts.add(at);
    at += height;
  }
  return { ...ruled, hLineWidth: (line: number) => (line === 0 || line === at ? 0.7 : starts.has(line) ? 0.35 : 0) };
}

/** A record is one row, which is never broken: its cells side by side in a single one, and its notes under them. */
function linesOf({ cells, notes }: Row, serial: number, room: readonly number[]): TableCell[][] {
  const { inRow, after } = paragraphs(notes);
  const span = cells.length;
  const across = (first: TableCell, content: Content): TableCell[] => [
    first,
    { colSpan: span, ...(content as object) } as TableCell,
    ...Array<TableCell>(span - 1).fill(''),
  ];
  const side: Content = { columns: cells.map((cell, at) => shown(cell, room[at] ?? 0)), columnGap: 2 * PAD };
  const whole: Content = inRow.length === 0 ? side : { stack: [side, ...inRow] };
  return [across({ text: String(serial), color: ink.muted }, whole), ...after.map((content) => across('', content))];
}

const shown = (cell: Cell, width: number): PdfColumn =>
  typeof cell === 'string' ? { width, text: cell || '-' } : { width, text: cell.text, color: toneInk[cell.tone] };

/** The heading of a section, on a new page if asked for, and what it heads. */
export const tableSection = (section: TableSection, options: { pageBreak?: 'before' } = {}): Content[] => [
  {
    ...options,
    margin: [0, options.pageBreak ? 0 : 16, 0, 0],
    stack: [heading(section.heading), { text: section.summary, style: 'small', margin: [0, 0, 0, 4] }],
  },
  table(section),
];
