import { Module } from '@nestjs/common';
import { DigestRuns } from './digest-runs';
import { DigestScheduler } from './digest-scheduler';
import { Retention } from './retention';
import { SignUps } from './sign-ups';
import { VerdictDigests } from './verdict-digests';
import { VerdictTrail } from './verdict-trail';
import { WaitingDigests } from './waiting-digests';

/** Needs beside it the engine, and whoever is `WaitingFor`. */
@Module({
  providers: [DigestRuns, DigestScheduler, Retention, SignUps, VerdictDigests, VerdictTrail, WaitingDigests],
})
export class DigestsModule {}
