import type { DynamicModule, INestApplicationContext, Type } from '@nestjs/common';
import type { EntitySchema } from 'typeorm';
import registry from '../../resources.config';
import type { Registry } from '../../schemas';
import { accountModules, accountTables } from './accounts/features';
import type { DerivedColumn } from './database';
import type { Wish } from './database/migrate/migrate';
import { DemoModule, loadDemo } from './demo';
import { exportModule } from './export/export.module';
import { importModule } from './import/import.module';
import { AttendanceModule } from './kinds/attendance/attendance.module';
import { attendanceTable } from './kinds/attendance/attendance.table';
import { directoryModule } from './kinds/directory/directory.module';
import { directorySchemas } from './kinds/directory/schema';
import { RegistryModule, registryAppendOnly, registryTables, searchColumns } from './kinds/entry';
import { countersTable } from './kinds/exchange/counters.table';
import { exchangeModule } from './kinds/exchange/exchange.module';
import { exchangeTable } from './kinds/exchange/exchange.table';
import { formModule } from './kinds/form/form.module';
import { scorecardModule } from './kinds/scorecard/scorecard.module';
import { scorecardTable } from './kinds/scorecard/scorecard.table';
import { StudentsModule } from './kinds/students/students.module';
import { AuditSearchModule } from './misc/audit-search.module';
import { describeRegistry } from './operate/description';
import { PrintModule } from './print/print.module';
import { printedLogbooksTable } from './print/printed-logbooks.table';
import { ReportsModule } from './reports/reports.module';
import { userTables } from './users/tables';

/** What is built on the foundation and served by this program. */
export interface Features {
  /** Tables beside the fixed ones, for example those made from the registry. */
  readonly entities: readonly EntitySchema[];
  readonly modules: readonly (Type | DynamicModule)[];
  /** Tables that refuse UPDATE and DELETE, beside the fixed ones. */
  readonly appendOnly: readonly string[];
  /** Columns that are computed again when their rule changes. */
  readonly derived: readonly DerivedColumn[];
  /** What is served, for the differences that a migration tells. */
  readonly description: NonNullable<Wish['description']>;
  /** Runs when the tables are there and the modules are made, before the first request: demo data goes in here. */
  readonly afterMigrate?: (app: INestApplicationContext) => Promise<void>;
}

/** Tables that hold records. */
const recordTables = (served: Registry): EntitySchema[] => [
  ...registryTables(served),
  ...directorySchemas(served),
  ...served.scorecards.map(scorecardTable),
  ...served.exchanges.map(exchangeTable),
  countersTable as EntitySchema,
  attendanceTable as EntitySchema,
];

/** The features of a registry: the product's own, or a test's. */
export const featuresOf = (served: Registry): Features => ({
  entities: [...recordTables(served), ...accountTables, printedLogbooksTable as EntitySchema],
  modules: [
    RegistryModule.for(served),
    StudentsModule,
    scorecardModule(served),
    exchangeModule(served),
    AttendanceModule,
    exportModule(served),
    importModule(served),
    directoryModule(served, [...(userTables as EntitySchema[]), ...recordTables(served)]),
    formModule(served),
    ...accountModules,
    AuditSearchModule,
    PrintModule,
    ReportsModule,
  ],
  appendOnly: registryAppendOnly,
  derived: searchColumns(served),
  description: describeRegistry(served),
});

const served = featuresOf(registry);

/** What the product serves: its registry, and demo data in an empty database outside production. */
export const features: Features = { ...served, modules: [...served.modules, DemoModule], afterMigrate: loadDemo };
