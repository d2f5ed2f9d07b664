import { type DynamicModule, Module, type OnModuleInit } from '@nestjs/common';
import { keepsPatients, type Registry } from '../../../schemas';
import { Database, type EntitySchema } from '../base/database';
import { FileAccess } from '../files/file-access';
import { Counters } from './effects/numbers';
import { Postings } from './effects/postings';
import { effects, RecordEffects } from './effects/record-effects';
import { Searches } from './list/searches';
import { Totals } from './list/totals';
import { Disclosures, disclosuresTable } from './read/disclosures';
import { Entries } from './read/entries';
import { RecordReader } from './read/reader';
import { Records } from './read/records';
import { Students } from './rights/students';
import { StudentsController } from './routes/people.controller';
import { ActServices, ReadServices } from './routes/record-services';
import { REGISTRY, Registries, registriesTable } from './store/registries';
import { AuditController, AuditTrail } from './trail/audit.controller';
import { DisclosuresController, DisclosuresReader } from './trail/disclosures';
import { RecordHistory } from './trail/history';
import { ActJudge, TrainingEnds } from './write/act-judge';
import { Acts } from './write/acts';
import { Choices, NamedPeople } from './write/choices';
import { AddedWords, FormContexts } from './write/form-contexts';
import { EarlierKeys, EntryKeys, Idempotency, idempotencyTable } from './write/idempotency';
import { Once } from './write/once';
import { ActLimits, RecordCreator } from './write/record-creator';
import { RecordFiles } from './write/record-files';
import { UpsertWriter } from './write/upsert-writer';
import { Writer } from './write/writer';

/** The engine's own tables, and those of them whose rows never change. */
export const recordsTables = [idempotencyTable, disclosuresTable, registriesTable] as EntitySchema[];
export const recordsAppendOnly: readonly string[] = [disclosuresTable.options.name, registriesTable.options.name];

const services = [
  ActJudge,
  ActLimits,
  ActServices,
  Acts,
  AddedWords,
  AuditTrail,
  Choices,
  Counters,
  Disclosures,
  DisclosuresReader,
  EarlierKeys,
  Entries,
  EntryKeys,
  FormContexts,
  Idempotency,
  NamedPeople,
  Once,
  Postings,
  ReadServices,
  RecordCreator,
  RecordEffects,
  RecordFiles,
  RecordHistory,
  RecordReader,
  Records,
  Registries,
  Searches,
  Students,
  Totals,
  TrainingEnds,
  UpsertWriter,
  Writer,
  ...effects,
];

/** The services that store, find, show and judge the records of a registry, whatever their kind. */
@Module({})
export class RecordsModule implements OnModuleInit {
  constructor(
    private readonly entries: Entries,
    private readonly reader: RecordReader,
    private readonly access: FileAccess,
    private readonly database: Database,
  ) {}

  static for(registry: Registry): DynamicModule {
    return {
      module: RecordsModule,
      global: true,
      controllers: [AuditController, StudentsController, ...(keepsPatients(registry) ? [DisclosuresController] : [])],
      providers: [{ provide: REGISTRY, useValue: registry }, ...services],
      exports: [REGISTRY, ...services],
    };
  }

  /** A viewer who may read a record may read its files. */
  onModuleInit(): void {
    for (const parts of this.entries.all)
      this.access.register(
        parts.type.name,
        async (viewer, file) => (await this.reader.row(this.database, parts, viewer, file.ownerId)) !== undefined,
      );
  }
}
