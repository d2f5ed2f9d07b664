import type { DynamicModule, Type } from '@nestjs/common';
import type { Registry } from '../../../schemas';
import type { EntitySchema, FilledColumn } from '../base/database';
import { mailTable } from '../mail';
import { MailModule } from '../mail/mail.module';
import { accountLinksTable } from './account-links';
import { AccountsModule } from './accounts.module';
import { confirmedAddresses } from './address-changes';
import { setupTable } from './beginning';
import { collegeModule, collegeTables } from './college/college.module';
import { SetupModule } from './setup/setup.module';
import { installationTable } from './setup/time-zone';

type Words = { readonly logbook: Pick<Registry['logbook'], 'identity'> };

/** The tables of accounts and mails. */
export const accountTables = ({ logbook }: Words): EntitySchema[] => [
  ...([mailTable, accountLinksTable, installationTable, setupTable] as EntitySchema[]),
  ...collegeTables(logbook.identity),
];

/** Columns that existing accounts are given. */
export const accountColumns: readonly FilledColumn[] = [confirmedAddresses];

/** Accounts and mails. */
export const accountModules = ({ logbook }: Words): (Type | DynamicModule)[] => [
  MailModule,
  AccountsModule,
  SetupModule,
  ...collegeModule(logbook.identity),
];
