import { Body, Controller, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Static } from 'typebox';
import { type DisclosedOf, type Look, patientBody } from '../../../../schemas/api/administration';
import { CurrentViewer } from '../../auth/decorators';
import { requireTrait, type Viewer } from '../../auth/viewer';
import { Serve, Topic } from '../../base/http/route';
import { checkedBody } from '../../base/http/validation-pipes';
import { parseQuery, type RawQuery } from '../list/query';
import { DisclosuresReader } from './disclosures-reader';

/** Who saw which patients. */
@Topic('Logbook')
@Controller()
export class DisclosuresController {
  constructor(private readonly reader: DisclosuresReader) {}

  @Serve('GET disclosures')
  async mine(
    @CurrentViewer() viewer: Viewer,
    @Query() raw: RawQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Look[]> {
    requireTrait('learns', viewer, 'see who saw their entries');
    const { start, limit } = parseQuery(raw, new Map());
    const { looks, total } = await this.reader.ofStudent(viewer.id, start, limit);
    reply.header('x-total-count', total);
    return looks;
  }

  /** A POST, because addresses end up in logs and browser histories. */
  @Serve('POST disclosures/patient')
  async ofPatient(
    @CurrentViewer() viewer: Viewer,
    @Body(checkedBody(patientBody)) { patient }: Static<typeof patientBody>,
  ): Promise<DisclosedOf> {
    requireTrait('administers', viewer, 'see who was shown a patient');
    return this.reader.ofPatient(viewer, patient);
  }
}
