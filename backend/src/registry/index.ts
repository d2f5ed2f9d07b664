import type { Registry } from '../../../schemas';
import type { EntitySchema } from '../database';
import { titlesTable } from '../kinds/titles/titles.table';
import { disclosuresTable } from './disclosures';
import { idempotencyTable } from './idempotency';
import { entrySchemas } from './table';

/** Every table that the registry asks for. */
export const registryTables = (registry: Registry): EntitySchema[] =>
  [...entrySchemas(registry.entries), titlesTable, idempotencyTable, disclosuresTable] as EntitySchema[];

/** Tables of these that are never changed once written. */
export const registryAppendOnly: readonly string[] = ['disclosures'];

export { RegistryModule } from './registry.module';
export { searchColumns } from './search-column';
