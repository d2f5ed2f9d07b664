import { type Type as Class, Controller, Headers, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EntryResource, PersonValue, Registry } from '../../../../../../schemas';
import type { ApiRoute } from '../../../../../../schemas/api';
import type { CorrectionRequest } from '../../../../../../schemas/api/corrections';
import { learns } from '../../../../../../schemas/roles';
import { CurrentViewer } from '../../../../auth/decorators';
import { People } from '../../../../auth/users/people';
import type { Viewer } from '../../../../auth/viewer';
import { Clock } from '../../../../base/config';
import { isId } from '../../../../base/database';
import { Forbidden } from '../../../../base/errors';
import { RoutesOf, SentBody, SentQuery, Serve, Topic } from '../../../../base/http/route';
import type { WireRecord } from '../../../../field-types';
import { Uploads } from '../../../../files/uploads';
import { whoMay } from '../../../openapi/kind-parts';
import { ref } from '../../../openapi/parts';
import { Entries, type EntryParts } from '../../../read/entries';
import { personValue } from '../../../wire/wire';
import { attemptIn, loggedAtIn, readKey } from '../../../write/request';
import { schemaNames } from '../entry-schemas';
import { EntryCorrector } from './correct';
import { CorrectionRequests } from './requests';

/** The routes for correcting records of one type. */
export function correctionControllerOf(entry: EntryResource): Class {
  const names = schemaNames(entry);
  const answer = ref(names.record);
  const by =
    (right: string) =>
    (_: Registry, { summary }: ApiRoute) => ({
      ...whoMay(entry, right),
      summary: `${entry.label.one}: ${summary}`,
    });

  @RoutesOf(entry)
  class CorrectionController {
    private readonly parts: EntryParts;

    constructor(
      entries: Entries,
      private readonly corrector: EntryCorrector,
      private readonly requests: CorrectionRequests,
      private readonly uploads: Uploads,
      private readonly clock: Clock,
    ) {
      this.parts = entries.named(entry.name);
    }

    @Serve('POST :type/:id/correct', (...asked) => ({
      ...by('create')(...asked),
      body: ref(names.correct),
      ...(entry.api.multipart && { multipart: 'withFiles' }),
      answer,
    }))
    async correct(
      @CurrentViewer() viewer: Viewer,
      @Param('id') id: string,
      @Req() request: FastifyRequest,
      @Res({ passthrough: true }) reply: FastifyReply,
      @Headers('idempotency-key') key: unknown,
      @Headers('x-logged-at') at: unknown,
    ): Promise<WireRecord> {
      const form = await this.uploads.read(request, reply);
      return this.corrector.correct(this.parts, viewer, id, form, readKey(key), loggedAtIn(at, this.clock.now()));
    }

    @Serve('POST :type/:id/withdraw', (...asked) => ({ ...by('create')(...asked), answer }))
    withdraw(
      @CurrentViewer() viewer: Viewer,
      @Param('id') id: string,
      @SentBody() body: SentBody<'POST :type/:id/withdraw'>,
      @Headers('idempotency-key') key: unknown,
    ): Promise<WireRecord> {
      const attempt = attemptIn(viewer, entry.name, key, body, `withdraw ${id}`);
      return this.corrector.withdraw(this.parts, viewer, id, body.version, attempt);
    }

    @Serve('POST :type/:id/ask-back', by('create'))
    askBack(
      @CurrentViewer() viewer: Viewer,
      @Param('id') id: string,
      @SentBody() body: SentBody<'POST :type/:id/ask-back'>,
      @Headers('idempotency-key') key: unknown,
    ): Promise<object> {
      const attempt = attemptIn(viewer, entry.name, key, body, `ask-back ${id}`);
      return this.requests.ask(this.parts, viewer, id, body.reason, attempt);
    }

    @Serve('POST :type/:id/answer-back', by('verify'))
    answerBack(
      @CurrentViewer() viewer: Viewer,
      @Param('id') id: string,
      @SentBody() body: SentBody<'POST :type/:id/answer-back'>,
      @Headers('idempotency-key') key: unknown,
    ): Promise<object> {
      const attempt = attemptIn(viewer, entry.name, key, body, `answer-back ${id}`);
      return this.requests.answer(this.parts, viewer, id, body.answer, attempt);
    }
  }
  return CorrectionController;
}

/** What students ask back, of all types. */
@Topic('Corrections')
@Controller()
export class CorrectionsController {
  constructor(
    private readonly requests: CorrectionRequests,
    private readonly people: People,
  ) {}

  @Serve('GET corrections')
  list(@CurrentViewer() viewer: Viewer): Promise<CorrectionRequest[]> {
    return this.requests.list(viewer);
  }

  @Serve('GET corrections/people')
  async namable(
    @CurrentViewer() { role, college }: Viewer,
    @SentQuery() { people }: SentQuery<'GET corrections/people'>,
  ): Promise<PersonValue[]> {
    if (!learns(role)) throw new Forbidden('Only residents correct entries.');
    const here = await this.people.namableStill(college, people.split(',').filter(isId));
    return here.map(({ id, name }) => personValue(id, name));
  }
}
