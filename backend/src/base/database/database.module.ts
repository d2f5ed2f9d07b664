import {
  type DynamicModule,
  Global,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { EntitySchema } from 'typeorm';
import { inMemory } from '../limits/limit';
import { Limits } from '../limits/limits';
import { Database } from './database';
import { LentSource } from './lent-source';
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
