import { type DynamicModule, Module } from '@nestjs/common';
import { collegesIn, type Registry } from '../../../../../schemas';
import { userTables } from '../../../auth/users/tables';
import type { EntitySchema } from '../../../base/database';
import { FirstCollege } from '../../../people/setup/first-college';
import { HeldChanges } from '../../effects/held-changes';
import { HeldController } from '../../effects/held-changes.controller';
import { OwnAddress } from '../../effects/own-address';
import { RowEffects } from '../../effects/row-effect';
import { recordController } from '../../query/record-controller';
import { DIRECTORIES, Directories } from '../../store/directories';
import { RowNames } from '../../store/row-names';
import { RowServices } from '../../store/row-services';
import { REFERRING, referringIn } from '../../write/references';
import { RowActs } from '../../write/row-acts';
import { RowChecks } from '../../write/row-checks';
import type { KnownKinds } from '../definition';
import { DirectoryAccounts } from './accounts';
import { DirectoryEffects, PostedRecords } from './effects';
import { DirectoryFiles } from './files';
import { DirectoryFirstCollege } from './first-college';
import { invitationController } from './invitation.controller';
import { DirectoryInvitations } from './invitations';
import { Proposals } from './proposals';
import { ProposalsController } from './proposals.controller';

@Module({})
class DirectoryModule {}

/**
 * Every directory of a registry, and what is kept as one.
 * @param known the tables of all records: while a row of one names something, that cannot be deleted
 */
export const directoryModule = ({ directories }: Registry, known: KnownKinds): DynamicModule => ({
  module: DirectoryModule,
  global: true,
  controllers: [
    ...directories.map((type) => recordController(type, RowServices, { atRoot: true })),
    ...directories.filter(({ holds }) => holds.what === 'accounts').map(invitationController),
    ...(directories.some(({ proposals }) => proposals) ? [ProposalsController] : []),
    ...(known.directories.some(({ rows }) => rows.held) ? [HeldController] : []),
  ],
  providers: [
    { provide: REFERRING, useValue: referringIn([...(userTables as EntitySchema[]), ...known.tables]) },
    { provide: DIRECTORIES, useValue: known.directories },
    { provide: RowEffects, useClass: DirectoryEffects },
    Directories,
    DirectoryAccounts,
    DirectoryFiles,
    DirectoryInvitations,
    HeldChanges,
    OwnAddress,
    PostedRecords,
    Proposals,
    RowActs,
    RowChecks,
    RowNames,
    RowServices,
    ...(collegesIn({ directories }) ? [{ provide: FirstCollege, useClass: DirectoryFirstCollege }] : []),
  ],
  exports: [Directories, RowActs, RowServices, ...(collegesIn({ directories }) ? [FirstCollege] : [])],
});
