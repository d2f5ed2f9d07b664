import type { Content, TableCell } from 'pdfmake/interfaces';
import { heading, ink, ruled, toneInk, widthsOf } from '../look';
import type { Cell, Note, Row, TableSection, Width } from './model';

const SIZE = 7.5;

const widths: Record<Width, { fixed?: number; share?: number }> = {
  serial: { fixed: 19 },
  day: { fixed: 43 },
  score: { fixed: 40 },
  narrow: { fixed: 42 },
  choice: { share: 1 },
  person: { share: 1.05 },
  verdict: { share: 1.15 },
  text: { share: 1.5 },
};

/** Characters of a note in one row of the table: a row is never broken, so it must be lower than a page. */
const NOTE_PART = 900;

/** The table of a section, its serial number first. Long texts stand under their row. */
export function table({ columns, rows, none }: Omit<TableSection, 'heading' | 'summary'>): Content {
  if (rows.length === 0) return { text: none, color: ink.muted, margin: [0, 2, 0, 0] };
  const all: { heading: string; width: Width }[] = [{ heading: '#', width: 'serial' }, ...columns];
  const body: TableCell[][] = [all.map((column) => ({ text: column.heading, bold: true }))];
  rows.forEach((row, index) => {
    body.push(...linesOf(row, index + 1));
  });
  return {
    fontSize: SIZE,
    lineHeight: 1.1,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths: widthsOf(all.map(({ width }) => widths[width])),
      body,
    },
    layout: rowed(rows),
  };
}

/** Records are parted by a line, a record and its notes are not. */
function rowed(rows: readonly Row[]) {
  const starts = new Set<number>([0, 1]);
  let at = 1;
  for (const row of rows) {
    at += 1 + parts(row).length;
    starts.add(at);
  }
  return { ...ruled, hLineWidth: (line: number) => (line === 0 || line === at ? 0.7 : starts.has(line) ? 0.35 : 0) };
}

function linesOf(row: Row, serial: number): TableCell[][] {
  const notes = parts(row);
  const first: TableCell[] = [{ text: String(serial), color: ink.muted }, ...row.cells.map(shown)];
  const span = row.cells.length;
  return [
    first,
    ...notes.map(({ label, text }): TableCell[] => [
      '',
      { colSpan: span, text: label ? [{ text: `${label}: `, color: ink.muted }, text] : text },
      ...Array<TableCell>(span - 1).fill(''),
    ]),
  ];
}

const shown = (cell: Cell): TableCell =>
  typeof cell === 'string' ? cell || '-' : { text: cell.text, color: toneInk[cell.tone] };

/** Notes one after another in a line, as far as they are short; long ones in several. */
function parts({ notes }: Row): Note[] {
  return notes.flatMap(({ label, text }) =>
    pieces(text).map((piece, at) => ({ label: at === 0 ? label : '', text: piece })),
  );
}

function pieces(text: string): string[] {
  const found: string[] = [];
  let rest = text;
  while (rest.length > NOTE_PART) {
    const space = rest.lastIndexOf(' ', NOTE_PART);
    const end = space > NOTE_PART / 2 ? space : NOTE_PART;
    found.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...found, rest];
}

export const tableSection = (section: TableSection, options: { apart?: boolean } = {}): Content[] => [
  {
    stack: [heading(section.heading), { text: section.summary, style: 'small', margin: [0, 0, 0, 4] }],
    ...(options.apart && { margin: [0, 14, 0, 0] }),
  },
  table(section),
];
