import { Module } from '@nestjs/common';
import { VerdictDigests } from './verdict-digests';
import { VerdictTrail } from './verdict-trail';

/** The mailed summaries. They need the records. */
@Module({ providers: [VerdictDigests, VerdictTrail] })
export class DigestsModule {}
