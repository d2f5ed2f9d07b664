import type { Registry } from '../../../../schemas';
import type { EntitySchema } from '../../database';
import { disclosuresTable } from '../../engine/wire/disclosures';
import { idempotencyTable } from '../../engine/write/idempotency';
import { titlesTable } from '../titles/titles.table';
import { entrySchemas } from './table';

/** Every table that the registry asks for. */
export const registryTables = (registry: Registry): EntitySchema[] =>
  [...entrySchemas(registry.entries), titlesTable, idempotencyTable, disclosuresTable] as EntitySchema[];

/** Tables of these that are never changed once written. */
export const registryAppendOnly: readonly string[] = ['disclosures'];

export { RegistryModule } from './registry.module';
export { searchColumns } from './search-column';
