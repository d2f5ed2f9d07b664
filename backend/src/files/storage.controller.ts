import { statfs } from 'node:fs/promises';
import { Controller } from '@nestjs/common';
import type { Disk, Store } from '../../../schemas/api/administration';
import { CurrentViewer } from '../auth/decorators';
import { requireTrait, type Viewer } from '../auth/viewer';
import { Config } from '../base/config';
import { Database } from '../base/database';
import { Serve, Topic } from '../base/http/route';
import { Storage } from './storage';

@Topic('Administration')
@Controller()
export class StorageController {
  constructor(
    private readonly storage: Storage,
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  @Serve('GET storage')
  of(@CurrentViewer() viewer: Viewer): Promise<Store[]> {
    return this.storage.of(viewer);
  }

  @Serve('GET storage/disk')
  async disk(@CurrentViewer() viewer: Viewer): Promise<Disk> {
    requireTrait('administers', viewer, 'see how much room files take');
    const [kept] = await this.database.read<{ files: number; bytes: number | null }>(
      'SELECT COUNT(*) AS files, SUM(size) AS bytes FROM files',
    );
    const taken = { files: Number(kept?.files ?? 0), bytes: Number(kept?.bytes ?? 0) };
    if (this.config.filesUrl) return taken;
    const { bavail, blocks, bsize } = await statfs(this.config.dataDir);
    return { ...taken, free: bavail * bsize, size: blocks * bsize };
  }
}
