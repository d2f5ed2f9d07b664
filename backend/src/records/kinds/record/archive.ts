import { Injectable } from '@nestjs/common';
import { type Cell, showField } from '../../../../../schemas';
import type { Viewer } from '../../../auth/viewer';
import type { WireRecord } from '../../../field-types';
import { largestPage, parseQuery } from '../../query/query';
import type { RecordParts } from '../../store/parts';
import { EntryReader } from '../../store/reader';
import { Records } from '../../store/records';
import { nameIn } from '../../wire/wire';
import type { ArchivedKind, ArchivedTable, ArchiveSource } from '../definition';

@Injectable()
export class ArchivedRecords implements ArchiveSource {
  constructor(
    private readonly records: Records,
    private readonly reader: EntryReader,
  ) {}

  /** Types that an archive calls by the same word stand together. */
  async of(viewer: Viewer): Promise<ArchivedKind[]> {
    const groups = new Map<string, { pieces: { key: string; value: unknown }[]; tables: ArchivedTable[] }>();
    for (const parts of this.records.tabular) {
      const { archive, name, rights } = parts.type;
      if (archive === undefined) continue;
      const group = groups.get(archive) ?? { pieces: [], tables: [] };
      groups.set(archive, group);
      if (!rights.read[viewer.role]) continue;
      const records = await this.read(parts, viewer);
      group.pieces.push({ key: name, value: records });
      group.tables.push(tableOf(parts, records));
    }
    return [...groups].map(([key, { pieces, tables }]) => ({ key, content: { pieces }, tables }));
  }

  private async read(parts: RecordParts, viewer: Viewer): Promise<WireRecord[]> {
    const all: WireRecord[] = [];
    for (;;) {
      const range = { _start: String(all.length), _end: String(all.length + largestPage) };
      const { records } = await this.reader.list(parts, 'mine', viewer, parseQuery(range, parts.queryColumns));
      all.push(...records);
      if (records.length < largestPage) return all;
    }
  }
}

type Tabular = Records['tabular'][number];

/** A line for each record. */
const tableOf = ({ type }: Tabular, records: readonly WireRecord[]): ArchivedTable => ({
  route: type.route,
  name: type.label.many,
  headings: [...(type.department ? [type.department.label] : []), ...type.fields.map(({ column }) => column)],
  rows: records.map((record) => [
    ...(type.department ? [nameIn(record[type.department.key])] : []),
    ...type.fields.map((field): Cell => showField(field, record)),
  ]),
});
