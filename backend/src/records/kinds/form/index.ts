import { Module } from '@nestjs/common';
import { isInbox, type Registry } from '../../../../../schemas';
import { recordController } from '../../routes/record-controller';
import { rowSchemas } from '../../store/row-schema';
import type { KindDefinition } from '../definition';
import { formDirectories } from './as-directory';
import { InboxServices } from './inbox';
import { inboxPaths, inboxSchemas, profileSchemas } from './openapi';
import { profileController } from './profile';

@Module({})
class FormModule {}

/** The inboxes, as directories for the people who work on them. */
const inboxes = (registry: Registry) => {
  const names = registry.forms.filter(isInbox).map(({ name }) => name);
  return formDirectories(registry).filter(({ name }) => names.includes(name));
};

/** Something that one person fills in, and sends or keeps. */
export const form: KindDefinition = {
  tables: (registry) => formDirectories(registry).flatMap(rowSchemas),
  module: (registry) => ({
    module: FormModule,
    controllers: [
      ...inboxes(registry).map((type) => recordController(type, InboxServices, { atRoot: true, whole: null })),
      ...registry.forms.filter((one) => !isInbox(one)).map(profileController),
    ],
    providers: [InboxServices],
  }),
  openApi: (registry) => {
    const inboxes = registry.forms.filter(isInbox);
    return {
      paths: Object.assign({}, ...inboxes.map((one) => inboxPaths(one, registry))),
      schemas: Object.assign(
        {},
        ...inboxes.map((one) => inboxSchemas(one, registry)),
        ...registry.forms.filter((one) => !isInbox(one)).map(profileSchemas),
      ),
    };
  },
  directories: formDirectories,
};
