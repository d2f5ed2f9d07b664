import type { Content, TableCell } from 'pdfmake/interfaces';
import { heading, ink, ruled, widthsOf } from '../look';
import type { ScoreSheet, SheetSection } from './model';

/** The sheets of one scorecard, each with its evaluation words. */
export function sheetSection(section: SheetSection): Content[] {
  const { sheets } = section;
  if (sheets.length === 0) return [heading(section.heading), { text: 'No sheet has been filled.', color: ink.muted }];
  return [heading(section.heading), ...sheets.flatMap((sheet) => one(section, sheet))];
}

function one({ hasGroups, hasRemarks }: SheetSection, sheet: ScoreSheet): Content[] {
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
      unbreakable: sheet.rows.length <= 12,
      stack: [
        { text: sheet.title, style: 'subheading' },
        { text: sheet.facts, style: 'small', margin: [0, 0, 0, 3] },
        {
          fontSize: 8,
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
