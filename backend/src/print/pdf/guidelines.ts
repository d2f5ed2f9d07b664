import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { DocumentFacts } from '../model/logbook';
import { heading, ink, mark, page, ruled, styles, textWidth, widthsOf } from './house-style';

/** The guidelines as plain data: chapters of sentences and tables. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | {
      readonly kind: 'table';
      readonly heads: readonly string[];
      /** The shares of the columns in the width. */
      readonly shares: readonly number[];
      readonly rows: readonly (readonly string[])[];
    };

export interface Chapter {
  readonly heading: string;
  readonly blocks: readonly Block[];
}

export interface GuidelinesModel {
  readonly facts: DocumentFacts;
  readonly title: string;
  readonly lead: string;
  readonly chapters: readonly Chapter[];
}

/** The guidelines: a title, and one chapter after another. */
export const guidelinesDocument = ({ title, lead, chapters }: GuidelinesModel): TDocumentDefinitions => ({
  pageMargins: [page.side, 46, page.side, page.bottom],
  styles,
  content: [
    {
      columns: [
        { svg: mark, width: 40 },
        {
          width: '*',
          margin: [12, 0, 0, 0],
          stack: [
            { text: title, style: 'title', fontSize: 20 },
            { text: lead, margin: [0, 4, 0, 0], color: ink.muted },
          ],
        },
      ],
    },
    {
      canvas: [{ type: 'line', x1: 0, y1: 0, x2: textWidth, y2: 0, lineWidth: 1.2, lineColor: ink.green }],
      margin: [0, 10, 0, 4],
    },
    ...chapters.flatMap(chapter),
  ],
  footer: (current, total) => ({
    margin: [page.side, 14, page.side, 0],
    fontSize: 7.5,
    color: ink.muted,
    columns: [
      { text: title, width: '*' },
      { text: `Page ${current} of ${total}`, width: 'auto' },
    ],
  }),
});

/** A heading stays on the page of the text that follows it. */
function chapter({ heading: text, blocks }: Chapter): Content[] {
  const [first, ...rest] = blocks;
  const head: Content = { ...(heading(text) as object), margin: [0, 14, 0, 4] } as Content;
  if (!first) return [head];
  return first.kind === 'table'
    ? [head, ...blocks.map(shown)]
    : [{ unbreakable: true, stack: [head, shown(first)] }, ...rest.map(shown)];
}

function shown(block: Block): Content {
  if (block.kind === 'text') return { text: block.text, margin: [0, 0, 0, 5] };
  if (block.kind === 'list') return { ul: [...block.items], margin: [0, 0, 0, 5] };
  return {
    fontSize: 8,
    margin: [0, 2, 0, 4],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      keepWithHeaderRows: 1,
      widths: widthsOf(block.shares.map((share) => ({ share }))),
      body: [
        block.heads.map((text) => ({ text, bold: true })),
        ...block.rows.map((row) => row.map((text) => text || '-')),
      ],
    },
    layout: ruled,
  };
}
