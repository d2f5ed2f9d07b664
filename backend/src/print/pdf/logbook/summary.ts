import type { Content, TableCell } from 'pdfmake/interfaces';
import { outcomeWords } from '../../../../../schemas';
import type { RequirementRow, Summary } from '../../model/logbook';
import { ink, ruled, widthsOf } from '../house-style';
import { tableSection } from './table';

/** The ids of sections by their keys. References to a page use the id. */
export type Pages = ReadonlyMap<string, string>;

/** The page that an examiner reads first: the number of records, where they are, and what is required. */
export function summaryPages(summary: Summary, pages: Pages): Content[] {
  const { counts, sourced, notes, leave, tables } = summary;
  return [
    { text: 'Summary', style: 'heading', pageBreak: 'before', outline: true },
    countTable(counts, pages),
    { text: 'Required by the regulations', style: 'subheading', margin: [0, 14, 0, 2] },
    requirementTable(sourced),
    ...notes.map((text): Content => ({ text, style: 'small', fontSize: 6.5, margin: [0, 1, 0, 0] })),
    ...(leave ? tableSection(leave) : []),
    ...tables.flatMap((table) => tableSection(table)),
  ];
}

function countTable(counts: Summary['counts'], pages: Pages): Content {
  const total = counts.reduce(
    (sum, row) => ({
      logged: sum.logged + row.logged,
      accepted: sum.accepted + row.accepted,
      open: sum.open + row.open,
      refused: sum.refused + row.refused,
    }),
    { logged: 0, accepted: 0, open: 0, refused: 0 },
  );
  const line = (label: string, row: typeof total, page: string | undefined, bold = false): TableCell[] => [
    { text: label, bold },
    ...[row.logged, row.accepted, row.open, row.refused].map((number) => ({
      text: String(number),
      alignment: 'right' as const,
      bold,
    })),
    pageOf(page),
  ];
  return {
    fontSize: 8.5,
    table: {
      headerRows: 1,
      widths: widthsOf([{ share: 1 }, { fixed: 50 }, { fixed: 50 }, { fixed: 50 }, { fixed: 50 }, { fixed: 34 }]),
      body: [
        ['Section', 'Logged', outcomeWords.accepted, outcomeWords.open, outcomeWords.refused, 'Page'].map(
          (text, at) => ({
            text,
            bold: true,
            alignment: at === 0 ? 'left' : 'right',
          }),
        ),
        ...counts.map((row) => line(row.heading, row, pages.get(row.key))),
        line('All entries', total, undefined, true),
      ],
    },
    layout: ruled,
  };
}

const pageOf = (pageReference: string | undefined): TableCell =>
  pageReference === undefined ? '' : { pageReference, alignment: 'right' };

const verdict = (met: boolean, isLate = false): TableCell => ({
  text: !met ? 'Not yet' : isLate ? 'Yes, late' : 'Yes',
  color: met && !isLate ? ink.green : ink.amber,
  bold: true,
});

function requirementTable(rows: readonly RequirementRow[]): Content {
  const heads = ['Requirement', 'Required', 'Verified entries', 'Met', 'Source'];
  return {
    fontSize: 8,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: widthsOf([{ share: 1 }, { fixed: 92 }, { fixed: 84 }, { fixed: 34 }, { fixed: 88 }]),
      body: [
        heads.map((text) => ({ text, bold: true })),
        ...rows.map(({ label, required, done, met, isLate, source }): TableCell[] => [
          label,
          required,
          done,
          met === null ? '-' : verdict(met, isLate),
          { text: source, color: ink.muted, fontSize: 7 },
        ]),
      ],
    },
    layout: ruled,
  };
}
