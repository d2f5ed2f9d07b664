import { type DynamicModule, Module } from '@nestjs/common';
import type { EntitySchema } from 'typeorm';
import type { Registry } from '../../../../schemas';
import { DirectoryAccounts } from './accounts';
import { DirectoryChecks } from './checks';
import { Consequences } from './consequences';
import { directoryController } from './controller';
import { DirectoryCreator } from './creator';
import { Directories } from './directories';
import { DirectoryEditor } from './editor';
import { DirectoryFiles } from './files';
import { DirectoryNames } from './names';
import { DirectoryReader } from './reader';
import { REFERRING, referringIn } from './references';
import { DirectoryRemover } from './remover';
import { DirectoryServices } from './service';

@Module({})
class DirectoryModule {}

/**
 * Every directory of a registry, and what its forms keep.
 * @param records the tables of all records: while a row of one names something, that cannot be deleted
 */
export const directoryModule = ({ directories }: Registry, records: readonly EntitySchema[]): DynamicModule => ({
  module: DirectoryModule,
  global: true,
  controllers: directories.map(directoryController),
  providers: [
    { provide: REFERRING, useValue: referringIn(records) },
    ...[
      Consequences,
      Directories,
      DirectoryAccounts,
      DirectoryChecks,
      DirectoryCreator,
      DirectoryEditor,
      DirectoryFiles,
    ],
    ...[DirectoryNames, DirectoryReader, DirectoryRemover, DirectoryServices],
  ],
  exports: [Directories, DirectoryEditor, DirectoryReader, DirectoryServices],
});
