import { Readable } from 'node:stream';
import { Controller, Inject, Injectable, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  type EntryResource,
  type FileValue,
  isUpload,
  learnerRole,
  may,
  type Registry,
  showDay,
} from '../../../../../schemas';
import { Audit } from '../../../auth/audit/audit';
import { CurrentViewer } from '../../../auth/decorators';
import { requireTrait, type Viewer } from '../../../auth/viewer';
import { Clock } from '../../../base/config';
import { Database } from '../../../base/database';
import { Serve, Topic } from '../../../base/http/route';
import type { WireRecord } from '../../../field-types';
import { BlobStore } from '../../../files/blob-store';
import { Files } from '../../../files/files';
import type { ArchivedKind, ArchivedTable, ArchiveSource } from '../../../records/kinds/definition';
import { everything } from '../../../records/list/query';
import { Entries, type EntryParts } from '../../../records/read/entries';
import { hasLogbook } from '../../../records/rights/students';
import { REGISTRY } from '../../../records/store/registries';
import { type Download, send } from '../download';
import { Exporter } from '../exporter';
import { ListBatches } from '../list-batches';
import { SheetLimits } from '../sheet-limits';
import { bytesOf, oneBatch, type Table } from '../table';
import { Zip } from '../zip';
import { filePathIn } from './paths';
import { readme } from './readme';

/** A property of a JSON object: a value, a list in batches, or an object of further pieces. */
type Piece =
  | { readonly key: string; readonly value: unknown }
  | { readonly key: string; readonly list: AsyncIterable<readonly unknown[]> }
  | { readonly key: string; readonly pieces: readonly Piece[] };

/** Writes one JSON object piece by piece, so that a long list is never in memory as a whole. */
async function* jsonOf(pieces: readonly Piece[]): AsyncGenerator<Buffer> {
  for await (const text of objectOf(pieces)) yield Buffer.from(text);
}

async function* objectOf(pieces: readonly Piece[]): AsyncGenerator<string> {
  let before = '{\n';
  for (const piece of pieces) {
    yield `${before}${JSON.stringify(piece.key)}: `;
    before = ',\n';
    if ('pieces' in piece) yield* objectOf(piece.pieces);
    else if ('list' in piece) yield* listOf(piece.list);
    else yield JSON.stringify(piece.value);
  }
  yield pieces.length === 0 ? '{}' : '\n}';
}

async function* listOf(batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const batch of batches)
    for (const item of batch) {
      yield before + JSON.stringify(item);
      before = ',\n';
    }
  yield before === '[\n' ? '[]' : '\n]';
}

/** The injection token of `ArchiveSource[]`, which archive records that are no entries. */
export const ARCHIVE_SOURCES = Symbol('archive sources');

/** The version of the layout of logbook.json. */
const layout = 1;

interface ArchivedFile {
  readonly path: string;
  readonly key: string;
}

/** A student's whole logbook as one zip file, made while it is sent. */
@Injectable()
export class Archive {
  constructor(
    private readonly entries: Entries,
    private readonly batches: ListBatches,
    private readonly exporter: Exporter,
    @Inject(REGISTRY) private readonly registry: Registry,
    @Inject(ARCHIVE_SOURCES) private readonly sources: readonly ArchiveSource[],
    private readonly files: Files,
    private readonly blobs: BlobStore,
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws Forbidden for anybody but a student, and whoever was one before */
  async of(asking: Viewer): Promise<Download> {
    const viewer = await this.asStudent(asking);
    const own = this.entries.all.filter(({ type }) => may(type, 'read', viewer.role));
    const others: ArchivedKind[] = [];
    for (const source of this.sources) others.push(...(await source.of(viewer)));
    const { found, missing } = await this.filesOf(own, viewer);
    await this.database.transaction((tx) =>
      this.audit.write(tx, { actor: asking, action: 'export', resource: 'archive', record: viewer.id }),
    );
    const now = this.clock.now();
    const made = this.clock.today();
    const zip = new Zip(now);
    zip.addText('README.txt', () => readme({ student: viewer.name, made: showDay(made), missing }));
    zip.add('logbook.json', () => Readable.from(jsonOf(this.pieces(own, others, viewer))));
    for (const [route, table] of this.tables(own, others, viewer))
      zip.add(`tables/${route}.csv`, () => bytesOf('csv', [table], now));
    // Does not compress again, because photographs and documents are already compressed.
    for (const { path, key } of found) zip.add(path, () => this.blobs.get(key), false);
    zip.end();
    return { name: `logbook-${made}.zip`, type: 'application/zip', bytes: zip.stream };
  }

  /** What somebody logged as a resident stays theirs in another role, and they read it with the rights of then. */
  private async asStudent(viewer: Viewer): Promise<Viewer> {
    const found = `SELECT id FROM users WHERE id = ? AND ${hasLogbook(this.registry)}`;
    const [student] = await this.database.read(found, [viewer.id]);
    if (!student) requireTrait('learns', viewer, 'take a logbook of their own with them');
    return { ...viewer, role: learnerRole };
  }

  private pieces(own: readonly EntryParts[], others: readonly ArchivedKind[], viewer: Viewer): Piece[] {
    const { id, name, email } = viewer;
    return [
      { key: 'application', value: 'Countersign' },
      { key: 'version', value: layout },
      { key: 'generatedAt', value: this.clock.stamp() },
      { key: 'student', value: { id, name, email } },
      { key: 'entries', pieces: own.map((parts) => ({ key: parts.type.name, list: this.recordsOf(parts, viewer) })) },
      ...others.map(({ key, content }) => ({ key, ...content })),
    ];
  }

  private tables(
    own: readonly EntryParts[],
    others: readonly ArchivedKind[],
    viewer: Viewer,
  ): [route: string, Table][] {
    return [
      ...own.map((parts): [string, Table] => [
        parts.type.route,
        this.exporter.table(parts, viewer, everything, 'mine'),
      ]),
      ...others.flatMap(({ tables }) => tables.map((table): [string, Table] => [table.route, tableOf(table)])),
    ];
  }

  private async *recordsOf(parts: EntryParts, viewer: Viewer): AsyncGenerator<WireRecord[]> {
    for await (const rows of this.batches.of(parts, viewer, everything, 'mine')) {
      const records = await this.exporter.records(parts, viewer, rows);
      yield records.map((record) => withPaths(parts.type, record));
    }
  }

  /** The files of all records, and the paths of files whose bytes are lost. */
  private async filesOf(own: readonly EntryParts[], viewer: Viewer) {
    const found: ArchivedFile[] = [];
    const missing: string[] = [];
    for (const parts of own) {
      if (!parts.type.fields.some((field) => isUpload(field))) continue;
      for await (const records of this.recordsOf(parts, viewer))
        for (const file of records.flatMap((record) => fileValues(parts.type, record))) {
          const path = filePathIn(parts.type, file);
          const key = await this.keyOf(file);
          if (key === undefined) missing.push(path);
          else found.push({ path, key });
        }
    }
    return { found, missing };
  }

  private async keyOf({ id }: FileValue): Promise<string | undefined> {
    const row = await this.files.find(id);
    return row && (await this.blobs.head(row.key)) ? row.key : undefined;
  }
}

const tableOf = ({ name, headings, rows }: ArchivedTable): Table => ({
  name,
  headings,
  widths: headings.map(() => 24),
  batches: oneBatch(rows),
});

const fileFields = ({ fields }: EntryResource) => fields.filter((field) => isUpload(field));

const fileValues = (entry: EntryResource, record: WireRecord): FileValue[] =>
  fileFields(entry).flatMap(({ readName }) => (record[readName] as FileValue | null) ?? []);

/** The record, with each file's path in the archive beside its address. */
const withPaths = (entry: EntryResource, record: WireRecord): WireRecord => ({
  ...record,
  ...Object.fromEntries(
    fileFields(entry).map(({ readName }) => {
      const file = record[readName] as FileValue | null;
      return [readName, file && { ...file, archived: filePathIn(entry, file) }];
    }),
  ),
});

/** Serves the viewer's whole logbook as a file to keep. */
@Topic('Logbook')
@Controller()
export class ArchiveController {
  constructor(
    private readonly archive: Archive,
    private readonly limits: SheetLimits,
  ) {}

  @Serve('GET archive')
  async download(@CurrentViewer() viewer: Viewer, @Res() reply: FastifyReply) {
    await this.limits.archives.take(viewer.id);
    send(reply, await this.archive.of(viewer));
  }
}
