import {
  type DynamicModule,
  Global,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { DAY_MS } from '../../../schemas';
import { Database } from '../base/database';
import { Log } from '../base/log/log';
import { BlobStore } from './blob-store';
import { FileAccess } from './file-access';
import { Files } from './files';
import { FilesController, StorageController } from './files.controller';
import { Storage } from './storage';
import { sweep } from './sweep';
import { Uploads } from './uploads';

@Global()
@Module({ controllers: [FilesController, StorageController] })
export class FilesModule implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly blobs: BlobStore,
    private readonly log: Log,
  ) {}

  static forRoot(blobs: BlobStore): DynamicModule {
    return {
      module: FilesModule,
      providers: [{ provide: BlobStore, useValue: blobs }, Files, FileAccess, Storage, Uploads],
      exports: [BlobStore, Files, FileAccess, Uploads],
    };
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweepOnce(), DAY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async sweepOnce(): Promise<void> {
    try {
      const removed = await sweep(this.database, this.blobs);
      if (removed > 0) this.log.info('unreferenced files removed', { removed });
    } catch (error) {
      this.log.fault('sweeping files failed', error);
    }
  }
}
