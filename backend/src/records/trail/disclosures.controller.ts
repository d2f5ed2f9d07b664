import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import Type, { type Static } from 'typebox';
import { CurrentViewer } from '../../auth/decorators';
import type { Viewer } from '../../auth/viewer';
import { Forbidden } from '../../base/errors';
import { checkedBody } from '../../base/http/checked';
import { pages, Route, Topic, total } from '../../base/http/route';
import { parseQuery, type RawQuery } from '../query/query';
import { DisclosuresReader, disclosed, type Look, look } from './disclosures-reader';

const { _start, _end } = pages;
const search = Type.Object({ patient: Type.String({ pattern: '\\S', maxLength: 200, says: 'Please enter a number' }) });
const found = Type.Object({
  records: Type.Integer({ description: 'How many entries are about the patient.' }),
  shown: Type.Array(disclosed),
});

/** Who was shown what of patients. */
@Topic('Logbook')
@Controller('disclosures')
export class DisclosuresController {
  constructor(private readonly reader: DisclosuresReader) {}

  @Get()
  @Route('Who saw one’s own entries, by day, newest first', Type.Array(look), {
    query: Type.Object({ _start, _end }),
    says: 'For residents.',
    headers: total,
    faults: [403],
  })
  async mine(
    @CurrentViewer() viewer: Viewer,
    @Query() raw: RawQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Look[]> {
    if (viewer.role !== 'student') throw new Forbidden();
    const { start, limit } = parseQuery(raw, new Map());
    const { looks, total } = await this.reader.ofStudent(viewer.id, start, limit);
    reply.header('x-total-count', total);
    return looks;
  }

  /** A POST, because addresses are written down in many places. */
  @Post('patient')
  @HttpCode(200)
  @Route('Who was shown entries about a patient, by the number in them', found, {
    says: 'For administrators; noted in the trail.',
    faults: [403, 429],
  })
  async ofPatient(
    @CurrentViewer() viewer: Viewer,
    @Body(checkedBody(search)) { patient }: Static<typeof search>,
  ): Promise<Static<typeof found>> {
    if (viewer.role !== 'admin') throw new Forbidden();
    return this.reader.ofPatient(viewer, patient);
  }
}
