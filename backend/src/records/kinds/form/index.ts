import { Module } from '@nestjs/common';
import { isInbox } from '../../../../../schemas';
import { recordPaths } from '../../openapi/record';
import { recordController } from '../../routes/record-controller';
import { rowSchemas } from '../../store/row-schema';
import type { KindDefinition } from '../definition';
import { InboxServices } from './inbox';
import { inboxSchemas, profileSchemas } from './openapi';
import { profileController } from './profile';

@Module({})
class FormModule {}

/** Something that one person fills in, and sends or keeps. */
export const form: KindDefinition = {
  tables: ({ forms }) => forms.flatMap(({ kept }) => rowSchemas(kept)),
  module: ({ forms }) => ({
    module: FormModule,
    controllers: forms.map((one) =>
      isInbox(one) ? recordController(one.kept, InboxServices, { atRoot: true, whole: null }) : profileController(one),
    ),
    providers: [InboxServices],
  }),
  openApi: ({ forms }) => ({
    paths: Object.assign(
      {},
      ...forms.filter(isInbox).map((one) => recordPaths(one, { atRoot: true, hasWhole: false })),
    ),
    schemas: Object.assign(
      {},
      ...forms.filter(isInbox).map(inboxSchemas),
      ...forms.filter((one) => !isInbox(one)).map(profileSchemas),
    ),
  }),
  directories: ({ forms }) => forms.map(({ kept }) => kept),
};
