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
import { Uploads } from './uploads';

/**
 * Removes blobs that no file row names and that are older than a day. They are left by crashes and failed transactions.
 * A younger blob may still wait for its transaction.
 * @returns how many were removed
 */
export async function sweep(database: Database, blobs: BlobStore, now = new Date()): Promise<number> {
  let removed = 0;
  for await (const { key, modified } of blobs.list()) {
    if (now.getTime() - modified.getTime() < DAY_MS) continue;
    const [row] = await database.read(`SELECT id FROM files WHERE ${database.quote('key')} = ?`, [key]);
    if (row) continue;
    await blobs.delete(key);
    removed += 1;
  }
  return removed;
}

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
