import { Module } from '@nestjs/common';
import { isInbox, type Registry } from '../../../../../schemas';
import type { KindDefinition } from '../definition';
import { rowSchemas } from '../directory/records';
import { formDirectories } from './as-directory';
import { HeldChanges } from './held-changes';
import { HeldController } from './held-changes.controller';
import { heldChangesTable } from './held-changes.table';
import { inboxController } from './inbox.controller';
import { formPaths } from './openapi';
import { Profiles } from './profile';
import { profileController } from './profile.controller';

@Module({})
class FormModule {}

/** Whether any change waits for somebody's yes. */
const holds = ({ forms }: Registry): boolean =>
  forms.some(({ keeps }) => keeps.what === 'profile' && keeps.held !== undefined);

/** Something that one person fills in and sends or keeps. */
export const form: KindDefinition = {
  tables: (registry) => [
    ...formDirectories(registry).flatMap(rowSchemas),
    ...(holds(registry) ? [heldChangesTable] : []),
  ],
  module: (registry) => ({
    module: FormModule,
    controllers: [
      ...registry.forms.filter(isInbox).map(inboxController),
      ...registry.forms.filter(({ keeps }) => keeps.what === 'profile').map(profileController),
      ...(holds(registry) ? [HeldController] : []),
    ],
    providers: [Profiles, ...(holds(registry) ? [HeldChanges] : [])],
  }),
  openApi: (registry) => ({ paths: formPaths(registry) }),
  directories: formDirectories,
};
