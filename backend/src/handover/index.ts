import { type DynamicModule, Module } from '@nestjs/common';
import type { Registry } from '../../../schemas';
import { WhoIsAway } from '../auth/me';
import type { EntitySchema } from '../base/database';
import { Departures } from '../people/accounts';
import { WaitingRights } from '../records/read/waiting-questions';
import { AbsenceService } from './absence-service';
import { Cases } from './acts/cases';
import { HandOvers } from './acts/hand-overs';
import { HoldEntries } from './acts/hold-entries';
import { Moves } from './acts/moves';
import { Nudges } from './acts/nudges';
import { EntryEvents } from './entry-events';
import { AbsencesController, HandoverController } from './handover.controller';
import { HoldersTable } from './holders-table';
import { AnswerTimes } from './ladder/answer-times';
import { LadderMornings } from './ladder/ladder-mornings';
import { LadderRun } from './ladder/ladder-run';
import { LeavingHolders } from './leaving';
import { QueueHandovers } from './queue-handovers';
import { StandIns } from './stand-ins';
import { handoverTables } from './tables';
import { WaitingEntries } from './waiting-entries';

/**
 * Handles the waiting of entries: absences, hand-over, holds, reminders and the ladder. All of it depends on
 * `waiting` of the logbook in the registry. Without `waiting` there is no table, route or mail, and no provider
 * for the optional dependencies of the lower rooms.
 */
@Module({})
class HandoverModule {}

export const handoverTablesOf = ({ logbook }: Registry): readonly EntitySchema[] =>
  logbook.waiting ? handoverTables : [];

export const handoverModule = ({ logbook }: Registry): DynamicModule[] =>
  logbook.waiting
    ? [
        {
          module: HandoverModule,
          global: true,
          controllers: [HandoverController, AbsencesController],
          providers: [
            AbsenceService,
            Cases,
            EntryEvents,
            HandOvers,
            HoldersTable,
            HoldEntries,
            LadderMornings,
            LadderRun,
            LeavingHolders,
            Moves,
            Nudges,
            AnswerTimes,
            StandIns,
            WaitingEntries,
            { provide: Departures, useExisting: LeavingHolders },
            { provide: WhoIsAway, useExisting: StandIns },
            { provide: WaitingRights, useClass: QueueHandovers },
          ],
          exports: [Departures, WhoIsAway, WaitingRights, WaitingEntries],
        },
      ]
    : [];
