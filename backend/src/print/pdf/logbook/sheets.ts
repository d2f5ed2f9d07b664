import type { Content, TableCell } from 'pdfmake/interfaces';
import type { ScoreSheet, SheetSection } from '../../../records/kinds/print-model';
import { ink, ruled, widthsOf } from '../house-style';
import type { Placing } from './table';

/** The sheets of one scorecard, each with its evaluation words. */
export function sheetSection(section: SheetSection, { id, ...options }: Placing = {}): Content[] {
  const head: Content = {
    ...options,
    margin: [0, options.pageBreak ? 0 : 16, 0, 0],
    stack: [
      { text: section.heading, style: 'heading', outline: true, ...(id && { id }) },
      ...(section.notAssessed.length > 0
        ? [{ text: `Not assessed: ${section.notAssessed.join('; ')}`, fontSize: 8, color: ink.amber }]
        : []),
    ],
  };
  const [first, ...rest] = section.sheets;
  if (!first) return [head, { text: 'No sheet has been filled.', color: ink.muted }];
  return [
    { unbreakable: isShort(first), stack: [head, one(section, first)] },
    ...rest.map((sheet) => one(section, sheet)),
  ];
}

/** The most rows of a sheet that is kept on one page. A longer one is broken over pages. */
const ON_ONE_PAGE = 44;
/** The number of rows from which a sheet is set more closely, so that it fits. */
const LONG = 30;
const isShort = ({ rows }: ScoreSheet) => rows.length <= ON_ONE_PAGE;

function one({ hasGroups, hasRemarks }: SheetSection, sheet: ScoreSheet): Content {
  const heads = [
    ...(hasGroups ? ['Category'] : []),
    hasGroups ? 'Skill' : 'Activity',
    'Score',
    'Evaluation',
    ...(hasRemarks ? ['Remarks'] : []),
  ];
  const shares = [
    ...(hasGroups ? [{ share: 1 }] : []),
    { share: 1.6 },
    { fixed: 30 },
    { fixed: 104 },
    ...(hasRemarks ? [{ share: 1.6 }] : []),
  ];
  let group = '';
  const rows = sheet.rows.map((row): TableCell[] => {
    const isNew = row.group !== group;
    group = row.group;
    return [
      ...(hasGroups ? [{ text: isNew ? row.group : '', bold: true }] : []),
      row.label,
      row.score,
      row.evaluation,
      ...(hasRemarks ? [row.remarks || '-'] : []),
    ];
  });
  return [
    {
      unbreakable: isShort(sheet),
      stack: [
        { text: sheet.title, style: 'subheading' },
        { text: sheet.facts, style: 'small', margin: [0, 0, 0, 3] },
        {
          ...(sheet.rows.length > LONG ? { fontSize: 7.5, lineHeight: 1 } : { fontSize: 8 }),
          table: {
            headerRows: 1,
            dontBreakRows: true,
            widths: widthsOf(shares),
            body: [heads.map((text) => ({ text, bold: true })), ...rows],
          },
          layout: ruled,
        },
        ...(sheet.remediation
          ? [{ text: sheet.remediation, fontSize: 8, margin: [0, 3, 0, 0] as [number, number, number, number] }]
          : []),
      ],
    },
  ];
}
