import type { EntitySchema } from '../../../base/database';
import type { KindDefinition } from '../definition';
import { directoryModule } from './directory.module';
import { directoryPaths } from './openapi';
import { proposalsTable } from './proposals.table';
import { directorySchemas } from './schema';

/** People, places and postings that some may edit. */
export const directory: KindDefinition = {
  tables: ({ directories }) => [
    ...directories.flatMap(directorySchemas),
    ...(directories.some(({ proposals }) => proposals) ? [proposalsTable as EntitySchema] : []),
  ],
  module: directoryModule,
  openApi: (registry) => ({
    paths: Object.assign({}, ...registry.directories.map((one) => directoryPaths(one, registry))),
  }),
  directories: ({ directories }) => directories,
};
