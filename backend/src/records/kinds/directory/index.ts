import { type DynamicModule, Injectable, Module, type OnModuleInit, type Provider } from '@nestjs/common';
import { collegesIn, type Registry } from '../../../../../schemas';
import { userTables } from '../../../auth/users/tables';
import type { Viewer } from '../../../auth/viewer';
import { Database, type EntitySchema } from '../../../base/database';
import { FileAccess } from '../../../files/file-access';
import type { FileRow } from '../../../files/files';
import { Traces } from '../../../people';
import { FirstCollege } from '../../../people/setup/setup';
import { AccountEffect } from '../../effects/account';
import { HeadDays } from '../../effects/head-days';
import { HeadTerms } from '../../effects/head-terms';
import { Headships } from '../../effects/headships';
import { HeldChanges } from '../../effects/held-changes';
import { HeldController } from '../../effects/held-changes.controller';
import { OwnAddress } from '../../effects/own-address';
import { RowEffects } from '../../effects/row-effects';
import { Trainees } from '../../effects/trainees';
import { rowSchemas as describedSchemas, routesOfType } from '../../openapi/record';
import { DIRECTORIES, Directories, type DirectoryParts, RowNames } from '../../read/directories';
import { PendingInvitees } from '../../read/pending-invitees';
import { RecordReader } from '../../read/reader';
import { recordController } from '../../routes/record-controller';
import { RowServices } from '../../routes/record-services';
import { keyOf, rowSchemas } from '../../store/row-columns';
import { fileFields } from '../../write/record-files';
import { REFERRING, Referrers, referringIn } from '../../write/referrers';
import { RowActs } from '../../write/row-acts';
import { RowBatch } from '../../write/row-batch';
import { RowChecks } from '../../write/row-checks';
import { RowWriter } from '../../write/row-writer';
import type { KindDefinition, KnownKinds } from '../definition';
import { Filling, fillingController } from './filling';
import { DirectoryInvitations, invitationController } from './invitations';
import { Proposals } from './proposals';
import { ProposalsController } from './proposals.controller';
import { proposalsTable } from './proposals.table';

/** A viewer who may see a row may read its files. */
@Injectable()
class DirectoryFiles implements OnModuleInit {
  constructor(
    private readonly directories: Directories,
    private readonly reader: RecordReader,
    private readonly access: FileAccess,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    for (const parts of this.directories.withFiles)
      this.access.register(parts.type.name, (viewer, file) => this.mayRead(parts, viewer, file));
  }

  private async mayRead(parts: DirectoryParts, viewer: Viewer, file: FileRow): Promise<boolean> {
    const row = await this.reader.row(this.database, parts, viewer, file.ownerId);
    if (row) return fileFields(parts.type.fields).some(({ key }) => row[key] === file.id);
    return parts.table.isAccounts && keyOf(parts.table, 'photo') !== undefined && this.isPortrait(viewer, file);
  }

  /** A viewer who sees the person in any list sees their portrait. */
  private async isPortrait(viewer: Viewer, file: FileRow): Promise<boolean> {
    const [shown] = await this.database.read('SELECT id FROM users WHERE id = ? AND photo = ?', [
      file.ownerId,
      file.id,
    ]);
    if (!shown) return false;
    for (const parts of this.directories.all)
      if (parts.table.isAccounts && (await this.reader.row(this.database, parts, viewer, file.ownerId))) return true;
    return false;
  }
}

@Module({})
class DirectoryModule {}

/**
 * All directories of a registry, and the types that are stored as one.
 * @param known the tables of all records: a row that one of them names cannot be deleted
 */
const directoryModule = ({ directories }: Registry, known: KnownKinds): DynamicModule => ({
  module: DirectoryModule,
  global: true,
  controllers: [
    ...directories.map((type) => recordController(type, RowServices, { atRoot: true })),
    ...directories.filter(({ rows }) => rows.ranks).map(invitationController),
    ...directories.filter(({ needs }) => needs).map(fillingController),
    ...(directories.some(({ proposals }) => proposals) ? [ProposalsController] : []),
    ...(known.directories.some(({ rows }) => rows.held) ? [HeldController] : []),
  ],
  providers: [
    Referrers,
    { provide: Traces, useExisting: Referrers },
    { provide: REFERRING, useValue: referringIn([...(userTables as EntitySchema[]), ...known.tables]) },
    { provide: DIRECTORIES, useValue: known.directories },
    Directories,
    AccountEffect,
    DirectoryFiles,
    DirectoryInvitations,
    Filling,
    HeadTerms,
    HeadDays,
    Headships,
    HeldChanges,
    PendingInvitees,
    OwnAddress,
    Proposals,
    RowActs,
    RowBatch,
    RowChecks,
    RowEffects,
    RowNames,
    RowServices,
    RowWriter,
    Trainees,
    ...firstCollege({ directories }),
  ],
  exports: [
    Directories,
    PendingInvitees,
    Traces,
    RowActs,
    RowBatch,
    RowServices,
    ...(collegesIn({ directories }) ? [FirstCollege] : []),
  ],
});

/** Adds the first college as a row of its directory, like every other. */
function firstCollege(registry: Pick<Registry, 'directories'>): Provider[] {
  const colleges = collegesIn(registry);
  if (!colleges) return [];
  const useFactory = (directories: Directories, acts: RowActs): FirstCollege => ({
    async add(viewer, form, also) {
      await acts.add(directories.named(colleges.name), { viewer }, form, { also });
    },
  });
  return [{ provide: FirstCollege, useFactory, inject: [Directories, RowActs] }];
}

/** Directories of people, places and postings. */
export const directory: KindDefinition = {
  tables: ({ directories }) => [
    ...directories.flatMap(rowSchemas),
    ...(directories.some(({ proposals }) => proposals) ? [proposalsTable as EntitySchema] : []),
  ],
  module: directoryModule,
  openApi: (registry) => ({
    routes: registry.directories.flatMap((one) => routesOfType(one, { atRoot: true })),
    schemas: Object.assign({}, ...registry.directories.map(describedSchemas)),
  }),
  directories: ({ directories }) => directories,
};
