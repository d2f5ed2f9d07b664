/** The lists of administrators as files: the trail, and the outbox. */
import { Controller, Inject, Injectable, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Cell, MINUTE_MS, type Registry, showDay, showStatus } from '../../../../schemas';
import { actionWord, resourceInWords } from '../../../../schemas/texts/audit-words';
import { mailWords } from '../../../../schemas/texts/mail-states';
import type { AuditRow } from '../../auth/audit/audit';
import { CurrentViewer } from '../../auth/decorators';
import type { Viewer } from '../../auth/viewer';
import { Clock } from '../../base/config';
import { Serve, Topic } from '../../base/http/route';
import type { MailRow } from '../../mail';
import type { PlainList } from '../../records/list/plain-list';
import type { ListQuery, RawQuery } from '../../records/list/query';
import { REGISTRY } from '../../records/store/registries';
import { AuditTrail } from '../../records/trail/audit.controller';
import { OutboxList } from '../../records/trail/outbox.controller';
import { send } from './download';
import { Exporter } from './exporter';
import { ListBatches } from './list-batches';
import { SheetLimits } from './sheet-limits';

type Column<Row> = readonly [heading: string, width: number, cell: (row: Row) => Cell];

/** A list, and what a file of it has. `asked` refuses whoever may not see it. */
interface PlainFile<Row extends object> {
  readonly name: string;
  readonly stem: string;
  readonly label: string;
  readonly list: PlainList<Row> & { asked(viewer: Viewer, raw: RawQuery): ListQuery };
  readonly columns: readonly Column<Row>[];
}

@Injectable()
export class PlainFiles {
  constructor(
    private readonly exporter: Exporter,
    private readonly batches: ListBatches,
    private readonly limits: SheetLimits,
  ) {}

  async send<Row extends object>(
    { list, label, columns, ...named }: PlainFile<Row>,
    viewer: Viewer,
    raw: RawQuery,
    reply: FastifyReply,
  ): Promise<void> {
    await this.limits.exports.take(viewer.id);
    const file = await this.exporter.file(named, viewer, raw, (rest) => ({
      name: label,
      headings: columns.map(([heading]) => heading),
      widths: columns.map(([, width]) => width),
      batches: cellsOf(columns, this.batches.ofPlain(list, viewer, list.asked(viewer, rest))),
    }));
    send(reply, file);
  }
}

async function* cellsOf<Row>(
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Cell[][]> {
  for await (const rows of batches) yield rows.map((row) => columns.map(([, , cell]) => cell(row)));
}

@Topic('Administration')
@Controller()
export class PlainFilesController {
  constructor(
    private readonly files: PlainFiles,
    private readonly trail: AuditTrail,
    private readonly mails: OutboxList,
    private readonly clock: Clock,
    @Inject(REGISTRY) private readonly registry: Registry,
  ) {}

  /** Without what was changed, which is told of one event at a time. */
  @Serve('GET audit/export')
  audit(@CurrentViewer() viewer: Viewer, @Query() query: RawQuery, @Res() reply: FastifyReply): Promise<void> {
    const { resources } = this.registry;
    const columns: readonly Column<AuditRow>[] = [
      ['When', 18, ({ at }) => this.moment(at)],
      ['Who', 28, ({ actorName }) => actorName || 'Countersign'],
      ['What', 24, ({ action }) => actionWord(action)],
      ['Where', 28, (row) => resourceInWords(row, resources)],
      ['Record', 28, ({ record }) => record],
      ['Status before', 16, ({ fromState }) => showStatus(fromState ?? '')],
      ['Status', 16, ({ toState }) => showStatus(toState ?? '')],
      ['From the address', 20, ({ address }) => address ?? ''],
    ];
    const file = { name: 'audit', stem: 'audit-trail', label: 'Audit trail', list: this.trail, columns };
    return this.files.send(file, viewer, query, reply);
  }

  /** Without what the mails say, where links are that open an account. */
  @Serve('GET mail/export')
  mail(@CurrentViewer() viewer: Viewer, @Query() query: RawQuery, @Res() reply: FastifyReply): Promise<void> {
    const columns: readonly Column<MailRow>[] = [
      ['Written', 18, ({ createdAt }) => this.moment(createdAt)],
      ['To', 28, ({ toName }) => toName],
      ['Address', 32, ({ toAddress }) => toAddress],
      ['Subject', 48, ({ subject }) => subject],
      ['Status', 12, ({ state }) => mailWords[state]],
      ['Sent', 18, ({ sentAt }) => (sentAt === null ? '' : this.moment(sentAt))],
      ['Attempts', 10, ({ attempts }) => attempts],
      ['Fault', 20, ({ error }) => error ?? ''],
    ];
    const file = { name: 'mail', stem: 'mail', label: 'Mails', list: this.mails, columns };
    return this.files.send(file, viewer, query, reply);
  }

  /** A moment at the college, as its list says it: '09-03-2025, 14:05'. */
  private moment(at: string): string {
    const time = new Date(at);
    const there = new Date(time.getTime() + this.clock.minutesAhead(time) * MINUTE_MS).toISOString();
    return `${showDay(there.slice(0, 10))}, ${there.slice(11, 16)}`;
  }
}
