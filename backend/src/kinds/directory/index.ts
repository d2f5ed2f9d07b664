import type { EntitySchema } from '../../database';
import { together } from '../../demo/world';
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
  demo: async () => {
    const { demoDirectory } = await import('./demo');
    return (world) => together(world.registry.directories.map((one) => demoDirectory(one, world.of(one.name))));
  },
};
