import type { EntitySchema } from '../database';
import { mailTable } from '../mail';
import { MailModule } from '../mail/mail.module';
import { accountLinksTable } from './account-links.table';
import { AccountsModule } from './accounts.module';
import { identitiesTable } from './college/identities.table';
import { digestRunsTable } from './digests/digest-runs.table';
import { DigestsModule } from './digests/digests.module';

/** The tables of accounts and mails. */
export const accountTables = [mailTable, accountLinksTable, identitiesTable, digestRunsTable] as EntitySchema[];

/** Accounts, mails, and the summaries that are mailed of what the registry holds. */
export const accountModules = [MailModule, AccountsModule, DigestsModule];
