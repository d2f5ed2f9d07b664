import { Controller, type DynamicModule, Injectable, Module, type Type } from '@nestjs/common';
import { actOf, type EntryResource, type Registry } from '../../../../../schemas';
import type { Counts } from '../../../../../schemas/api/lists';
import { CurrentViewer } from '../../../auth/decorators';
import type { Viewer } from '../../../auth/viewer';
import { Clock } from '../../../base/config';
import type { EntitySchema } from '../../../base/database';
import { Serve, Topic } from '../../../base/http/route';
import { Uploads } from '../../../files/uploads';
import { everything } from '../../list/query';
import { whoMay } from '../../openapi/kind-parts';
import { ref } from '../../openapi/parts';
import { routesOfType } from '../../openapi/record';
import { Entries } from '../../read/entries';
import { RecordReader } from '../../read/reader';
import { WaitingFor } from '../../read/waiting-questions';
import type { Call } from '../../routes/crud';
import { TeachersController } from '../../routes/people.controller';
import { moreRoute, type RecordService, type RecordServices, recordController } from '../../routes/record-controller';
import { ReadServices } from '../../routes/record-services';
import { schemaOf } from '../../store/entity';
import { holderColumns } from '../../store/migration';
import { openEntriesOf, openRowsOf } from '../../store/open-entries';
import { searchColumns } from '../../store/search-text';
import { Acts } from '../../write/acts';
import { attemptIn, loggedAtIn, readKey } from '../../write/request';
import type { KindDefinition } from '../definition';
import { corrected } from './correct/chain';
import { EntryCorrector } from './correct/correct';
import { CorrectionsController, correctionControllerOf } from './correct/correction.controller';
import { CorrectionRequests } from './correct/requests';
import { correctionRequestsTable } from './correct/requests.table';
import { Doubles, doubled, doublesControllerOf } from './doubles';
import { entrySchemas, resultsOf, schemaNames } from './entry-schemas';
import { LeaveBalance, leaveControllers } from './leave-balance';
import { Queue } from './queue/queue';
import { QueueController, SameDay } from './queue/queue.controller';
import { PartsController, QueueParts, QueueWaiting } from './queue/queue-counts';
import { QueueViews, ViewsController, viewsTable } from './queue/views';
import { Verdicts } from './verdict';
import { EntryVerifier, type VerifyResult } from './verify';

interface EntryService extends RecordService {
  verifyMany(call: Call): Promise<VerifyResult[]>;
}

/** The service behind the routes of an entry. Its creates can have files, and verdicts have a service of their own. */
@Injectable()
class EntryServices implements RecordServices<EntryService> {
  constructor(
    private readonly entries: Entries,
    private readonly reading: ReadServices,
    private readonly acts: Acts,
    private readonly verifier: EntryVerifier,
    private readonly uploads: Uploads,
    private readonly clock: Clock,
  ) {}

  for(name: string): EntryService {
    const parts = this.entries.named(name);
    const attempt = ({ viewer, request }: Call) =>
      attemptIn(viewer, name, request.headers['idempotency-key'], request.body);
    const create = async ({ viewer, request, reply }: Call) => {
      const key = readKey(request.headers['idempotency-key']);
      const sent = await this.uploads.read(request, reply);
      const loggedAt = loggedAtIn(request.headers['x-logged-at'], this.clock.now());
      return this.acts.send(parts, actOf(parts.type, 'create'), { viewer, sent, loggedAt }, key);
    };
    return {
      ...this.reading.for(parts),
      createOne: create,
      acts: {
        create,
        verify: (call) => this.verifier.verify(parts, call.viewer, call.request.body, attempt(call)),
      },
      verifyMany: (call) => this.verifier.verifyMany(parts, call.viewer, call.request.body, attempt(call)),
    };
  }
}

/** The cards of the dashboard: how many records of each type the viewer sees. */
@Topic('Logbook')
@Controller()
class DashboardController {
  constructor(
    private readonly entries: Entries,
    private readonly reader: RecordReader,
  ) {}

  @Serve('GET misc/dashBoardData')
  async counts(@CurrentViewer() viewer: Viewer): Promise<Counts> {
    const dashBoard: Record<string, number> = {};
    for (const parts of this.entries.all) {
      const { card } = parts.type;
      if (card) dashBoard[card.key] = await this.reader.count(parts, 'all', viewer, everything);
    }
    return { dashBoard, userName: viewer.name };
  }
}

@Module({})
class EntryModule {}

/** All entries of a registry. */
const entryModule = ({ entries, logbook }: Registry): DynamicModule => ({
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
    Verdicts,
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

/** A record that a student logs and a verifier decides on. Archive, print and reports read it through the engine. */
export const entry: KindDefinition = {
  tables: ({ entries }) => [
    ...entries.map(schemaOf),
    openEntriesOf(entries),
    viewsTable as EntitySchema,
    ...(corrected(entries).length > 0 ? [correctionRequestsTable as EntitySchema] : []),
  ],
  derived: (registry) => [...searchColumns(registry), ...holderColumns(registry)],
  following: ({ entries }) => openRowsOf(entries),
  module: entryModule,
  openApi: (registry) => ({
    routes: registry.entries.flatMap((one) => routesOfType(one, { atRoot: true })),
    schemas: Object.assign(
      {},
      ...registry.entries.map((one) => entrySchemas(one, registry.logbook.waiting !== undefined)),
    ),
  }),
};
