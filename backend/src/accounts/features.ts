import { type DynamicModule, Module, type Type } from '@nestjs/common';
import type { Registry } from '../../../schemas';
import type { EntitySchema, FilledColumn } from '../database';
import { mailTable } from '../mail';
import { MailModule } from '../mail/mail.module';
import { accountLinksTable } from './account-links.table';
import { AccountsModule } from './accounts.module';
import { collegeModule, collegeTables } from './college/college.module';
import { confirmedAddresses } from './confirmed-addresses';
import { DigestRuns, digestRunsTable } from './digests/digest-runs';
import { DigestScheduler } from './digests/digest-scheduler';
import { Retention } from './digests/retention';
import { SignUps } from './digests/sign-ups';
import { VerdictDigests } from './digests/verdict-digests';
import { VerdictTrail } from './digests/verdict-trail';
import { WaitingDigests } from './digests/waiting-digests';
import { SetupModule } from './setup/setup.module';
import { setupTable } from './setup/setup.table';

/** Needs beside it the engine, and whoever is `WaitingFor`. */
@Module({
  providers: [DigestRuns, DigestScheduler, Retention, SignUps, VerdictDigests, VerdictTrail, WaitingDigests],
})
class DigestsModule {}

type Words = { readonly logbook: Pick<Registry['logbook'], 'identity'> };

/** The tables of accounts and mails. */
export const accountTables = ({ logbook }: Words): EntitySchema[] => [
  ...([mailTable, accountLinksTable, digestRunsTable, setupTable] as EntitySchema[]),
  ...collegeTables(logbook.identity),
];

/** What accounts that were there before get. */
export const accountColumns: readonly FilledColumn[] = [confirmedAddresses];

/** Accounts, mails, and the summaries that are mailed of what the registry holds. */
export const accountModules = ({ logbook }: Words): (Type | DynamicModule)[] => [
  ...[MailModule, AccountsModule, DigestsModule, SetupModule],
  ...collegeModule(logbook.identity),
];
