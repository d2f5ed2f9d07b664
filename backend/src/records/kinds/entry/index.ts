import { Body, type DynamicModule, Headers, Injectable, Module, type Type } from '@nestjs/common';
import { actOf, type EntryResource, type Registry } from '../../../../../schemas';
import { CurrentViewer } from '../../../auth/decorators';
import type { Viewer } from '../../../auth/viewer';
import { Clock } from '../../../base/config';
import type { EntitySchema } from '../../../base/database';
import { RoutesOf, Serve } from '../../../base/http/route';
import { Uploads } from '../../../files/uploads';
import { whoMay } from '../../openapi/kind-parts';
import { ref } from '../../openapi/parts';
import { routesOfType } from '../../openapi/record';
import { Entries } from '../../read/entries';
import type { Call } from '../../routes/crud';
import { TeachersController } from '../../routes/people.controller';
import { type RecordService, type RecordServices, recordController } from '../../routes/record-controller';
import { ReadServices } from '../../routes/record-services';
import { entrySchemaOf } from '../../store/entity';
import { holderColumns, importedColumns } from '../../store/migration';
import { openEntriesOf, openRowsOf } from '../../store/open-entries';
import { searchColumns } from '../../store/search-text';
import { Acts } from '../../write/acts';
import { attemptIn, loggedAtIn, readKey } from '../../write/request';
import { AskedBackEntries } from '../asked-back';
import type { KindDefinition } from '../definition';
import { corrected } from './correct/chain';
import { EntryCorrector } from './correct/correct';
import { CorrectionsController, correctionControllerOf } from './correct/correction.controller';
import { CorrectionRequests } from './correct/requests';
import { correctionRequestsTable } from './correct/requests.table';
import { DashboardController } from './dashboard.controller';
import { Doubles, doubled, doublesControllerOf } from './doubles';
import { entrySchemas, resultsOf, schemaNames } from './entry-schemas';
import { LeaveBalance, leaveControllers } from './leave-balance';
import { EntryLines } from './queue/entry-lines';
import { Queue } from './queue/queue';
import { QueueController } from './queue/queue.controller';
import { PartsController, QueueParts } from './queue/queue-counts';
import { QueueRows } from './queue/queue-row';
import { QueueViews, ViewsController, viewsTable } from './queue/views';
import { VerdictWriter } from './verdict';
import { EntryVerifier, type VerifyResult } from './verify';

/** The service behind the routes of an entry. Its creates can have files, and verdicts have a service of their own. */
@Injectable()
class EntryServices implements RecordServices {
  constructor(
    private readonly entries: Entries,
    private readonly reading: ReadServices,
    private readonly acts: Acts,
    private readonly verifier: EntryVerifier,
    private readonly uploads: Uploads,
    private readonly clock: Clock,
  ) {}

  for(name: string): RecordService {
    const parts = this.entries.named(name);
    const create = async ({ viewer, request, reply }: Call) => {
      const key = readKey(request.headers['idempotency-key']);
      const sent = await this.uploads.read(request, reply);
      const loggedAt = loggedAtIn(request.headers['x-logged-at'], this.clock.now());
      return this.acts.takeForm(parts, actOf(parts.type, 'create'), { viewer, sent, loggedAt }, key);
    };
    return {
      ...this.reading.for(parts),
      createOne: create,
      acts: {
        create,
        verify: ({ viewer, request: { body, headers } }) =>
          this.verifier.verify(parts, viewer, body, attemptIn(viewer, name, headers['idempotency-key'], body)),
      },
    };
  }
}

@Module({})
class EntryModule {}

/** All entries of a registry. */
const entryModule = ({ entries, logbook }: Registry): DynamicModule => ({
  module: EntryModule,
  global: true,
  controllers: [
    ...entries.map((one) => recordController(one, EntryServices, { atRoot: true })),
    ...entries.map(verifyManyControllerOf),
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
    QueueRows,
    QueueViews,
    EntryLines,
    VerdictWriter,
    ...(corrected(entries).length > 0
      ? [CorrectionRequests, EntryCorrector, { provide: AskedBackEntries, useExisting: CorrectionRequests }]
      : []),
    ...(logbook.waiting ? [QueueParts] : []),
  ],
  exports: corrected(entries).length > 0 ? [AskedBackEntries] : [],
});

/** The route by which many records of one type are decided on. */
function verifyManyControllerOf(entry: EntryResource): Type {
  @RoutesOf(entry)
  class VerifyManyController {
    constructor(
      readonly entries: Entries,
      readonly verifier: EntryVerifier,
    ) {}

    @Serve('POST :type/verify-many', (_, { summary }) => ({
      ...whoMay(entry, 'verify'),
      summary: `${entry.workflow.verify.title}: ${summary}`,
      body: ref(schemaNames(entry).verifyMany),
      answer: resultsOf(entry),
    }))
    async verify(
      @CurrentViewer() viewer: Viewer,
      @Body() body: unknown,
      @Headers('idempotency-key') key: unknown,
    ): Promise<{ results: VerifyResult[] }> {
      const attempt = attemptIn(viewer, entry.name, key, body);
      return { results: await this.verifier.verifyMany(this.entries.named(entry.name), viewer, body, attempt) };
    }
  }
  return VerifyManyController;
}

/** A record that a student logs and a verifier decides on. Archive, print and reports read it through the engine. */
export const entry: KindDefinition = {
  tables: ({ entries }) => [
    ...entries.map(entrySchemaOf),
    openEntriesOf(entries),
    viewsTable as EntitySchema,
    ...(corrected(entries).length > 0 ? [correctionRequestsTable as EntitySchema] : []),
  ],
  derived: (registry) => [...searchColumns(registry), ...holderColumns(registry), ...importedColumns(registry)],
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
