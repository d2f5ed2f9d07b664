import { statfs } from 'node:fs/promises';
import { Controller, Get } from '@nestjs/common';
import Type, { type Static } from 'typebox';
import { CurrentViewer } from '../auth/decorators';
import type { Viewer } from '../auth/viewer';
import { Config } from '../base/config';
import { Database } from '../base/database';
import { Forbidden } from '../base/errors';
import { Route, Topic } from '../base/http/route';
import { Storage, store } from './storage';

const stores = Type.Array(store);

const disk = Type.Object({
  files: Type.Integer({ description: 'How many are kept.' }),
  bytes: Type.Number({ description: 'What they take.' }),
  free: Type.Optional(Type.Number({ description: 'Bytes that are free where they lie; nobody knows of a bucket.' })),
  size: Type.Optional(Type.Number({ description: 'Bytes there in all.' })),
});

@Topic('Administration')
@Controller('storage')
export class StorageController {
  constructor(
    private readonly storage: Storage,
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  @Get()
  @Route('How much room files have, and take up', stores, {
    says: 'A resident’s own files, a head’s college, or every college; nothing where nothing is limited.',
  })
  of(@CurrentViewer() viewer: Viewer): Promise<Static<typeof stores>> {
    return this.storage.of(viewer);
  }

  @Get('disk')
  @Route('The room that files take, and what is left, for administrators', disk, { faults: [403] })
  async disk(@CurrentViewer() viewer: Viewer): Promise<Static<typeof disk>> {
    if (viewer.role !== 'admin') throw new Forbidden();
    const [kept] = await this.database.read<{ files: number; bytes: number | null }>(
      'SELECT COUNT(*) AS files, SUM(size) AS bytes FROM files',
    );
    const taken = { files: Number(kept?.files ?? 0), bytes: Number(kept?.bytes ?? 0) };
    if (this.config.filesUrl) return taken;
    const { bavail, blocks, bsize } = await statfs(this.config.dataDir);
    return { ...taken, free: bavail * bsize, size: blocks * bsize };
  }
}
