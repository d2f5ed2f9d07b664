import { type DynamicModule, Module } from '@nestjs/common';
import { collegesIn, type Registry } from '../../../../../schemas';
import { userTables } from '../../../auth/users/tables';
import type { EntitySchema } from '../../../base/database';
import { FirstCollege } from '../../../people/setup/first-college';
import { RowNames } from '../../store/row-names';
import type { KnownKinds } from '../definition';
import { DirectoryAccounts } from './accounts';
import { DirectoryChecks } from './checks';
import { Consequences } from './consequences';
import { directoryController } from './controller';
import { DirectoryCreator } from './creator';
import { DIRECTORIES, Directories } from './directories';
import { DirectoryEditor } from './editor';
import { DirectoryFiles } from './files';
import { DirectoryFirstCollege } from './first-college';
import { invitationController } from './invitation.controller';
import { DirectoryInvitations } from './invitations';
import { Proposals } from './proposals';
import { ProposalsController } from './proposals.controller';
import { REFERRING, referringIn } from './references';
import { DirectoryRemover } from './remover';
import { DirectoryServices } from './service';
import { StudentsController } from './students.controller';

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
    ...directories.map(directoryController),
    ...directories.filter(({ holds }) => holds.what === 'accounts').map(invitationController),
    StudentsController,
    ...(directories.some(({ proposals }) => proposals) ? [ProposalsController] : []),
  ],
  providers: [
    { provide: REFERRING, useValue: referringIn([...(userTables as EntitySchema[]), ...known.tables]) },
    { provide: DIRECTORIES, useValue: known.directories },
    Consequences,
    Directories,
    DirectoryAccounts,
    DirectoryChecks,
    DirectoryCreator,
    DirectoryEditor,
    DirectoryFiles,
    DirectoryInvitations,
    RowNames,
    DirectoryRemover,
    DirectoryServices,
    Proposals,
    ...(collegesIn({ directories }) ? [{ provide: FirstCollege, useClass: DirectoryFirstCollege }] : []),
  ],
  exports: [Directories, DirectoryEditor, DirectoryServices, ...(collegesIn({ directories }) ? [FirstCollege] : [])],
});
