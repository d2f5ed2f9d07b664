import { Module } from '@nestjs/common';
import { isInbox, type Registry } from '../../../../../schemas';
import { recordController } from '../../query/record-controller';
import type { KindDefinition } from '../definition';
import { rowSchemas } from '../directory/records';
import { formDirectories } from './as-directory';
import { HeldChanges } from './held-changes';
import { HeldController } from './held-changes.controller';
import { heldChangesTable } from './held-changes.table';
import { InboxServices } from './inbox';
import { formPaths } from './openapi';
import { Profiles } from './profile';
import { profileController } from './profile.controller';

@Module({})
class FormModule {}

/** Whether any change waits for somebody's yes. */
const holds = ({ forms }: Registry): boolean =>
  forms.some(({ keeps }) => keeps.what === 'profile' && keeps.held !== undefined);

/** The inboxes, as those list and edit them who work them off. */
const inboxes = (registry: Registry) => {
  const names = registry.forms.filter(isInbox).map(({ name }) => name);
  return formDirectories(registry).filter(({ name }) => names.includes(name));
};

/** Something that one person fills in and sends or keeps. */
export const form: KindDefinition = {
  tables: (registry) => [
    ...formDirectories(registry).flatMap(rowSchemas),
    ...(holds(registry) ? [heldChangesTable] : []),
  ],
  module: (registry) => ({
    module: FormModule,
    controllers: [
      ...inboxes(registry).map((type) => recordController(type, InboxServices, { atRoot: true, whole: null })),
      ...registry.forms.filter(({ keeps }) => keeps.what === 'profile').map(profileController),
      ...(holds(registry) ? [HeldController] : []),
    ],
    providers: [InboxServices, Profiles, ...(holds(registry) ? [HeldChanges] : [])],
  }),
  openApi: (registry) => ({ paths: formPaths(registry) }),
  directories: formDirectories,
};
