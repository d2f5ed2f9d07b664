import type { Content, CustomTableLayout, StyleDictionary } from 'pdfmake/interfaces';

/** The colours of the product on paper. */
export const ink = {
  text: '#15202b',
  muted: '#5a6672',
  line: '#c9d3ce',
  head: '#eef3f0',
  green: '#0a6a4a',
  amber: '#8a5a00',
  red: '#a32a22',
} as const;

export const toneInk = { accepted: ink.green, open: ink.amber, refused: ink.red } as const;

/**
 * Measures of a page, in points. The margins are even, because room for a binding would cost columns. The running head
 * and foot of `logbookDocument` lie within `top` and `bottom`.
 */
export const page = { width: 595.28, side: 40, top: 58, bottom: 52 } as const;
export const textWidth = page.width - 2 * page.side;

export const styles: StyleDictionary = {
  title: { fontSize: 24, bold: true, color: ink.green, lineHeight: 1.05 },
  heading: { fontSize: 14, bold: true, color: ink.green, margin: [0, 0, 0, 4] },
  subheading: { fontSize: 10.5, bold: true, margin: [0, 8, 0, 3] },
  small: { fontSize: 8, color: ink.muted },
};

/** The space beside the text of a cell, in points. */
export const PAD = 3;

/** Draws hairlines between rows and a tinted head. */
export const ruled: CustomTableLayout = {
  hLineWidth: (at, node) => (at === 0 || at === node.table.body.length ? 0.7 : 0.35),
  vLineWidth: () => 0,
  hLineColor: (at, node) => (at === 0 || at === node.table.body.length ? ink.muted : ink.line),
  fillColor: (row, node) => (row < (node.table.headerRows ?? 0) ? ink.head : null),
  paddingLeft: () => PAD,
  paddingRight: () => PAD,
  paddingTop: () => 2,
  paddingBottom: () => 2,
};

export interface Room {
  /** The width in points. */
  readonly fixed?: number;
  /** The share of the width that the other columns leave. */
  readonly share?: number;
  /** The least width of a column with a share, in points. */
  readonly least?: number;
}

/**
 * The widths of columns whose cells have the padding of `ruled`, in points. A column gets its share, but
 * never less than it needs.
 */
export function widthsOf(columns: readonly Room[]): number[] {
  const sum = (of: (column: Room) => number) => columns.reduce((all, column) => all + of(column), 0);
  const room = textWidth - columns.length * 2 * PAD - sum(({ fixed = 0 }) => fixed);
  const needed = sum(({ least = 0 }) => least);
  const shares = sum(({ share = 0 }) => share) || 1;
  // Reduces all widths when the columns need more than there is.
  const scale = needed > room ? room / needed : 1;
  const spare = Math.max(0, room - needed);
  return columns.map(
    ({ fixed, share = 0, least = 0 }) => fixed ?? Math.floor((least * scale + (spare * share) / shares) * 10) / 10,
  );
}

export const heading = (text: string): Content => ({ text, style: 'heading' });

/** The mark of the product: an open C, the entry, and the pen stroke that closes it. */
export const mark = `<svg viewBox="0 0 64 64"><path fill="none" stroke="#1f4e8c" stroke-width="6" stroke-linecap="round" d="M36.2 13.2A22.5 22.5 0 1 0 48.6 48.4"/><path fill="${ink.green}" d="M17.6 30.2C22.6 29.6 27 32 29.6 36.6C36.4 21.6 47 10 61.4 3.2C62.6 2.7 63.4 4.3 62.3 5C49.6 13.6 40 26.8 34.4 44.2C33.2 47.8 27.4 48.6 25.8 44.6C24 39.8 21.4 36 17.4 33.6C15.6 32.5 15.8 30.4 17.6 30.2Z"/></svg>`;
