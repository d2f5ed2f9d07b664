/**
 * The parts of TypeORM that @nestjs/typeorm uses. The bundler uses this file instead of TypeORM's index, which loads
 * every driver.
 */
export { DataSource } from 'typeorm/data-source/DataSource.js';
export { EntityManager } from 'typeorm/entity-manager/EntityManager.js';
export { EntitySchema } from 'typeorm/entity-schema/EntitySchema.js';
export { getMetadataArgsStorage } from 'typeorm/globals.js';
export { Repository } from 'typeorm/repository/Repository.js';

/** Names of TypeORM before 1.0, which @nestjs/typeorm expects in TypeORM's index. */
export const Connection = undefined;
export const AbstractRepository = undefined;
