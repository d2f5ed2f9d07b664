import { Controller, type DynamicModule, Get, Inject, Module, Query, Res, type Type } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { RecordType, Registry } from '../../../../schemas';
import { CurrentViewer } from '../../auth/decorators';
import type { Viewer } from '../../auth/viewer';
import type { ArchiveSource, KindDefinition } from '../../records/kinds/definition';
import type { RawQuery } from '../../records/list/query';
import { Entries } from '../../records/read/entries';
import { Records } from '../../records/read/records';
import { ARCHIVE_SOURCES, Archive } from './archive/archive';
import { ArchiveController } from './archive/archive.controller';
import { send } from './download';
import { type ExportedParts, Exporter } from './exporter';
import { SheetLimits } from './limits';
import { ListBatches } from './list-batches';

@Module({})
class ExportModule {}

/** Every list of a registry as a file, and a student's whole logbook. */
export const exportModule = ({ entries, records }: Registry, kinds: readonly KindDefinition[]): DynamicModule => ({
  module: ExportModule,
  controllers: [
    ...entries.filter(isExported).map((type) => exportController(type, Entries)),
    ...records.filter(isExported).map((type) => exportController(type, Records)),
    ArchiveController,
  ],
  providers: [
    Archive,
    ListBatches,
    Exporter,
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
function exportController(
  { name, api }: { name: string; api: { path: string } },
  holding: Type<{ named(name: string): ExportedParts }>,
): Type {
  @Controller(api.path)
  class ExportController {
    constructor(
      @Inject(holding) readonly types: { named(name: string): ExportedParts },
      readonly exporter: Exporter,
      readonly limits: SheetLimits,
    ) {}

    @Get('export')
    async download(@CurrentViewer() viewer: Viewer, @Query() query: RawQuery, @Res() reply: FastifyReply) {
      await this.limits.exports.take(viewer.id);
      send(reply, await this.exporter.list(this.types.named(name), viewer, query));
    }
  }
  Object.defineProperty(ExportController, 'name', { value: `${name}ExportController` });
  return ExportController;
}
