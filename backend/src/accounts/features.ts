import type { DynamicModule, Type } from '@nestjs/common';
import type { Registry } from '../../../schemas';
import type { EntitySchema } from '../database';
import { mailTable } from '../mail';
import { MailModule } from '../mail/mail.module';
import { accountLinksTable } from './account-links.table';
import { AccountsModule } from './accounts.module';
import { collegeModule, collegeTables } from './college/college.module';
import { digestRunsTable } from './digests/digest-runs.table';
import { DigestsModule } from './digests/digests.module';

type Words = { readonly logbook: Pick<Registry['logbook'], 'identity'> };

/** The tables of accounts and mails. */
export const accountTables = ({ logbook }: Words): EntitySchema[] => [
  ...([mailTable, accountLinksTable, digestRunsTable] as EntitySchema[]),
  ...collegeTables(logbook.identity),
];

/** Accounts, mails, and the summaries that are mailed of what the registry holds. */
export const accountModules = ({ logbook }: Words): (Type | DynamicModule)[] => [
  ...[MailModule, AccountsModule, DigestsModule],
  ...collegeModule(logbook.identity),
];
