import type { DynamicModule, INestApplicationContext, Type } from '@nestjs/common';
import type { EntitySchema } from 'typeorm';
import registry from '../../resources.config';
import type { Registry } from '../../schemas';
import { accountModules, accountTables } from './accounts/features';
import type { Derived } from './database';
import type { Wish } from './database/migrate/migrate';
import { DemoModule, loadDemo } from './demo';
import { EngineModule, engineAppendOnly, engineTables } from './engine/engine.module';
import { exportModule } from './export/export.module';
import { describeHandover, handoverModule, handoverTablesOf } from './handover';
import { importModule } from './import/import.module';
import { describeSheets } from './import/openapi';
import { definitions, demoKinds, kindModules, kindTables } from './kinds';
import { openApiModule } from './openapi/openapi.module';
import type { ApiPart } from './openapi/parts';
import { describeRegistry } from './operate/description';
import { printModule } from './print/print.module';
import { printedLogbooksTable } from './print/printed-logbooks.table';
import { describeReports } from './reports/openapi';
import { ReportsModule } from './reports/reports.module';

/** What is built on the foundation and served by this program. */
export interface Features {
  /** Tables beside the fixed ones, for example those made from the registry. */
  readonly entities: readonly EntitySchema[];
  readonly modules: readonly (Type | DynamicModule)[];
  /** Tables that refuse UPDATE and DELETE, beside the fixed ones. */
  readonly appendOnly: readonly string[];
  /** Columns that are computed again when their rule changes. */
  readonly derived: readonly Derived[];
  /** What is served, for the differences that a migration tells. */
  readonly description: NonNullable<Wish['description']>;
  /** Runs when the tables are there and the modules are made, before the first request: demo data goes in here. */
  readonly afterMigrate?: (app: INestApplicationContext) => Promise<void>;
}

/** What every room of the program serves, for the description of the API. */
export const apiParts = (served: Registry): ApiPart[] => [
  ...definitions.flatMap(({ openApi }) => openApi?.(served) ?? []),
  ...describeHandover(served),
  describeSheets(served),
  describeReports(served),
];

/** The features of a registry: the product's own, or a test's. */
export const featuresOf = (served: Registry): Features => ({
  entities: [
    ...kindTables(served),
    ...handoverTablesOf(served),
    ...engineTables,
    ...accountTables,
    printedLogbooksTable as EntitySchema,
  ],
  modules: [
    EngineModule.for(served),
    ...kindModules(served),
    ...handoverModule(served),
    exportModule(served, definitions),
    importModule(served),
    ...accountModules,
    printModule(definitions),
    ReportsModule,
    openApiModule(served, () => apiParts(served)),
  ],
  appendOnly: engineAppendOnly,
  derived: definitions.flatMap(({ derived }) => derived?.(served) ?? []),
  description: describeRegistry(served),
});

const served = featuresOf(registry);

/** What the product serves: its registry, and demo data in an empty database outside production. */
export const features: Features = {
  ...served,
  modules: [...served.modules, DemoModule],
  afterMigrate: loadDemo(demoKinds),
};
