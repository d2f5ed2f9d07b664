import { DataSource } from 'typeorm/data-source/DataSource.js';
import { EntitySchema } from './schema';

/**
 * TypeORM's entities over a connection that belongs to the engine. Rare reads then need no SQL of their own. The engine
 * opens and closes the connection, so this source is never initialised and Nest closes nothing.
 */
export class LentSource extends DataSource {
  static async over(source: DataSource, entities: readonly EntitySchema[]): Promise<LentSource> {
    const lent = new LentSource({ ...source.options, entities: entities.map(namedBySchema) });
    lent.driver = source.driver;
    await lent.buildMetadatas();
    return lent;
  }
}

/** Names the table by its schema. TypeORM would name it after its class. */
function namedBySchema({ options: { target: _, ...options } }: EntitySchema): EntitySchema {
  return new EntitySchema({ ...options, tableName: options.name });
}
