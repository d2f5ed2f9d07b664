export { Database, type Reader, type Transaction } from './database';
export { isId, newId } from './id';
export { EntitySchema } from './schema';
