import { Inject, Injectable } from '@nestjs/common';
import {
  cellOf,
  evaluationOf,
  type Registry,
  type Scorecard,
  scoreIn,
  sheetRows,
  showDay,
  ungrouped,
} from '../../../../../schemas';
import { People } from '../../../auth/users/people';
import { Database } from '../../../base/database';
import type { ScoreSheet, SheetSection } from '../../printed';
import { REGISTRY } from '../../store/entries';
import type { PrintedKind, PrintSource } from '../definition';
import type { StoredSheet } from './scorecard.table';
import { periodsOf, scoresIn } from './sheet-wire';

@Injectable()
export class PrintedSheets implements PrintSource {
  readonly tables: readonly string[];
  private readonly cards: readonly Scorecard[];

  constructor(
    private readonly database: Database,
    private readonly people: People,
    @Inject(REGISTRY) { scorecards }: Registry,
  ) {
    this.cards = scorecards.filter(({ print }) => print);
    this.tables = this.cards.map(({ name }) => name);
  }

  async of(student: string): Promise<PrintedKind> {
    const printed: { card: Scorecard; sheets: StoredSheet[] }[] = [];
    for (const card of this.cards) printed.push({ card, sheets: await this.sheets(card, student) });
    const names = await this.people.names(printed.flatMap(({ sheets }) => sheets.map(({ teacher }) => teacher)));
    return {
      sections: printed.map(({ card, sheets }) => ({
        order: card.print?.order ?? 0,
        section: { kind: 'sheets', ...sheetSection(card, sheets, names) },
      })),
      facts: printed.flatMap(({ card, sheets }) =>
        sheets.map((sheet) => {
          const { id, cells, remediation, teacher, verifiedOn } = sheet;
          return [card.name, { id, at: periodsOf(card, sheet), cells, remediation, teacher, verifiedOn }];
        }),
      ),
    };
  }

  private sheets(card: Scorecard, student: string): Promise<StoredSheet[]> {
    const order = card.periods.map(({ key }) => this.database.quote(key)).join(', ');
    return this.database.read<StoredSheet>(
      `SELECT * FROM ${this.database.quote(card.name)} WHERE student = ? ORDER BY ${order}`,
      [student],
    );
  }
}

/** The sheets of one scorecard, in the order of their periods, with the evaluation of every score. */
const sheetSection = (
  card: Scorecard,
  sheets: readonly StoredSheet[],
  names: ReadonlyMap<string, string>,
): SheetSection => ({
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
