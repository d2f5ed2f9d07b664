import { statfs } from 'node:fs/promises';
import { Controller, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Disk, Store } from '../../../schemas/api/administration';
import { fileKinds } from '../../../schemas/files';
import { CurrentViewer } from '../auth/decorators';
import { requireTrait, type Viewer } from '../auth/viewer';
import { Config } from '../base/config';
import { Database, isId } from '../base/database';
import { Gone, NotFound } from '../base/errors';
import { Serve, Topic } from '../base/http/route';
import { Log } from '../base/log/log';
import { BlobStore, rangeOf } from './blob-store';
import { FileAccess } from './file-access';
import { type FileRow, Files } from './files';
import { Storage } from './storage';

@Topic('Logbook')
@Controller()
export class FilesController {
  constructor(
    private readonly files: Files,
    private readonly access: FileAccess,
    private readonly blobs: BlobStore,
    private readonly log: Log,
  ) {}

  @Serve('GET files/:id')
  async download(
    @Param('id') id: string,
    @CurrentViewer() viewer: Viewer,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = isId(id) ? await this.files.find(id) : undefined;
    if (!file || !(await this.access.mayRead(viewer, file))) throw new NotFound();
    const range = rangeOf(request.headers.range, file.size);
    if (range === 'unsatisfiable') {
      reply.status(416).header('content-range', `bytes */${file.size}`).send();
      return;
    }
    const stream = await this.blobs.get(file.key, range).catch((error) => this.lost(file, error));
    reply.headers(headersOf(file));
    const { start, end } = range ?? { start: 0, end: file.size - 1 };
    if (range) reply.status(206).header('content-range', `bytes ${start}-${end}/${file.size}`);
    reply.header('content-length', end - start + 1).send(stream);
  }

  /** Only the operator can restore it, from a backup. The reader did nothing wrong. */
  private lost({ id }: FileRow, error: NodeJS.ErrnoException): never {
    if (error.code !== 'ENOENT') throw error;
    this.log.fault('the content of a file is not in the store', error, { file: id });
    throw new Gone();
  }
}

/** What a file may load as a document of its own: nothing. */
const ALONE = `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'`;

function headersOf({ type, name }: FileRow): Record<string, string> {
  const { mime, preview } = fileKinds[type];
  return {
    'content-type': mime,
    'content-disposition': disposition(preview === 'none' ? 'attachment' : 'inline', name),
    // In a sandbox Safari shows a PDF as an empty page. What runs in a PDF does not reach ours, in any browser.
    'content-security-policy': preview === 'pdf' ? ALONE : `${ALONE}; sandbox`,
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
  };
}

/** RFC 6266: a plain name for old clients, and the real name percent-encoded. */
function disposition(how: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

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
