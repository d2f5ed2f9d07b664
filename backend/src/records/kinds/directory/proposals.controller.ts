import { Controller, Headers, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Proposal, Proposed } from '../../../../../schemas/api/proposals';
import { CurrentViewer } from '../../../auth/decorators';
import type { Viewer } from '../../../auth/viewer';
import { SentBody, Serve, Topic } from '../../../base/http/route';
import { Uploads } from '../../../files/uploads';
import { readKey } from '../../write/request';
import { Proposals } from './proposals';

/**
 * Proposals of people who may not add a row themselves, and the answers to them. They are not served by
 * `recordController`: a proposal has no fields of its own but those of its directory, and to confirm one is a create
 * there.
 */
@Topic('Logbook')
@Controller()
export class ProposalsController {
  constructor(
    private readonly proposals: Proposals,
    private readonly uploads: Uploads,
  ) {}

  @Serve('GET proposals')
  list(@CurrentViewer() viewer: Viewer): Promise<Proposal[]> {
    return this.proposals.of(viewer);
  }

  @Serve('POST proposals/:resource')
  async propose(
    @CurrentViewer() viewer: Viewer,
    @Param('resource') resource: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Headers('idempotency-key') key: unknown,
  ): Promise<Proposed> {
    const form = await this.uploads.read(request, reply);
    return { id: String((await this.proposals.propose(viewer, resource, form, readKey(key))).id) };
  }

  @Serve('POST proposals/:resource/:id/confirm')
  async confirm(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Headers('idempotency-key') key: unknown,
  ): Promise<Proposed> {
    const made = await this.proposals.confirm(viewer, id, await this.uploads.read(request, reply), readKey(key));
    return { id: String(made.id) };
  }

  @Serve('POST proposals/:resource/:id/decline')
  async decline(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @SentBody() { reason }: SentBody<'POST proposals/:resource/:id/decline'>,
  ): Promise<Proposed> {
    await this.proposals.decline(viewer, id, reason);
    return { id };
  }
}
