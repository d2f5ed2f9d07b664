import { type DynamicModule, Module, type Type } from '@nestjs/common';
import type { EntryResource, Registry } from '../../../../../schemas';
import { whoMay } from '../../openapi/kind-parts';
import { ref } from '../../openapi/parts';
import { WaitingFor } from '../../read/waiting-questions';
import { moreRoute, recordController } from '../../routes/record-controller';
import { corrected } from './correct/chain';
import { EntryCorrector } from './correct/correct';
import { CorrectionsController, correctionControllerOf } from './correct/correction.controller';
import { CorrectionRequests } from './correct/requests';
import { DashboardController } from './dashboard.controller';
import { Doubles, doubled, doublesControllerOf } from './doubles';
import { resultsOf, schemaNames } from './entry-schemas';
import { type EntryService, EntryServices } from './entry-service';
import { LeaveBalance, leaveControllers } from './leave-balance';
import { Queue } from './queue/queue';
import { QueueController } from './queue/queue.controller';
import { PartsController, QueueParts } from './queue/queue-parts';
import { QueueWaiting } from './queue/queue-waiting';
import { SameDay } from './queue/same-day';
import { QueueViews, ViewsController } from './queue/views';
import { TeachersController } from './teachers.controller';
import { EntryVerifier } from './verify';

@Module({})
class EntryModule {}

/** All entries of a registry. */
export const entryModule = ({ entries, logbook }: Registry): DynamicModule => ({
  module: EntryModule,
  global: true,
  controllers: [
    ...entries.map(controllerOf),
    QueueController,
    ViewsController,
    DashboardController,
    TeachersController,
    ...doubled(entries).map(doublesControllerOf),
    ...leaveControllers({ entries, logbook }),
    ...corrected(entries).map(correctionControllerOf),
    ...(corrected(entries).length > 0 ? [CorrectionsController] : []),
    ...(logbook.waiting ? [PartsController] : []),
  ],
  providers: [
    Doubles,
    EntryServices,
    EntryVerifier,
    LeaveBalance,
    Queue,
    QueueViews,
    SameDay,
    ...(corrected(entries).length > 0 ? [CorrectionRequests, EntryCorrector] : []),
    ...(logbook.waiting ? [QueueParts] : []),
    { provide: WaitingFor, useClass: QueueWaiting },
  ],
  exports: [WaitingFor],
});

/** The routes of one entry. */
const controllerOf = (entry: EntryResource): Type =>
  recordController<EntryService>(entry, EntryServices, {
    atRoot: true,
    more: [
      moreRoute(
        'POST :type/verify-many',
        async (service, call) => ({ results: await service.verifyMany(call) }),
        (_, { summary }) => ({
          ...whoMay(entry, 'verify'),
          summary: `${entry.workflow.verify.title}: ${summary}`,
          body: ref(schemaNames(entry).verifyMany),
          answer: resultsOf(entry),
        }),
      ),
    ],
  });
