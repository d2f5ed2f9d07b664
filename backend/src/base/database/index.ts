export { EntitySchema } from './columns';
export { Database, type EngineName, type Reader, type Transaction } from './database';
export { isId, newId } from './id';
export type { Derived, DerivedColumn, FilledColumn } from './migrate/derived';
export type { Following } from './migrate/wanted-tables';
export type { QueryDialect } from './query-dialect';
