import type { DynamicModule, INestApplicationContext, Type } from '@nestjs/common';
import type { EntitySchema } from 'typeorm';
import type { Registry } from '../../../schemas';
import { AuthModule } from '../auth/auth.module';
import type { Derived, Following } from '../base/database';
import type { SchemaTarget } from '../base/database/migrate/migrate';
import { ScheduleModule, scheduleTables } from '../base/schedule/schedule.module';
import { DemoModule, loadDemo } from '../demo';
import { FilesModule } from '../files/files.module';
import { handoverModule, handoverTablesOf } from '../handover';
import { DigestsModule } from '../handover/digests';
import { catalogueModule } from '../in-and-out/catalogue/catalogue.module';
import { exportModule } from '../in-and-out/export/export.module';
import { importModule } from '../in-and-out/import/import.module';
import { describeRegistry } from '../operate/description';
import { RetentionModule } from '../operate/retention/retention.module';
import { type SealedColumn, sealedColumns } from '../operate/sealed/columns';
import { accountColumns, accountModules, accountTables } from '../people/features';
import { printModule } from '../print/print.module';
import { printedLogbooksTable } from '../print/print-numbers';
import { definitions, kindModules, kindTables } from '../records/kinds';
import { controllersIn } from '../records/openapi/described-routes';
import { openApiOf } from '../records/openapi/document';
import { openApiModule } from '../records/openapi/openapi.module';
import { RecordsModule, recordsAppendOnly, recordsTables } from '../records/records.module';
import { inboxWords, renamedColumns, stateWords } from '../records/store/migration';
import { OutboxModule } from '../records/trail/outbox.controller';
import { firstStepsModule } from '../reports/first-steps/first-steps.module';
import { ReportsModule } from '../reports/reports.module';

/** What this program serves, built on the foundation. */
export interface Features {
  /** Tables in addition to the fixed ones, such as those made from the registry. */
  readonly entities: readonly EntitySchema[];
  readonly modules: readonly (Type | DynamicModule)[];
  /** Tables that refuse UPDATE and DELETE, in addition to the fixed ones. */
  readonly appendOnly: readonly string[];
  /** Columns that are computed again when their rule changes. */
  readonly derived: readonly Derived[];
  /** Rows that the database copies from other tables. */
  readonly following: readonly Following[];
  /** The OpenAPI description of what is served. */
  readonly openApi: () => ReturnType<typeof openApiOf>;
  /** Earlier names of columns and states, and the words that a column may have. */
  readonly renamed: NonNullable<SchemaTarget['renamed']>;
  readonly vocabularies: NonNullable<SchemaTarget['vocabularies']>;
  /** The columns of encrypted texts, which a start must have a key of. */
  readonly sealed: readonly SealedColumn[];
  /** A description of the registry, with which a migration tells what changed. */
  readonly description: NonNullable<SchemaTarget['description']>;
  /** Runs when the tables exist and the modules are made, before the first request. Demo data are loaded here. */
  readonly afterMigrate?: (app: INestApplicationContext) => Promise<void>;
}

/** The features of a registry. @param more further modules */
export function featuresOf(served: Registry, more: Features['modules'] = []): Features {
  const modules: Features['modules'] = [
    RecordsModule.for(served),
    ...kindModules(served),
    ...handoverModule(served),
    exportModule(served, definitions),
    importModule(served),
    ...catalogueModule(served),
    OutboxModule,
    ...accountModules(served),
    ScheduleModule,
    DigestsModule,
    RetentionModule,
    printModule(served, definitions),
    ReportsModule,
    ...firstStepsModule(served),
    openApiModule(() => openApi()),
    ...more,
  ];
  // Of these modules, and of those that every program has.
  const openApi = () =>
    openApiOf(served, controllersIn([AuthModule, FilesModule, ...modules]), [
      ...definitions.flatMap(({ openApi }) => openApi?.(served) ?? []),
    ]);
  return {
    modules,
    openApi,
    entities: [
      ...kindTables(served),
      ...handoverTablesOf(served),
      ...recordsTables,
      ...accountTables(served),
      ...scheduleTables,
      printedLogbooksTable as EntitySchema,
    ],
    appendOnly: recordsAppendOnly,
    derived: [...accountColumns, ...definitions.flatMap(({ derived }) => derived?.(served) ?? [])],
    following: definitions.flatMap(({ following }) => following?.(served) ?? []),
    renamed: served.entries.flatMap(renamedColumns),
    vocabularies: [...served.entries.map(stateWords), ...served.forms.flatMap(inboxWords)],
    sealed: sealedColumns(served),
    description: describeRegistry(served),
  };
}

/** What a program serves of a registry, with demo data in an empty database outside production. */
export const productOf = (served: Registry): Features => ({
  ...featuresOf(served, [DemoModule]),
  afterMigrate: loadDemo,
});
