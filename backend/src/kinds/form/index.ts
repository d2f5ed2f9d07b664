import type { Type } from '@nestjs/common';
import type { Registry } from '../../../../schemas';
import { inboxController } from './inbox.controller';
import { SendingLimit } from './limit';
import { Profiles } from './profile';
import { profileController } from './profile.controller';
import { InboxReceiver, inboxForms } from './receiver';

export { formDirectories } from './as-directory';

/** The routes of every form. */
export const formControllers = (registry: Registry): Type[] => [
  ...inboxForms(registry).map(inboxController),
  ...registry.forms.filter(({ keeps }) => keeps.what === 'profile').map(profileController),
];

/** What the routes of the forms need. */
export const formProviders = [InboxReceiver, Profiles, SendingLimit];
