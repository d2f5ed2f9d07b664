import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { collegesIn, type Registry } from '../../../../../schemas';
import { userTables } from '../../../auth/users/tables';
import type { EntitySchema } from '../../../base/database';
import { FirstCollege } from '../../../people/setup/setup';
import { AccountEffect } from '../../effects/account';
import { Headships } from '../../effects/headships';
import { HeldChanges } from '../../effects/held-changes';
import { HeldController } from '../../effects/held-changes.controller';
import { OwnAddress } from '../../effects/own-address';
import { Postings } from '../../effects/postings';
import { RowEffects } from '../../effects/row-effect';
import { Trainees } from '../../effects/trainees';
import { DIRECTORIES, Directories } from '../../read/directories';
import { PendingInvitees } from '../../read/pending-invitees';
import { recordController } from '../../routes/record-controller';
import { RowServices } from '../../routes/row-services';
import { RowNames } from '../../store/row-names';
import { REFERRING, referringIn } from '../../write/references';
import { RowActs } from '../../write/row-acts';
import { RowBatch } from '../../write/row-batch';
import { RowChecks } from '../../write/row-checks';
import { RowWriter } from '../../write/row-writer';
import type { KnownKinds } from '../definition';
import { DirectoryFiles } from './files';
import { Filling, fillingController } from './filling';
import { invitationController } from './invitation.controller';
import { DirectoryInvitations } from './invitations';
import { Proposals } from './proposals';
import { ProposalsController } from './proposals.controller';

@Module({})
class DirectoryModule {}

/**
 * All directories of a registry, and the types that are stored as one.
 * @param known the tables of all records: a row that one of them names cannot be deleted
 */
export const directoryModule = ({ directories }: Registry, known: KnownKinds): DynamicModule => ({
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
    { provide: REFERRING, useValue: referringIn([...(userTables as EntitySchema[]), ...known.tables]) },
    { provide: DIRECTORIES, useValue: known.directories },
    rowEffects,
    Directories,
    AccountEffect,
    DirectoryFiles,
    DirectoryInvitations,
    Filling,
    Headships,
    HeldChanges,
    PendingInvitees,
    OwnAddress,
    Proposals,
    RowActs,
    RowBatch,
    RowChecks,
    RowNames,
    RowServices,
    RowWriter,
    Trainees,
    ...firstCollege({ directories }),
  ],
  exports: [
    Directories,
    PendingInvitees,
    RowActs,
    RowBatch,
    RowServices,
    ...(collegesIn({ directories }) ? [FirstCollege] : []),
  ],
});

const rowEffects: Provider = {
  provide: RowEffects,
  useFactory: (
    account: AccountEffect,
    headship: Headships,
    held: HeldChanges,
    ownAddress: OwnAddress,
    posting: Postings,
    trainee: Trainees,
  ) => new RowEffects({ account, headship, held, ownAddress, posting, trainee }),
  inject: [AccountEffect, Headships, HeldChanges, OwnAddress, Postings, Trainees],
};

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
