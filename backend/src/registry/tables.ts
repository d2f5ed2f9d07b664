import type { Registry } from '../../../schemas';
import type { EntitySchema } from '../database';
import { directorySchemas } from '../kinds/directory';
import { type Referring, referringIn } from '../kinds/directory/references';
import { titlesTable } from '../kinds/titles/titles.table';
import { userTables } from '../users/tables';
import { disclosuresTable } from './disclosures';
import { idempotencyTable } from './idempotency';
import { entrySchemas } from './table';

/** Every table that the registry asks for. */
export const registryTables = (registry: Registry): EntitySchema[] => [
  ...recordTables(registry),
  ...([idempotencyTable, disclosuresTable] as EntitySchema[]),
];

/** Tables of these that are never changed once written. */
export const registryAppendOnly: readonly string[] = ['disclosures'];

/** Those that hold records, and not what was done with them. */
const recordTables = (registry: Registry): EntitySchema[] =>
  [...entrySchemas(registry.entries), ...directorySchemas(registry), titlesTable] as EntitySchema[];

/** Every table whose rows may name a record: while one does, the record cannot be deleted. */
export const referringTables = (registry: Registry): Referring[] =>
  referringIn([...(userTables as EntitySchema[]), ...recordTables(registry)]);
