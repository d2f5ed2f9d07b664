import type { EntitySchema } from '../../../base/database';
import { recordPaths } from '../../openapi/record';
import { holderColumns } from '../../store/holder-column';
import { openEntriesOf, openRowsOf } from '../../store/open-entries';
import { searchColumns } from '../../store/search-text';
import { entrySchemas } from '../../store/table';
import type { KindDefinition } from '../definition';
import { corrected } from './correct/chain';
import { correctionRequestsTable } from './correct/requests.table';
import { entryModule } from './entry.module';
import { entrySchemas as describedSchemas } from './entry-schemas';
import { viewsTable } from './queue/views.table';

/** A record that a student logs and a verifier decides on. Archive, print and reports read it through the engine. */
export const entry: KindDefinition = {
  tables: ({ entries }) => [
    ...entrySchemas(entries),
    openEntriesOf(entries),
    viewsTable as EntitySchema,
    ...(corrected(entries).length > 0 ? [correctionRequestsTable as EntitySchema] : []),
  ],
  derived: (registry) => [...searchColumns(registry), ...holderColumns(registry)],
  following: ({ entries }) => openRowsOf(entries),
  module: entryModule,
  openApi: (registry) => ({
    paths: Object.assign({}, ...registry.entries.map((one) => recordPaths(one, { atRoot: true }))),
    schemas: Object.assign(
      {},
      ...registry.entries.map((one) => describedSchemas(one, registry.logbook.waiting !== undefined)),
    ),
  }),
};
