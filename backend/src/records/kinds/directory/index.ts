import type { EntitySchema } from '../../../base/database';
import { recordPaths } from '../../openapi/record';
import { rowSchemas as describedSchemas } from '../../openapi/rows';
import { rowSchemas } from '../../store/row-schema';
import type { KindDefinition } from '../definition';
import { directoryModule } from './directory.module';
import { proposalsTable } from './proposals.table';

/** Directories of people, places and postings. */
export const directory: KindDefinition = {
  tables: ({ directories }) => [
    ...directories.flatMap(rowSchemas),
    ...(directories.some(({ proposals }) => proposals) ? [proposalsTable as EntitySchema] : []),
  ],
  module: directoryModule,
  openApi: (registry) => ({
    paths: Object.assign({}, ...registry.directories.map((one) => recordPaths(one, { atRoot: true }))),
    schemas: Object.assign({}, ...registry.directories.map(describedSchemas)),
  }),
  directories: ({ directories }) => directories,
};
