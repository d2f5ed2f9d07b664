import type { DynamicModule, INestApplicationContext, Type } from '@nestjs/common';
import type { EntitySchema } from 'typeorm';

/** What is built on the foundation and served by this program. */
export interface Features {
  /** Tables beside the fixed ones, for example those made from the registry. */
  readonly entities: readonly EntitySchema[];
  readonly modules: readonly (Type | DynamicModule)[];
  /** Runs when the tables are there and the modules are made, before the first request: demo data goes in here. */
  readonly afterMigrate?: (app: INestApplicationContext) => Promise<void>;
}

/** The registry's tables and module are added here. */
export const features: Features = { entities: [], modules: [] };
