import { Inject, Injectable } from '@nestjs/common';
import {
  type Cell,
  cellOf,
  type PersonValue,
  type Registry,
  type Scorecard,
  scoreIn,
  sheetRows,
} from '../../../../../schemas';
import type { Viewer } from '../../../auth/viewer';
import type { WireRecord } from '../../../field-types';
import { REGISTRY } from '../../store/entries';
import type { ArchivedKind, ArchivedTable, ArchiveSource } from '../definition';
import { Sheets } from './sheets';

@Injectable()
export class ArchivedSheets implements ArchiveSource {
  constructor(
    @Inject(REGISTRY) private readonly registry: Registry,
    private readonly sheets: Sheets,
  ) {}

  async of(viewer: Viewer): Promise<ArchivedKind[]> {
    const read: { card: Scorecard; sheets: WireRecord[] }[] = [];
    for (const card of this.registry.scorecards)
      if (card.rights.read[viewer.role])
        read.push({ card, sheets: (await this.sheets.mine(card.name, viewer)).sheets });
    return [
      {
        key: 'scorecards',
        content: { pieces: read.map(({ card, sheets }) => ({ key: card.name, value: sheets })) },
        tables: read.map(({ card, sheets }) => scoreTable(card, sheets)),
      },
    ];
  }
}

/** A line for each score. */
function scoreTable(card: Scorecard, sheets: readonly WireRecord[]): ArchivedTable {
  const headings = ['Group', 'Row', 'Score', 'Remarks', 'Verified By', 'Verified On'];
  const { save } = card.api;
  const rows = sheets.flatMap((sheet) => {
    const periods = card.periods.map(({ values }, index): Cell => {
      const value = sheet[save.periods[index] ?? ''];
      return values.find((one) => one.value === value)?.word ?? '';
    });
    const { name } = sheet.teacher as PersonValue;
    return sheetRows(card).flatMap((row): Cell[][] => {
      const cell = cellOf(sheet[save.sheet], row);
      const score = scoreIn(cell);
      if (score === undefined) return [];
      const { remarks } = (typeof cell === 'object' ? cell : {}) as { remarks?: string | null };
      return [[...periods, row.groupLabel, row.label, score, remarks ?? '', name, { day: String(sheet.verifiedOn) }]];
    });
  });
  return {
    route: card.route,
    name: card.label.many,
    headings: [...card.periods.map(({ label }) => label), ...headings],
    rows,
  };
}
