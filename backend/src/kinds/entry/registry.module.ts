import { type DynamicModule, Module, type OnModuleInit } from '@nestjs/common';
import type { Registry } from '../../../../schemas';
import { Database } from '../../database';
import { Totals } from '../../engine/list/totals';
import { Disclosures } from '../../engine/wire/disclosures';
import { EntryHistory } from '../../engine/wire/history';
import { Idempotency } from '../../engine/write/idempotency';
import { RecordFiles } from '../../engine/write/record-files';
import { FileAccess } from '../../files/file-access';
import { OpenApiController } from '../../openapi/openapi.controller';
import { Titles } from '../titles/titles';
import { TitlesController } from '../titles/titles.controller';
import { controllerOf } from './controller';
import { EntryCreator } from './create';
import { DashboardController } from './dashboard.controller';
import { Entries, REGISTRY } from './entries';
import { EntryServices } from './entry-service';
import { FormContexts } from './form-contexts';
import { Places } from './places';
import { Postings } from './postings';
import { Queue } from './queue/queue';
import { QueueController } from './queue/queue.controller';
import { EntryReader } from './reader';
import { EntryRows } from './rows';
import { SystemValues } from './system-values';
import { EntryVerifier } from './verify';

/** Everything that the registry gives to the server. */
@Module({})
export class RegistryModule implements OnModuleInit {
  constructor(
    private readonly entries: Entries,
    private readonly reader: EntryReader,
    private readonly access: FileAccess,
    private readonly database: Database,
  ) {}

  static for(registry: Registry): DynamicModule {
    return {
      module: RegistryModule,
      global: true,
      controllers: [
        ...registry.entries.map(controllerOf),
        QueueController,
        OpenApiController,
        DashboardController,
        TitlesController,
      ],
      providers: [{ provide: REGISTRY, useValue: registry }, ...services],
      exports: [
        ...[REGISTRY, Disclosures, Entries, EntryReader, EntryRows, FormContexts, Idempotency, Places, Postings],
        ...[RecordFiles, SystemValues, Titles, Totals],
      ],
    };
  }

  /** Whoever may read a record may read its files. */
  onModuleInit(): void {
    for (const parts of this.entries.all)
      this.access.register(
        parts.entry.name,
        async (viewer, file) => (await this.reader.row(this.database, parts, viewer, file.ownerId)) !== undefined,
      );
  }
}

const services = [
  Disclosures,
  Entries,
  EntryCreator,
  EntryHistory,
  EntryReader,
  EntryRows,
  EntryServices,
  EntryVerifier,
  FormContexts,
  Idempotency,
  Places,
  Postings,
  Queue,
  RecordFiles,
  SystemValues,
  Titles,
  Totals,
];
