import type { Type } from '@nestjs/common';
import type { EntryResource } from '../../../../../schemas';
import { recordController } from '../../query/record-controller';
import { type EntryService, EntryServices } from './entry-service';

/** The routes of one entry. */
export const controllerOf = (entry: EntryResource): Type =>
  recordController<EntryService>(entry, EntryServices, {
    atRoot: true,
    more: [
      {
        method: 'post',
        path: 'verify-many',
        answer: async (service, call) => ({ results: await service.verifyMany(call) }),
      },
    ],
  });
