import { type Type as Class, Controller, type DynamicModule, Module, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import type { EntryResource, Registry } from '../../../../schemas';
import { inFormat } from '../../../../schemas/api/in-and-out';
import { CurrentViewer } from '../../auth/decorators';
import type { Viewer } from '../../auth/viewer';
import { Serve, TopicOf } from '../../base/http/route';
import type { ArchiveSource, KindDefinition } from '../../records/kinds/definition';
import type { RawQuery } from '../../records/list/query';
import { listQuery } from '../../records/openapi/list-query';
import { Entries } from '../../records/read/entries';
import { queryColumns } from '../../records/store/query-columns';
import { ARCHIVE_SOURCES, Archive } from './archive/archive';
import { ArchiveController } from './archive/archive.controller';
import { EntryBatches } from './batches';
import { send } from './download';
import { Exporter } from './exporter';
import { SheetLimits } from './limits';

@Module({})
class ExportModule {}

/** Every list of a registry as a file, and a student's whole logbook. */
export const exportModule = ({ entries }: Registry, kinds: readonly KindDefinition[]): DynamicModule => ({
  module: ExportModule,
  controllers: [...entries.map(exportController), ArchiveController],
  providers: [
    Archive,
    EntryBatches,
    Exporter,
    SheetLimits,
    {
      provide: ARCHIVE_SOURCES,
      useFactory: (...sources: ArchiveSource[]) => sources,
      inject: kinds.flatMap(({ archive }) => archive ?? []),
    },
  ],
});

/** The list of one entry as a file. */
function exportController(entry: EntryResource): Class {
  // Without pages, because an export has every row.
  const { _start, _end, ...narrowing } = listQuery(queryColumns(entry)).properties;
  const query = Type.Object({ ...inFormat, ...narrowing });

  @TopicOf(entry)
  @Controller(entry.api.path)
  class ExportController {
    constructor(
      readonly entries: Entries,
      readonly exporter: Exporter,
      readonly limits: SheetLimits,
    ) {}

    @Serve('GET :type/export', (_, { summary }) => ({ summary: `${entry.label.many}: ${summary}`, query }))
    async download(@CurrentViewer() viewer: Viewer, @Query() query: RawQuery, @Res() reply: FastifyReply) {
      await this.limits.exports.take(viewer.id);
      send(reply, await this.exporter.list(this.entries.named(entry.name), viewer, query));
    }
  }
  Object.defineProperty(ExportController, 'name', { value: `${entry.name}ExportController` });
  return ExportController;
}
