import { Body, Controller, Res, type Type } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Static } from 'typebox';
import type { DirectoryResource, Registry } from '../../../../schemas';
import { slipsBody } from '../../../../schemas/api/first-day';
import { CurrentViewer } from '../../auth/decorators';
import type { Viewer } from '../../auth/viewer';
import { Serve, TopicOf } from '../../base/http/route';
import { checkedBody } from '../../base/http/validation-pipes';
import { Directories } from '../../records/read/directories';
import { Slips } from './slips';

/**
 * Serves invitations on paper, for each list of people. An Idempotency-Key is ignored here, because the
 * answer would then be stored.
 */
export const slipsControllers = ({ directories }: Registry): Type[] =>
  directories.filter(({ holds }) => holds.what === 'accounts').map(slipsController);

function slipsController(directory: DirectoryResource): Type {
  @TopicOf(directory)
  @Controller(directory.api.path)
  class SlipsController {
    constructor(
      readonly directories: Directories,
      readonly slips: Slips,
    ) {}

    @Serve('POST :type/slips', (_, { summary }) => ({ summary: `${directory.label.many}: ${summary}` }))
    async print(
      @CurrentViewer() viewer: Viewer,
      @Body(checkedBody(slipsBody, { blank: true })) { q = '' }: Static<typeof slipsBody>,
      @Res() reply: FastifyReply,
    ): Promise<void> {
      const { bytes, count, address } = await this.slips.print(this.directories.named(directory.name), viewer, q);
      reply.headers({
        'content-type': 'application/pdf',
        'content-disposition': 'inline; filename="slips.pdf"',
        'content-length': bytes.byteLength,
        // Keeps the links, which open accounts, out of every cache on disk.
        'cache-control': 'no-store',
        'x-slips': count,
        'x-slips-address': address,
      });
      reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    }
  }
  Object.defineProperty(SlipsController, 'name', { value: `${directory.name}SlipsController` });
  return SlipsController;
}
