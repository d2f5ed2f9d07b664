import { Module } from '@nestjs/common';
import type { EntitySchema } from '../../../base/database';
import { AddedWords } from '../../write/form-contexts';
import type { KindDefinition } from '../definition';
import { Titles } from './titles';
import { TitlesController } from './titles.controller';
import { titlesTable } from './titles.table';

@Module({})
class TitlesModule {}

/** Words that a department's people add to a list of choices. */
export const titles: KindDefinition = {
  tables: () => [titlesTable as EntitySchema],
  module: () => ({
    module: TitlesModule,
    global: true,
    controllers: [TitlesController],
    providers: [Titles, { provide: AddedWords, useExisting: Titles }],
    exports: [Titles, AddedWords],
  }),
};
