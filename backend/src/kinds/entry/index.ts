import type { EntitySchema } from '../../database';
import { holderColumns } from '../../engine/records/holder-column';
import { searchColumns } from '../../engine/records/search-column';
import { entrySchemas } from '../../engine/records/table';
import type { KindDefinition } from '../definition';
import { corrected, correctionPaths, correctionSchemas } from './correct/openapi';
import { correctionRequestsTable } from './correct/requests.table';
import { entryModule } from './entry.module';
import { entryPaths } from './entry-paths';
import { entrySchemas as describedSchemas } from './entry-schemas';

/** A record that a student logs and a verifier decides on. Archive, print and reports know it by the engine. */
export const entry: KindDefinition = {
  tables: ({ entries }) => [
    ...entrySchemas(entries),
    ...(corrected(entries).length > 0 ? [correctionRequestsTable as EntitySchema] : []),
  ],
  derived: (registry) => [...searchColumns(registry), ...holderColumns(registry)],
  module: entryModule,
  openApi: ({ entries }) => ({
    paths: Object.assign({}, ...entries.map(entryPaths), correctionPaths(entries)),
    schemas: Object.assign({}, ...entries.map(describedSchemas), correctionSchemas(entries)),
  }),
};
