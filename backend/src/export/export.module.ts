import { type DynamicModule, Module } from '@nestjs/common';
import type { Registry } from '../../../schemas';
import { ExchangeReader } from '../kinds/exchange/exchange-reader';
import { SheetReader } from '../kinds/scorecard/sheet-reader';
import { Archive } from './archive/archive';
import { ArchiveController } from './archive/archive.controller';
import { OtherKinds } from './archive/other-kinds';
import { EntryBatches } from './batches';
import { exportController } from './export.controller';
import { Exporter } from './exporter';
import { SheetLimits } from './limits';

@Module({})
class ExportModule {}

/** Every list of a registry as a file, and a student's whole logbook. */
export const exportModule = ({ entries }: Registry): DynamicModule => ({
  module: ExportModule,
  controllers: [...entries.map(exportController), ArchiveController],
  providers: [Archive, EntryBatches, Exporter, OtherKinds, SheetLimits, ExchangeReader, SheetReader],
});
