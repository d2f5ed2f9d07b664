import { Controller, Injectable, Module, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Mail, mailColumns, type WholeMail } from '../../../../schemas/api/administration';
import { Audit } from '../../auth/audit/audit';
import { CurrentViewer } from '../../auth/decorators';
import { requireTrait, type Viewer } from '../../auth/viewer';
import { Clock, Config } from '../../base/config';
import { Database, isId } from '../../base/database';
import { BadRequest, NotFound } from '../../base/errors';
import { Serve, Topic } from '../../base/http/route';
import { type MailRow, mailTable, masked, Outbox, WaitingWords } from '../../mail';
import { PlainList } from '../list/plain-list';
import type { ListQuery, RawQuery } from '../list/query';
import { Totals } from '../list/totals';

/** The list of the outbox, for administrators. */
@Injectable()
export class OutboxList extends PlainList<MailRow> {
  constructor(
    database: Database,
    totals: Totals,
    private readonly clock: Clock,
  ) {
    super(database, totals, mailTable, mailColumns, 'createdAt');
  }

  /** @throws Forbidden for anybody else, BadRequest with a sentence */
  asked(viewer: Viewer, raw: RawQuery): ListQuery {
    requireTrait('administers', viewer, 'see the mail outbox');
    return this.query(raw, this.clock.momentsOf);
  }
}

/** The outbox, for administrators. Links that open an account are hidden, except in a demo, where people need them. */
@Topic('Administration')
@Controller()
export class OutboxController {
  constructor(
    private readonly database: Database,
    private readonly mails: OutboxList,
    private readonly config: Config,
    private readonly waiting: WaitingWords,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  @Serve('GET mail')
  async list(
    @CurrentViewer() viewer: Viewer,
    @Query() raw: RawQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Mail[]> {
    const { rows, total } = await this.mails.page(viewer, this.mails.asked(viewer, raw));
    reply.header('x-total-count', total);
    return rows.map((row) => this.shown(row));
  }

  @Serve('GET mail/:id')
  async one(@CurrentViewer() viewer: Viewer, @Param('id') id: string): Promise<WholeMail> {
    requireTrait('administers', viewer, 'see the mail outbox');
    const row = await this.row(id);
    return { ...this.shown(row), html: this.words(row, 'html') };
  }

  @Serve('POST mail/:id/again')
  async again(@CurrentViewer() viewer: Viewer, @Param('id') id: string): Promise<Mail> {
    requireTrait('administers', viewer, 'see the mail outbox');
    await this.row(id);
    await this.database.transaction(async (tx) => {
      if (!(await this.outbox.again(tx, id)))
        throw new BadRequest('This mail cannot be sent again. Where it had a link, please make a new one.');
      await this.audit.write(tx, { actor: viewer, action: 'mail-again', resource: 'mail', record: id });
    });
    return this.shown(await this.row(id));
  }

  private async row(id: string): Promise<MailRow> {
    const [row] = isId(id) ? await this.database.read<MailRow>('SELECT * FROM mails WHERE id = ?', [id]) : [];
    if (!row) throw new NotFound();
    return row;
  }

  private shown(row: MailRow): Mail {
    const { id, toName, toAddress, template, subject, state, attempts, error, nextAt, createdAt, sentAt } = row;
    const to = { name: toName, address: toAddress };
    const text = this.words(row, 'text');
    return { id, to, template, subject, text, state, attempts, error, nextAt, createdAt, sentAt };
  }

  private words(row: MailRow, column: 'text' | 'html'): string {
    const text = this.waiting.opened(row)?.[column] ?? 'This cannot be read without the key that sealed it.';
    return this.config.mode === 'production' ? masked(text) : text;
  }
}

@Module({ controllers: [OutboxController], providers: [OutboxList], exports: [OutboxList] })
export class OutboxModule {}
