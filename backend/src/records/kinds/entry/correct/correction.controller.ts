import { Body, type Type as Class, Controller, Get, Headers, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import type { EntryResource } from '../../../../../../schemas';
import { CurrentViewer } from '../../../../auth/decorators';
import type { Viewer } from '../../../../auth/viewer';
import { checkedBody } from '../../../../base/http/checked';
import { Route, Topic, TopicOf } from '../../../../base/http/route';
import type { WireRecord } from '../../../../field-types';
import { Uploads } from '../../../../files/uploads';
import { whoMay } from '../../../openapi/kind-parts';
import { ref } from '../../../openapi/parts';
import { classOf } from '../../../store/entity';
import { Entries, type EntryParts } from '../../../store/entries';
import { readKey } from '../../../write/idempotency';
import { attemptIn } from '../../../write/once';
import { schemaNames } from '../entry-schemas';
import { EntryCorrector, withdrawBody } from './correct';
import { answerBody, askBody, CorrectionRequests, correctionRequest, type WireRequest } from './requests';

const done = Type.Object({});
const faults = [403, 409];

/** The routes by which records of one type come back corrected. `correct` is described where `create` is. */
export function correctionControllerOf(entry: EntryResource): Class {
  const record = Type.Unsafe<WireRecord>(ref(schemaNames(entry).record));
  const { one } = entry.label;

  @TopicOf(entry)
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
    @Route(`${one}: takes it back while nobody has looked at it`, record, (registry) => ({
      ...whoMay(entry, registry, 'create'),
      faults: [...faults, 428],
    }))
    withdraw(
      @CurrentViewer() viewer: Viewer,
      @Param('id') id: string,
      @Body(checkedBody(withdrawBody)) body: Static<typeof withdrawBody>,
      @Headers('idempotency-key') key: unknown,
    ): Promise<WireRecord> {
      const attempt = attemptIn(viewer, entry.name, key, body, `withdraw ${id}`);
      return this.corrector.withdraw(this.parts, viewer, id, body.version, attempt);
    }

    @Post(':id/ask-back')
    @HttpCode(200)
    @Route(`${one}: asks for it back after it was accepted`, done, (registry) => ({
      ...whoMay(entry, registry, 'create'),
      faults,
    }))
    askBack(
      @CurrentViewer() viewer: Viewer,
      @Param('id') id: string,
      @Body(checkedBody(askBody)) { reason }: Static<typeof askBody>,
    ): Promise<object> {
      return this.requests.ask(this.parts, viewer, id, reason);
    }

    @Post(':id/answer-back')
    @HttpCode(200)
    @Route(`${one}: returns it to its student, or leaves it as it is`, done, (registry) => ({
      ...whoMay(entry, registry, 'verify'),
      faults,
    }))
    answerBack(
      @CurrentViewer() viewer: Viewer,
      @Param('id') id: string,
      @Body(checkedBody(answerBody)) { answer }: Static<typeof answerBody>,
    ): Promise<object> {
      return this.requests.answer(this.parts, viewer, id, answer);
    }
  }
  Object.defineProperty(CorrectionController, 'name', { value: `${classOf(entry).name}CorrectionController` });
  return CorrectionController;
}

/** What students ask back, of every type. */
@Topic('Corrections')
@Controller('corrections')
export class CorrectionsController {
  constructor(private readonly requests: CorrectionRequests) {}

  @Get()
  @Route("What students ask back: one's own, or what waits for one's answer", Type.Array(correctionRequest))
  list(@CurrentViewer() viewer: Viewer): Promise<WireRequest[]> {
    return this.requests.list(viewer);
  }
}
