import { hash } from 'node:crypto';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from '../../../schemas';
import { Serve, Topic } from '../base/http/route';
import { REGISTRY } from '../records/store/registries';
import { guidelinesOf } from './guidelines/build';
import { PdfPool } from './pdf/pool';

/**
 * Serves the guidelines for using this logbook, which are generated from the registry. They change only with
 * the program, so they are made once.
 */
@Topic('Logbook')
@Controller()
export class GuidelinesController {
  private made: Promise<{ bytes: Buffer; etag: string }> | undefined;

  constructor(
    @Inject(REGISTRY) private readonly registry: Registry,
    private readonly pool: PdfPool,
  ) {}

  @Serve('GET guidelines.pdf')
  async read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { bytes, etag } = await this.document();
    reply.headers({ etag, 'cache-control': 'private, no-cache' });
    if (request.headers['if-none-match'] === etag) {
      reply.status(304).send();
      return;
    }
    reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': 'inline; filename="guidelines.pdf"',
        'content-length': bytes.length,
      })
      .send(bytes);
  }

  private document() {
    this.made ??= this.make().catch((error: unknown) => {
      this.made = undefined;
      throw error;
    });
    return this.made;
  }

  private async make() {
    const model = guidelinesOf(this.registry);
    const bytes = Buffer.from(await this.pool.reserve((make) => make({ document: 'guidelines', model })));
    return { bytes, etag: `"${hash('sha256', bytes).slice(0, 32)}"` };
  }
}
