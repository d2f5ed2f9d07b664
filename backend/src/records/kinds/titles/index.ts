import { Module } from '@nestjs/common';
import type { EntitySchema } from '../../../base/database';
import { id, key, moment, table, words } from '../../../base/database/columns';
import type { KindDefinition } from '../definition';
import { TitlesController } from './titles.controller';

const titlesTable = table(
  'titles',
  {
    id: key,
    /** The registry's name of the list. */
    list: words(60),
    college: id,
    department: id,
    /** Its module. '' in lists without modules, because a unique index never treats two NULLs as equal. */
    module: words(255),
    title: words(255),
    createdBy: id,
    createdAt: moment,
  },
  [{ name: 'uq_titles', columns: ['college', 'department', 'list', 'module', 'title'], unique: true }],
);

@Module({})
class TitlesModule {}

/** Words that a department's people add to a list of choices. */
export const titles: KindDefinition = {
  tables: () => [titlesTable as EntitySchema],
  module: () => ({ module: TitlesModule, controllers: [TitlesController] }),
};
