import { type Type as Class, type DynamicModule, Inject, Module, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import { isInbox, type ListedType, type RecordType, type Registry } from '../../../../schemas';
import { inFormat } from '../../../../schemas/api/in-and-out';
import { CurrentViewer } from '../../auth/decorators';
import type { Viewer } from '../../auth/viewer';
import { RoutesOf, Serve } from '../../base/http/route';
import type { ArchiveSource, KindDefinition } from '../../records/kinds/definition';
import type { RawQuery } from '../../records/list/query';
import { listQuery } from '../../records/openapi/kind-parts';
import { Directories } from '../../records/read/directories';
import { Entries } from '../../records/read/entries';
import type { Readable } from '../../records/read/reader';
import { Records } from '../../records/read/records';
import { queryColumns } from '../../records/store/query-columns';
import type { StoredRow } from '../../records/store/table';
import { OutboxModule } from '../../records/trail/outbox.controller';
import { ARCHIVE_SOURCES, Archive, ArchiveController } from './archive/archive';
import { send } from './download';
import { Exporter } from './exporter';
import { ListBatches } from './list-batches';
import { PlainFiles, PlainFilesController } from './plain-lists';
import { SheetLimits } from './sheet-limits';

@Module({})
class ExportModule {}

/** Every list of a registry as a file, and a student's whole logbook. */
export const exportModule = (
  { entries, records, directories, forms }: Registry,
  kinds: readonly KindDefinition[],
): DynamicModule => ({
  module: ExportModule,
  imports: [OutboxModule],
  controllers: [
    ...entries.filter(isExported).map((type) => exportController(type, Entries)),
    ...records.filter(isExported).map((type) => exportController(type, Records)),
    ...directories.map((type) => exportController(type, Directories)),
    ...forms.filter(isInbox).map((type) => exportController(type, Directories)),
    ArchiveController,
    PlainFilesController,
  ],
  providers: [
    Archive,
    ListBatches,
    Exporter,
    PlainFiles,
    SheetLimits,
    {
      provide: ARCHIVE_SOURCES,
      useFactory: (...sources: ArchiveSource[]) => sources,
      inject: kinds.flatMap(({ archive }) => archive ?? []),
    },
  ],
});

const isExported = ({ exports }: Pick<RecordType, 'exports'>) => exports === true;

/** The list of one type as a file. @param holding what has the parts of each type */
function exportController(type: ListedType, holding: Class<{ named(name: string): Readable<StoredRow> }>): Class {
  const { name, label } = type;
  // Without pages, because an export has every row.
  const columns = queryColumns(type.kind === 'form' ? type.rowType : type);
  const { _start, _end, ...narrowing } = listQuery(columns).properties;
  const query = Type.Object({ ...inFormat, ...narrowing });

  @RoutesOf(type)
  class ExportController {
    constructor(
      @Inject(holding) readonly types: { named(name: string): Readable<StoredRow> },
      readonly exporter: Exporter,
      readonly limits: SheetLimits,
    ) {}

    @Serve('GET :type/export', (_, { summary }) => ({ summary: `${label.many}: ${summary}`, query }))
    async download(@CurrentViewer() viewer: Viewer, @Query() query: RawQuery, @Res() reply: FastifyReply) {
      await this.limits.exports.take(viewer.id);
      send(reply, await this.exporter.list({ ...this.types.named(name), type }, columns, viewer, query));
    }
  }
  return ExportController;
}
