import { Injectable } from '@nestjs/common';
import { type Cell, showField } from '../../../../../schemas';
import type { Viewer } from '../../../auth/viewer';
import type { WireRecord } from '../../../field-types';
import { largestPage, parseQuery } from '../../query/query';
import { EntryReader } from '../../store/reader';
import { Records, type ResourceParts } from '../../store/records';
import type { ArchivedKind, ArchivedTable, ArchiveSource } from '../definition';

@Injectable()
export class ArchivedRecords implements ArchiveSource {
  constructor(
    private readonly records: Records,
    private readonly reader: EntryReader,
  ) {}

  /** Archives have called them so since exchanges were the only ones. */
  private readonly key = 'exchanges';

  async of(viewer: Viewer): Promise<ArchivedKind> {
    const found: { parts: ResourceParts; records: WireRecord[] }[] = [];
    for (const parts of this.records.tabular)
      if (parts.type.rights.read[viewer.role]) found.push({ parts, records: await this.read(parts, viewer) });
    return {
      key: this.key,
      content: { pieces: found.map(({ parts, records }) => ({ key: parts.type.name, value: records })) },
      tables: found.map(({ parts, records }) => tableOf(parts, records)),
    };
  }

  private async read(parts: ResourceParts, viewer: Viewer): Promise<WireRecord[]> {
    const all: WireRecord[] = [];
    for (;;) {
      const range = { _start: String(all.length), _end: String(all.length + largestPage) };
      const { records } = await this.reader.list(parts, 'mine', viewer, parseQuery(range, parts.queryColumns));
      all.push(...records);
      if (records.length < largestPage) return all;
    }
  }
}

/** A line for each record. */
const tableOf = ({ type }: ResourceParts, records: readonly WireRecord[]): ArchivedTable => ({
  route: type.route,
  name: type.label.many,
  headings: type.fields.map(({ column }) => column),
  rows: records.map((record) => type.fields.map((field): Cell => showField(field, record))),
});
