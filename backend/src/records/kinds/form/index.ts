import { Module } from '@nestjs/common';
import { isInbox, type Registry } from '../../../../../schemas';
import { recordPaths } from '../../openapi/record';
import { recordController } from '../../routes/record-controller';
import { queryColumns } from '../../store/query-columns';
import { rowSchemas } from '../../store/row-schema';
import type { KindDefinition } from '../definition';
import { formDirectories } from './as-directory';
import { InboxServices } from './inbox';
import { inboxSchemas, profileSchemas } from './openapi';
import { profileController } from './profile';

@Module({})
class FormModule {}

/** The inboxes, each with the directory for the people who work on it. */
const inboxes = (registry: Registry) => {
  const directories = formDirectories(registry);
  return registry.forms
    .filter(isInbox)
    .flatMap((form) => directories.filter(({ name }) => name === form.name).map((kept) => ({ form, kept })));
};

/** Something that one person fills in, and sends or keeps. */
export const form: KindDefinition = {
  tables: (registry) => formDirectories(registry).flatMap(rowSchemas),
  module: (registry) => ({
    module: FormModule,
    controllers: [
      ...inboxes(registry).map(({ kept }) => recordController(kept, InboxServices, { atRoot: true, whole: null })),
      ...registry.forms.filter((one) => !isInbox(one)).map(profileController),
    ],
    providers: [InboxServices],
  }),
  openApi: (registry) => ({
    paths: Object.assign(
      {},
      ...inboxes(registry).map(({ form, kept }) =>
        recordPaths(form, { atRoot: true, hasWhole: false, columns: queryColumns(kept) }),
      ),
    ),
    schemas: Object.assign(
      {},
      ...inboxes(registry).map(({ form, kept }) => inboxSchemas(form, kept)),
      ...registry.forms.filter((one) => !isInbox(one)).map(profileSchemas),
    ),
  }),
  directories: formDirectories,
};
