import { type DynamicModule, Module } from '@nestjs/common';
import type { Registry } from '../../../../schemas';
import type { ArchiveSource, KindDefinition } from '../../records/kinds/definition';
import { ARCHIVE_SOURCES, Archive } from './archive/archive';
import { ArchiveController } from './archive/archive.controller';
import { EntryBatches } from './batches';
import { exportController } from './export.controller';
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
