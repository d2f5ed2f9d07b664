import {
  type DynamicModule,
  Global,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm/data-source/DataSource.js';
import { inMemory, Limits } from '../limits/limits';
import { EntitySchema } from './columns';
import { Database } from './database';
import { forgetOldCounts, inDatabase } from './limit-counts';

const FORGET_MS = 600_000;

/** Provides the one open `Database`, and closes it after the last request was answered. */
@Global()
@Module({})
export class DatabaseModule implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly database: Database) {}

  static forRoot(database: Database): DynamicModule {
    const orm = TypeOrmModule.forRootAsync({
      useFactory: () => ({ ...database.orm.options, autoLoadEntities: true, manualInitialization: true }),
      dataSourceFactory: (options) => LentSource.over(database.orm, (options?.entities ?? []) as EntitySchema[]),
    });
    return {
      module: DatabaseModule,
      imports: [orm],
      providers: [
        { provide: Database, useValue: database },
        // The memory of a single server is faster, and counts may be lost when it ends.
        { provide: Limits, useValue: new Limits(database.isShared ? inDatabase(database) : inMemory()) },
      ],
      exports: [Database, Limits],
    };
  }

  onApplicationBootstrap(): void {
    if (this.database.isShared)
      this.timer = setInterval(() => void forgetOldCounts(this.database).catch(() => undefined), FORGET_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.database.close();
  }
}

/**
 * TypeORM's entities over a connection that belongs to the engine, for whoever injects a repository. No module does: see
 * docs/decisions/0007. The engine opens and closes the connection, so this source is never initialised and Nest closes
 * nothing.
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
