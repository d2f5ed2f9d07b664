import { Injectable } from '@nestjs/common';
import {
  type Cell,
  placeIn,
  remediationName,
  type Scorecard,
  scored,
  sheetRows,
  sideOf,
  tableCell,
  tableColumns,
  wordsOfPlace,
} from '../../../../../schemas';
import type { Viewer } from '../../../auth/viewer';
import { Clock } from '../../../base/config';
import type { WireRecord } from '../../../field-types';
import { largestPage, parseQuery } from '../../list/query';
import type { RecordParts } from '../../read/parts';
import { RecordReader } from '../../read/reader';
import { Records, type ResourceParts } from '../../read/records';
import { inOrder } from '../../wire/frames';
import { nameIn } from '../../wire/wire';
import type { ArchivedKind, ArchivedTable, ArchiveSource } from '../definition';

@Injectable()
export class ArchivedRecords implements ArchiveSource {
  constructor(
    private readonly records: Records,
    private readonly reader: RecordReader,
    private readonly clock: Clock,
  ) {}

  /** Types with the same archive key are put together. */
  async of(viewer: Viewer): Promise<ArchivedKind[]> {
    const groups = new Map<string, { pieces: { key: string; value: unknown }[]; tables: ArchivedTable[] }>();
    for (const parts of this.records.all) {
      const { archive, name, rights } = parts.type;
      if (archive === undefined) continue;
      const group = groups.get(archive) ?? { pieces: [], tables: [] };
      groups.set(archive, group);
      if (!rights.read[viewer.role]) continue;
      const records = await this.read(parts, viewer);
      group.pieces.push({ key: name, value: records });
      const { sheet, route, label } = parts.type;
      const table = sheet ? scoreTable(sheet, records) : tableOf(parts, viewer, records, this.clock);
      group.tables.push({ route, name: label.many, ...table });
    }
    return [...groups].map(([key, { pieces, tables }]) => ({ key, content: { pieces }, tables }));
  }

  private async read(parts: RecordParts, viewer: Viewer): Promise<WireRecord[]> {
    const { sheet } = parts.type;
    const all: WireRecord[] = [];
    for (;;) {
      const page = {
        _start: String(all.length),
        _end: String(all.length + largestPage),
        ...(sheet && { _sort: inOrder(sheet) }),
      };
      const { records } = await this.reader.list(parts, 'mine', viewer, parseQuery(page, parts.queryColumns));
      all.push(...records);
      if (records.length < largestPage) return all;
    }
  }
}

type Lines = Pick<ArchivedTable, 'headings' | 'rows'>;

/** A line for each record, as in an exported list. */
function tableOf({ type }: ResourceParts, viewer: Viewer, records: readonly WireRecord[], { dayOf }: Clock): Lines {
  const columns = tableColumns(type, sideOf(viewer.role));
  return {
    headings: columns.map(({ heading }) => heading),
    rows: records.map((record, at) => columns.map((column) => tableCell(column, record, at + 1, dayOf))),
  };
}

/** A line for each score of each sheet. */
const scoreTable = (card: Scorecard, sheets: readonly WireRecord[]): Lines => ({
  headings: [
    ...card.periods.map(({ label }) => label),
    'Group',
    'Row',
    'Score',
    'Remarks',
    'Verified By',
    'Verified On',
    ...(card.remediation ? [card.remediation.label] : []),
  ],
  rows: sheets.flatMap((sheet) =>
    sheetRows(card).flatMap((row): Cell[][] => {
      const { score, remarks } = scored(sheet[card.key], row);
      if (score === undefined) return [];
      const said = [row.groupLabel, row.label, score, remarks ?? ''];
      const day = { day: String(sheet.verifiedOn) };
      // Of the whole sheet, and so in each of its lines.
      const suggested = card.remediation ? [String(sheet[remediationName] ?? '')] : [];
      return [[...wordsOfPlace(card, placeIn(card, sheet)), ...said, nameIn(sheet.teacher), day, ...suggested]];
    }),
  ),
});
