import { Global, Module } from '@nestjs/common';
import type { EntitySchema } from '../database';
import { JobRuns, jobRunsTable } from './job-runs';
import { Schedule } from './schedule';

export const scheduleTables: readonly EntitySchema[] = [jobRunsTable as EntitySchema];

/** Provides the schedule, to which each room adds its jobs. */
@Global()
@Module({ providers: [JobRuns, Schedule], exports: [Schedule] })
export class ScheduleModule {}
