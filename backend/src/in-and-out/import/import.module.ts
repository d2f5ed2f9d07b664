import { type DynamicModule, Module } from '@nestjs/common';
import type { Registry } from '../../../../schemas';
import { EntryBatches } from '../export/batches';
import { SheetLimits } from '../export/limits';
import { importController } from './import.controller';
import { Importer } from './importer';

@Module({})
class ImportModule {}

/** The import of every entry type. */
export const importModule = ({ entries }: Registry): DynamicModule => ({
  module: ImportModule,
  controllers: entries.map(importController),
  providers: [EntryBatches, Importer, SheetLimits],
});
