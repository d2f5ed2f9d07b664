import type { DynamicModule, Type } from '@nestjs/common';
import type { Registry } from '../../../schemas';
import type { EntitySchema, FilledColumn } from '../base/database';
import { mailTable } from '../mail';
import { MailModule } from '../mail/mail.module';
import { accountLinksTable } from './account-links.table';
import { AccountsModule } from './accounts.module';
import { collegeModule, collegeTables } from './college/college.module';
import { confirmedAddresses } from './confirmed-addresses';
import { installationTable } from './setup/installation.table';
import { SetupModule } from './setup/setup.module';
import { setupTable } from './setup/setup.table';

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
