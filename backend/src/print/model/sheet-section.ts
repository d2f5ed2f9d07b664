import { cellOf, evaluationOf, type Scorecard, scoreIn, sheetRows, showDay, ungrouped } from '../../../../schemas';
import type { StoredSheet } from '../../kinds/scorecard/scorecard.table';
import { periodsOf, scoresIn } from '../../kinds/scorecard/sheet-wire';
import type { ScoreSheet, SheetSection } from '../../pdf/logbook/model';
import type { SheetRecords } from '../gather/records';

/** The sheets of one scorecard, in the order of their periods, with the evaluation of every score. */
export const sheetSection = ({ card, sheets }: SheetRecords, names: ReadonlyMap<string, string>): SheetSection => ({
  heading: card.print?.heading ?? card.label.many,
  hasGroups: !Object.hasOwn(card.groups, ungrouped),
  hasRemarks: card.remarks,
  sheets: sheets.map((sheet) => one(card, sheet, names.get(sheet.teacher) ?? '')),
});

function one(card: Scorecard, sheet: StoredSheet, teacher: string): ScoreSheet {
  const scores = scoresIn(card, sheet);
  const values = periodsOf(card, sheet);
  const words = card.periods.map(({ values: offered }, at) => offered.find(({ value }) => value === values[at])?.word);
  const assessed = [teacher && `by ${teacher}`, `on ${showDay(sheet.verifiedOn)}`].filter(Boolean).join(' ');
  return {
    title: words.filter(Boolean).join(', '),
    facts: [`Assessed ${assessed}`, ...(card.fact ? [`${card.fact.label}: ${card.fact.value}`] : [])].join(' · '),
    rows: sheetRows(card).map((row) => {
      const cell = cellOf(scores, row);
      const score = scoreIn(cell);
      const remarks = typeof cell === 'object' && cell !== null && 'remarks' in cell ? cell.remarks : null;
      return {
        group: row.groupLabel,
        label: row.label,
        score: score === undefined ? '-' : String(score),
        evaluation: (score !== undefined && evaluationOf(card.scale, score)) || '-',
        remarks: typeof remarks === 'string' ? remarks : '',
      };
    }),
    remediation: card.remediation && sheet.remediation ? `${card.remediation.label}: ${sheet.remediation}` : '',
  };
}
