import { Body, Controller, Get, Headers, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { CurrentViewer } from '../../../auth/decorators';
import type { Viewer } from '../../../auth/viewer';
import { checkedBody } from '../../../base/http/checked';
import { id, Route, Topic } from '../../../base/http/route';
import { Uploads } from '../../../files/uploads';
import { readKey } from '../../write/idempotency';
import { declineBody, Proposals, type ShownProposal, shownProposal } from './proposals';

const proposed = Type.Object({ id });
const named = { path: { resource: Type.String({ description: 'The directory.' }) } };

/** What somebody who may not add a row proposes, and what becomes of it. */
@Topic('Logbook')
@Controller('proposals')
export class ProposalsController {
  constructor(
    private readonly proposals: Proposals,
    private readonly uploads: Uploads,
  ) {}

  @Get()
  @Route('What one proposed, or may confirm', Type.Array(shownProposal), { says: 'What waits first.', faults: [403] })
  list(@CurrentViewer() viewer: Viewer): Promise<ShownProposal[]> {
    return this.proposals.of(viewer);
  }

  @Post(':resource')
  @Route('Proposes a row of a directory', proposed, {
    ...named,
    body: Type.Object(
      {},
      { description: 'The fields of the directory; a link by its name. With a file as multipart.' },
    ),
    faults: [403, 422],
  })
  async propose(
    @CurrentViewer() viewer: Viewer,
    @Param('resource') resource: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Headers('idempotency-key') key: unknown,
  ): Promise<Static<typeof proposed>> {
    const form = await this.uploads.read(request, reply);
    return { id: String((await this.proposals.propose(viewer, resource, form, readKey(key))).id) };
  }

  @Post(':resource/:id/confirm')
  @Route('Adds what was proposed', proposed, {
    ...named,
    body: Type.Object({}, { description: 'Exactly that of a create of the directory.' }),
    says: 'The row that it became.',
    faults: [403, 422],
  })
  async confirm(
    @CurrentViewer() viewer: Viewer,
    @Param('resource') _resource: string,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Headers('idempotency-key') key: unknown,
  ): Promise<Static<typeof proposed>> {
    const made = await this.proposals.confirm(viewer, id, await this.uploads.read(request, reply), readKey(key));
    return { id: String(made.id) };
  }

  @Post(':resource/:id/decline')
  @HttpCode(200)
  @Route('Declines what was proposed', proposed, { ...named, faults: [403] })
  async decline(
    @CurrentViewer() viewer: Viewer,
    @Param('resource') _resource: string,
    @Param('id') id: string,
    @Body(checkedBody(declineBody, { blank: true })) { reason }: Static<typeof declineBody>,
  ): Promise<Static<typeof proposed>> {
    await this.proposals.decline(viewer, id, reason);
    return { id };
  }
}
