import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { FastifyReply } from 'fastify';
import Type, { type Static } from 'typebox';
import type { Repository } from 'typeorm';
import { CurrentViewer } from '../auth/decorators';
import type { Viewer } from '../auth/viewer';
import { Config } from '../base/config';
import { isId } from '../base/database';
import { Forbidden, NotFound } from '../base/errors';
import { id, moment, orNull, Route, Topic, total } from '../base/http/route';
import { MAIL_STATES, type MailRow, mailTable } from './mail.table';
import { mailQuery, readMailQuery } from './mail-query';
import { masked } from './mask';

/** A mail as an administrator sees it. */
const shownMail = Type.Object({
  id,
  to: Type.Object({ name: Type.String(), address: Type.String() }),
  template: Type.String(),
  subject: Type.String(),
  text: Type.String(),
  state: Type.Enum(MAIL_STATES),
  attempts: Type.Integer(),
  error: orNull(Type.String()),
  nextAt: moment,
  createdAt: moment,
  sentAt: orNull(moment),
});
const wholeMail = Type.Object({ ...shownMail.properties, html: Type.String() });
type ShownMail = Static<typeof shownMail>;

/** The outbox, for administrators. A link that opens an account is hidden, except in a demo, where it is the point. */
@Topic('Administration')
@Controller('mail')
export class MailController {
  constructor(
    @InjectRepository(mailTable) private readonly mails: Repository<MailRow>,
    private readonly config: Config,
  ) {}

  @Get()
  @Route('The outbox', Type.Array(shownMail), { query: mailQuery, headers: total, faults: [403] })
  async list(
    @CurrentViewer() viewer: Viewer,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ShownMail[]> {
    mustBeAdmin(viewer);
    const [rows, total] = await this.mails.findAndCount(readMailQuery(query));
    reply.header('x-total-count', total);
    return rows.map((row) => this.shown(row));
  }

  @Get(':id')
  @Route('A mail', wholeMail, { faults: [403] })
  async one(@CurrentViewer() viewer: Viewer, @Param('id') id: string): Promise<Static<typeof wholeMail>> {
    mustBeAdmin(viewer);
    const row = isId(id) && (await this.mails.findOneBy({ id }));
    if (!row) throw new NotFound();
    return { ...this.shown(row), html: this.words(row.html) };
  }

  private shown(row: MailRow): ShownMail {
    const { id, toName, toAddress, template, subject, state, attempts, error, nextAt, createdAt, sentAt } = row;
    const to = { name: toName, address: toAddress };
    const text = this.words(row.text);
    return { id, to, template, subject, text, state, attempts, error, nextAt, createdAt, sentAt };
  }

  private words(text: string): string {
    return this.config.mode === 'production' ? masked(text) : text;
  }
}

function mustBeAdmin({ role }: Viewer): void {
  if (role !== 'admin') throw new Forbidden();
}
