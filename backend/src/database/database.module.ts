import { type DynamicModule, Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { EntitySchema } from 'typeorm';
import { Database } from './database';
import { LentSource } from './lent-source';

/** Gives the one open `Database` to everyone and closes it when the last request is answered. */
@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(private readonly database: Database) {}

  static forRoot(database: Database): DynamicModule {
    const orm = TypeOrmModule.forRootAsync({
      useFactory: () => ({ ...database.orm.options, autoLoadEntities: true, manualInitialization: true }),
      dataSourceFactory: (options) => LentSource.over(database.orm, (options?.entities ?? []) as EntitySchema[]),
    });
    return {
      module: DatabaseModule,
      imports: [orm],
      providers: [{ provide: Database, useValue: database }],
      exports: [Database],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.database.close();
  }
}
