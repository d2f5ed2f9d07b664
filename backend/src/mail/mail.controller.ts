import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { FastifyReply } from 'fastify';
import type { Static } from 'typebox';
import type { Repository } from 'typeorm';
import type { Mail, WholeMail } from '../../../schemas/api/administration';
import { type MailTestResult, mailTestBody } from '../../../schemas/api/first-day';
import { textOf } from '../../../schemas/sign-up';
import { CurrentViewer } from '../auth/decorators';
import { requireTrait, type Viewer } from '../auth/viewer';
import { Clock, Config } from '../base/config';
import { isId } from '../base/database';
import { NotFound } from '../base/errors';
import { Serve, Topic } from '../base/http/route';
import { checkedBody } from '../base/http/validation-pipes';
import { masked } from './letter';
import { type MailRow, mailTable } from './mail.table';
import { readMailQuery } from './mail-query';
import { MailTest } from './mail-test';

/** The outbox, for administrators. Links that open an account are hidden, except in a demo, where people need them. */
@Topic('Administration')
@Controller()
export class MailController {
  constructor(
    @InjectRepository(mailTable) private readonly mails: Repository<MailRow>,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly tests: MailTest,
  ) {}

  @Serve('GET mail')
  async list(
    @CurrentViewer() viewer: Viewer,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Mail[]> {
    requireTrait('administers', viewer, 'see the mail outbox');
    const [rows, total] = await this.mails.findAndCount(readMailQuery(query, this.clock.momentsOf));
    reply.header('x-total-count', total);
    return rows.map((row) => this.shown(row));
  }

  @Serve('GET mail/:id')
  async one(@CurrentViewer() viewer: Viewer, @Param('id') id: string): Promise<WholeMail> {
    requireTrait('administers', viewer, 'see the mail outbox');
    const row = isId(id) && (await this.mails.findOneBy({ id }));
    if (!row) throw new NotFound();
    return { ...this.shown(row), html: this.words(row.html) };
  }

  @Serve('POST mail/test')
  async test(
    @CurrentViewer() viewer: Viewer,
    @Body(checkedBody(mailTestBody)) { address }: Static<typeof mailTestBody>,
  ): Promise<MailTestResult> {
    requireTrait('administers', viewer, 'see the mail outbox');
    return this.tests.send(viewer, textOf(address));
  }

  private shown(row: MailRow): Mail {
    const { id, toName, toAddress, template, subject, state, attempts, error, nextAt, createdAt, sentAt } = row;
    const to = { name: toName, address: toAddress };
    const text = this.words(row.text);
    return { id, to, template, subject, text, state, attempts, error, nextAt, createdAt, sentAt };
  }

  private words(text: string): string {
    return this.config.mode === 'production' ? masked(text) : text;
  }
}
