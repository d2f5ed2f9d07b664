import { Injectable } from '@nestjs/common';
import {
  cellOf,
  evaluationOf,
  type ScorecardResource,
  scoreIn,
  sheetRows,
  showDay,
  ungrouped,
} from '../../../../../schemas';
import { People } from '../../../auth/users/people';
import { Database } from '../../../base/database';
import type { ScoreSheet } from '../../printed';
import { Records } from '../../store/records';
import type { RecordRow } from '../../store/table';
import { periodsOf, scoresIn } from '../../wire/sheet-frame';
import type { PrintedKind, PrintSource } from '../definition';

/** The sheets of each scorecard in the order of their periods, with the evaluation of every score. */
@Injectable()
export class PrintedSheets implements PrintSource {
  readonly tables: readonly string[];
  private readonly cards: readonly ScorecardResource[];

  constructor(
    private readonly database: Database,
    private readonly people: People,
    { all }: Records,
  ) {
    this.cards = all.flatMap(({ type }) => (type.kind === 'scorecard' && type.print ? [type] : []));
    this.tables = this.cards.map(({ name }) => name);
  }

  async of(student: string): Promise<PrintedKind> {
    const printed: { card: ScorecardResource; sheets: RecordRow[] }[] = [];
    for (const card of this.cards) printed.push({ card, sheets: await this.sheets(card, student) });
    const names = await this.people.names(
      printed.flatMap(({ sheets }) => sheets.map(({ teacher }) => String(teacher))),
    );
    return {
      sections: printed.map(({ card, sheets }) => ({
        order: card.print?.order ?? 0,
        section: {
          kind: 'sheets',
          heading: card.print?.heading ?? card.label.many,
          hasGroups: !Object.hasOwn(card.groups, ungrouped),
          hasRemarks: card.remarks,
          sheets: sheets.map((sheet) => one(card, sheet, names.get(String(sheet.teacher)) ?? '')),
        },
      })),
      facts: printed.flatMap(({ card, sheets }) =>
        sheets.map((sheet) => {
          const { id, cells, remediation, teacher, verifiedOn } = sheet;
          return [card.name, { id, at: periodsOf(card, sheet), cells, remediation, teacher, verifiedOn }];
        }),
      ),
    };
  }

  private sheets(card: ScorecardResource, student: string): Promise<RecordRow[]> {
    const order = card.periods.map(({ key }) => this.database.quote(key)).join(', ');
    return this.database.read<RecordRow>(
      `SELECT * FROM ${this.database.quote(card.name)} WHERE student = ? ORDER BY ${order}`,
      [student],
    );
  }
}

function one(card: ScorecardResource, sheet: RecordRow, teacher: string): ScoreSheet {
  const scores = scoresIn(card, sheet);
  const values = periodsOf(card, sheet);
  const words = card.periods.map(({ values: offered }, at) => offered.find(({ value }) => value === values[at])?.word);
  const assessed = [teacher && `by ${teacher}`, `on ${showDay(String(sheet.verifiedOn))}`].filter(Boolean).join(' ');
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
