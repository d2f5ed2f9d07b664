import { Body, Controller, Get, Headers, HttpCode, Param, Post, Req, Res, type Type } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EntryResource } from '../../../../../schemas';
import { CurrentViewer } from '../../../auth/decorators';
import type { Viewer } from '../../../auth/viewer';
import { classOf } from '../../../engine/records/entity';
import { Entries, type EntryParts } from '../../../engine/records/entries';
import { readKey } from '../../../engine/write/idempotency';
import { attemptIn } from '../../../engine/write/once';
import { Uploads } from '../../../files/uploads';
import { EntryCorrector } from './correct';
import { CorrectionRequests } from './requests';

/** The routes by which records of one type come back corrected. */
export function correctionControllerOf(entry: EntryResource): Type {
  @Controller(entry.api.path)
  class CorrectionController {
    private readonly parts: EntryParts;

    constructor(
      entries: Entries,
      private readonly corrector: EntryCorrector,
      private readonly requests: CorrectionRequests,
      private readonly uploads: Uploads,
    ) {
      this.parts = entries.named(entry.name);
    }

    @Post(':id/correct')
    async correct(
      @CurrentViewer() viewer: Viewer,
      @Param('id') id: string,
      @Req() request: FastifyRequest,
      @Res({ passthrough: true }) reply: FastifyReply,
      @Headers('idempotency-key') key: unknown,
    ) {
      return this.corrector.correct(this.parts, viewer, id, await this.uploads.read(request, reply), readKey(key));
    }

    @Post(':id/withdraw')
    @HttpCode(200)
    withdraw(
      @CurrentViewer() viewer: Viewer,
      @Param('id') id: string,
      @Body() body: unknown,
      @Headers('idempotency-key') key: unknown,
    ) {
      const attempt = attemptIn(viewer, `${entry.name} ${id}`.slice(0, 60), key, body);
      return this.corrector.withdraw(this.parts, viewer, id, body, attempt);
    }

    @Post(':id/ask-back')
    @HttpCode(200)
    askBack(@CurrentViewer() viewer: Viewer, @Param('id') id: string, @Body() body: unknown) {
      return this.requests.ask(this.parts, viewer, id, body);
    }

    @Post(':id/answer-back')
    @HttpCode(200)
    answerBack(@CurrentViewer() viewer: Viewer, @Param('id') id: string, @Body() body: unknown) {
      return this.requests.answer(this.parts, viewer, id, body);
    }
  }
  Object.defineProperty(CorrectionController, 'name', { value: `${classOf(entry).name}CorrectionController` });
  return CorrectionController;
}

/** What students ask back, of every type. */
@Controller('corrections')
export class CorrectionsController {
  constructor(private readonly requests: CorrectionRequests) {}

  @Get()
  list(@CurrentViewer() viewer: Viewer) {
    return this.requests.list(viewer);
  }
}
