import { type DynamicModule, Global, Module, type Type } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import type { EntitySchema } from 'typeorm';
import { auditTable } from '../auth/audit/audit';
import { AuthModule } from '../auth/auth.module';
import { passkeyChallengesTable } from '../auth/challenges';
import { passkeysTable } from '../auth/passkeys';
import { secondFactorsTable } from '../auth/second-factors';
import { endedSessionsTable, sessionsTable } from '../auth/sessions.table';
import { userTables } from '../auth/users/tables';
import { Clock, Config } from '../base/config';
import type { Database } from '../base/database';
import { DatabaseModule } from '../base/database/database.module';
import { limitCountsTable } from '../base/database/limit-counts';
import { ProblemFilter } from '../base/http/problem.filter';
import { Log } from '../base/log/log';
import type { BlobStore } from '../files/blob-store';
import { filesTable } from '../files/files';
import { FilesModule } from '../files/files.module';
import { storageTable } from '../files/storage';

/** The tables that every registry has. */
export const fixedTables: readonly EntitySchema[] = [
  ...userTables,
  endedSessionsTable,
  sessionsTable,
  secondFactorsTable,
  passkeysTable,
  passkeyChallengesTable,
  filesTable,
  storageTable,
  auditTable,
  limitCountsTable,
] as EntitySchema[];

/** The tables that refuse UPDATE and DELETE. */
export const appendOnlyTables: readonly string[] = ['audit'];

export interface Foundation {
  readonly config: Config;
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly log: Log;
}

@Global()
@Module({})
class ConfigModule {}

/** Provides the configuration, the clock and the log to every module. */
const configModule = (config: Config, log: Log): DynamicModule => ({
  module: ConfigModule,
  providers: [{ provide: Config, useValue: config }, { provide: Log, useValue: log }, Clock],
  exports: [Config, Log, Clock],
});

@Module({ providers: [{ provide: APP_FILTER, useClass: ProblemFilter }] })
class AppModule {}

/** The whole program as a module. @param modules built on the foundation (see features.ts) */
export const appModule = (
  { config, database, blobs, log }: Foundation,
  modules: readonly (Type | DynamicModule)[],
): DynamicModule => ({
  module: AppModule,
  imports: [
    configModule(config, log),
    DatabaseModule.forRoot(database),
    FilesModule.forRoot(blobs),
    AuthModule,
    ...modules,
  ],
});
