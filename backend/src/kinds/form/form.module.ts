import { type DynamicModule, Module } from '@nestjs/common';
import type { Registry } from '../../../../schemas';
import { inboxController } from './inbox.controller';
import { SendingLimit } from './limit';
import { Profiles } from './profile';
import { profileController } from './profile.controller';
import { InboxReceiver, inboxForms } from './receiver';

@Module({})
class FormModule {}

/** Every form of a registry. */
export const formModule = (registry: Registry): DynamicModule => ({
  module: FormModule,
  controllers: [
    ...inboxForms(registry).map(inboxController),
    ...registry.forms.filter(({ keeps }) => keeps.what === 'profile').map(profileController),
  ],
  providers: [InboxReceiver, Profiles, SendingLimit],
});
