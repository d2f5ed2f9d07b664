import { type DynamicModule, Module } from '@nestjs/common';
import type { Registry } from '../../../schemas';
import { Departures } from '../accounts/departures';
import { Reminders } from '../accounts/digests/reminders';
import { SignUps } from '../accounts/digests/sign-ups';
import type { EntitySchema } from '../database';
import { Handovers } from '../engine/rights/handovers';
import type { ApiPart } from '../openapi/parts';
import { AbsenceService } from './absences';
import { Acts } from './acts';
import { AbsencesController, HandoverController } from './handover.controller';
import { HoldersTable } from './holders-table';
import { LadderDigests } from './ladder/ladder-digests';
import { Pace } from './ladder/pace';
import { LeavingHolders } from './leaving';
import { handoverPaths, handoverSchemas } from './openapi';
import { QueueHandovers } from './queue-handovers';
import { Roster } from './roster';
import { StandIns } from './stand-ins';
import { handoverTables } from './tables';
import { WaitingEntries } from './waiting';

/**
 * Who holds what waits: absences, hand-over, holds, reminders and the ladder. All of it hangs on the word `answer` of
 * the logbook: without it there is no table, route or mail, and nobody implements what the lower rooms ask for.
 */
@Module({})
class HandoverModule {}

export const handoverTablesOf = ({ logbook }: Registry): readonly EntitySchema[] =>
  logbook.answer ? handoverTables : [];

export const handoverModule = ({ logbook }: Registry): DynamicModule[] =>
  logbook.answer
    ? [
        {
          module: HandoverModule,
          global: true,
          controllers: [HandoverController, AbsencesController],
          providers: [
            ...[AbsenceService, Acts, HoldersTable, LeavingHolders, Pace, Roster, SignUps, StandIns, WaitingEntries],
            { provide: Departures, useExisting: LeavingHolders },
            { provide: Handovers, useClass: QueueHandovers },
            { provide: Reminders, useClass: LadderDigests },
          ],
          exports: [Departures, Handovers, Reminders],
        },
      ]
    : [];

export const describeHandover = ({ logbook }: Registry): ApiPart[] =>
  logbook.answer ? [{ paths: handoverPaths, schemas: handoverSchemas }] : [];
