import { type DynamicModule, Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from './database';

/** Gives the one open `Database` to everyone and closes it when the last request is answered. */
@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(private readonly database: Database) {}

  static forRoot(database: Database): DynamicModule {
    return { module: DatabaseModule, providers: [{ provide: Database, useValue: database }], exports: [Database] };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.database.close();
  }
}
