import { Module } from '@nestjs/common';
import type { EntitySchema } from '../../base/database';
import { DigestRuns, digestRunsTable } from './digest-runs';
import { DigestScheduler } from './digest-scheduler';
import { Retention } from './retention';
import { VerdictDigests } from './verdict-digests';
import { VerdictTrail } from './verdict-trail';

export const digestTables: readonly EntitySchema[] = [digestRunsTable as EntitySchema];

/** The mailed summaries. They need the records. */
@Module({
  providers: [DigestRuns, DigestScheduler, Retention, VerdictDigests, VerdictTrail],
})
export class DigestsModule {}
