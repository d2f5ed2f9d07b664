import { type DynamicModule, Module } from '@nestjs/common';
import type { Registry } from '../../../../schemas';
import { SheetLimits } from '../export/limits';
import { ListBatches } from '../export/list-batches';
import { EntrySheets } from './entry-sheets';
import { entryImport, rowImport } from './import.controller';
import { Importer } from './importer';
import { NamedRows } from './named-rows';
import { RowSheets } from './row-sheets';
import { RowsThere } from './rows-there';

@Module({})
class ImportModule {}

/** The import of every entry type, and of the directories that take sheets. */
export const importModule = ({ entries, directories }: Registry): DynamicModule => {
  const bySheet = directories.filter(({ sheets }) => sheets);
  return {
    module: ImportModule,
    controllers: [...entries.map(entryImport), ...bySheet.map(rowImport)],
    providers: [
      ListBatches,
      EntrySheets,
      Importer,
      SheetLimits,
      ...(bySheet.length > 0 ? [NamedRows, RowsThere, RowSheets] : []),
    ],
  };
};
