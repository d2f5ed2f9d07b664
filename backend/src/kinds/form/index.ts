import { Module } from '@nestjs/common';
import { together } from '../../demo/world';
import type { KindDefinition } from '../definition';
import { directorySchemas } from '../directory/records';
import { formDirectories } from './as-directory';
import { inboxController } from './inbox.controller';
import { SendingLimit } from './limit';
import { formPaths } from './openapi';
import { Profiles } from './profile';
import { profileController } from './profile.controller';
import { InboxReceiver, inboxForms } from './receiver';

@Module({})
class FormModule {}

/** Something that one person fills in and sends or keeps. */
export const form: KindDefinition = {
  tables: (registry) => formDirectories(registry).flatMap(directorySchemas),
  module: (registry) => ({
    module: FormModule,
    controllers: [
      ...inboxForms(registry).map(inboxController),
      ...registry.forms.filter(({ keeps }) => keeps.what === 'profile').map(profileController),
    ],
    providers: [InboxReceiver, Profiles, SendingLimit],
  }),
  openApi: (registry) => ({ paths: formPaths(registry) }),
  directories: formDirectories,
  demo: async () => {
    const { demoForm } = await import('./demo');
    return (world) => together(world.registry.forms.map((one) => demoForm(one, world.of(one.name))));
  },
};
