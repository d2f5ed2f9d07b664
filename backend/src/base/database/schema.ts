/**
 * TypeORM's EntitySchema, imported past its index: the index loads every driver and decorator, which costs a third
 * of the cold start. It is the same class, so schemas made with `import { EntitySchema } from 'typeorm'` work too.
 */
export { EntitySchema } from 'typeorm/entity-schema/EntitySchema.js';
