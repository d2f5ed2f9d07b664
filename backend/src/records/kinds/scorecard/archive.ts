import { Inject, Injectable } from '@nestjs/common';
import { type Cell, cellOf, type Registry, type Scorecard, scoreIn, sheetRows } from '../../../../../schemas';
import type { Viewer } from '../../../auth/viewer';
import { REGISTRY } from '../../store/entries';
import type { ArchivedKind, ArchivedTable, ArchiveSource } from '../definition';
import { SheetReader } from './sheet-reader';
import type { WireSheet } from './sheet-wire';

@Injectable()
export class ArchivedSheets implements ArchiveSource {
  constructor(
    @Inject(REGISTRY) private readonly registry: Registry,
    private readonly sheets: SheetReader,
  ) {}

  async of(viewer: Viewer): Promise<ArchivedKind> {
    const found: { card: Scorecard; sheets: WireSheet[] }[] = [];
    for (const card of this.registry.scorecards)
      if (card.permissions[viewer.role]) found.push({ card, sheets: (await this.sheets.mine(card, viewer)).sheets });
    return {
      key: 'scorecards',
      told: { pieces: found.map(({ card, sheets }) => ({ key: card.name, value: sheets })) },
      tables: found.map(({ card, sheets }) => scoreTable(card, sheets)),
    };
  }
}

/** A line for each score. */
function scoreTable(card: Scorecard, sheets: readonly WireSheet[]): ArchivedTable {
  const headings = [
    ...card.periods.map(({ label }) => label),
    'Group',
    'Row',
    'Score',
    'Remarks',
    'Verified By',
    'Verified On',
  ];
  const rows = sheets.flatMap((sheet) => {
    const periods = card.periods.map(({ values }, index): Cell => {
      const value = sheet[card.api.save.periods[index] ?? ''];
      return values.find((one) => one.value === value)?.word ?? '';
    });
    return sheetRows(card).flatMap((row): Cell[][] => {
      const cell = cellOf(sheet[card.api.save.sheet], row);
      const score = scoreIn(cell);
      if (score === undefined) return [];
      const { remarks } = (typeof cell === 'object' ? cell : {}) as { remarks?: string | null };
      return [
        [...periods, row.groupLabel, row.label, score, remarks ?? '', sheet.teacher.name, { day: sheet.verifiedOn }],
      ];
    });
  });
  return { route: card.route, name: card.label.many, headings, rows };
}
