import { Controller, Get } from '@nestjs/common';
import Type, { type Static } from 'typebox';
import { CurrentViewer } from '../auth/decorators';
import type { Viewer } from '../auth/viewer';
import { Route, Topic } from '../http/route';
import { Storage, store } from './storage';

const stores = Type.Array(store);

@Topic('Logbook')
@Controller('storage')
export class StorageController {
  constructor(private readonly storage: Storage) {}

  @Get()
  @Route('How much room files have, and take up', stores, {
    says: 'A resident’s own files, a head’s college, or every college; nothing where nothing is limited.',
  })
  of(@CurrentViewer() viewer: Viewer): Promise<Static<typeof stores>> {
    return this.storage.of(viewer);
  }
}
