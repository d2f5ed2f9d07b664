import { Module } from '@nestjs/common';
import { DigestRuns } from './digest-runs';
import { DigestScheduler } from './digest-scheduler';
import { QueueWaiting } from './queue-waiting';
import { Retention } from './retention';
import { VerdictDigests } from './verdict-digests';
import { VerdictTrail } from './verdict-trail';
import { WaitingDigests } from './waiting-digests';
import { WaitingFor } from './waiting-for';

/** Needs the registry's module beside it. */
@Module({
  providers: [
    DigestRuns,
    DigestScheduler,
    Retention,
    VerdictDigests,
    VerdictTrail,
    WaitingDigests,
    { provide: WaitingFor, useClass: QueueWaiting },
  ],
})
export class DigestsModule {}
