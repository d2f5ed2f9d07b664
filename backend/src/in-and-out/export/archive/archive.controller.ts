import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CurrentViewer } from '../../../auth/decorators';
import type { Viewer } from '../../../auth/viewer';
import { Serve, Topic } from '../../../base/http/route';
import { send } from '../download';
import { SheetLimits } from '../limits';
import { Archive } from './archive';

/** Serves the viewer's whole logbook as a file to keep. */
@Topic('Logbook')
@Controller()
export class ArchiveController {
  constructor(
    private readonly archive: Archive,
    private readonly limits: SheetLimits,
  ) {}

  @Serve('GET archive')
  async download(@CurrentViewer() viewer: Viewer, @Res() reply: FastifyReply) {
    await this.limits.archives.take(viewer.id);
    send(reply, await this.archive.of(viewer));
  }
}
