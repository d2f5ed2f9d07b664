import { Inject, Injectable } from '@nestjs/common';
import type { Registry } from '../../../schemas';
import { Audit } from '../audit/audit';
import type { Viewer } from '../auth/viewer';
import { Clock } from '../config';
import { Database, newId, type Transaction } from '../database';
import { TooMany } from '../errors';
import type { LogbookModel } from '../pdf/logbook/model';
import { PdfPool } from '../pdf/pool';
import { Entries, REGISTRY } from '../registry/entries';
import { canonical, digestOf, sha256 } from './gather/digest';
import { Gatherer } from './gather/gatherer';
import { NotComplete } from './incomplete';
import { Issues } from './issues';
import { buildLogbook, type Gathered } from './model/build';
import { type PrintedLogbook, printedName } from './printed-logbooks.table';
import type { PrintRequest } from './request';
import { type Subject, Subjects } from './subjects';

export interface Printed {
  readonly bytes: Uint8Array;
  /** Null for a draft. */
  readonly issue: PrintedLogbook | null;
}

/** Documents that one person may have under way, so that nobody fills the queue alone. */
const MOST_EACH = 2;
/** Ids in one row of disclosures, whose column holds 64 kB. */
const IDS = 1000;

/** Prints logbooks: whose one may, under a number or as a draft, and with a note of who saw whose patients. */
@Injectable()
export class Printer {
  private readonly underWay = new Map<string, number>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly pool: PdfPool,
    private readonly subjects: Subjects,
    private readonly gatherer: Gatherer,
    private readonly issues: Issues,
    private readonly entries: Entries,
    @Inject(REGISTRY) private readonly registry: Registry,
  ) {}

  /**
   * @throws NotFound for a student whom the viewer may not print; NotComplete for one's own logbook before it is
   * complete; TooMany when too many documents are being made
   */
  async print(viewer: Viewer, request: PrintRequest): Promise<Printed> {
    return this.oneOfFew(viewer, () =>
      this.pool.reserve(async (make) => {
        const subject = await this.subjects.of(viewer, request.student ?? viewer.id);
        const gathered = await this.gatherer.of(subject, request);
        if (!request.draft && subject.id === viewer.id && !gathered.state.complete)
          throw new NotComplete(this.registry.logbook.says.incomplete);
        const { model, issue } = request.draft
          ? await this.draft(viewer, subject, gathered)
          : await this.issued(viewer, subject, gathered);
        return { bytes: await make({ document: 'logbook', model }), issue };
      }),
    );
  }

  private async draft(viewer: Viewer, subject: Subject, gathered: Gathered) {
    const today = this.clock.today();
    await this.database.transaction((tx) => this.note(tx, viewer, subject, gathered, { draft: true }));
    return { model: this.model(gathered, null, today, `${today}T00:00:00.000Z`), issue: null };
  }

  /** The same print as before, as long as nothing on it has changed, or a new number. */
  private async issued(viewer: Viewer, subject: Subject, gathered: Gathered) {
    const [last] = (await this.issues.of(subject.id)).filter(({ withdrawnAt }) => withdrawnAt === null);
    const days = [...new Set([...(last ? [last.issuedOn] : []), this.clock.today()])];
    const prints = days.map((day) => fingerprintOf(this.model(gathered, null, day, day), subject.id));
    const fingerprint = (last && prints.find((one) => one === last.fingerprint)) ?? prints.at(-1) ?? '';
    const { cover, state, records } = gathered;
    const issue = await this.database.transaction(async (tx) => {
      const { candidate: name, course, institution, department } = cover;
      const print = {
        digest: digestOf(records),
        fingerprint,
        complete: state.complete,
        name,
        course,
        institution,
        department,
      };
      const given = await this.issues.give(tx, viewer, subject, print);
      await this.note(tx, viewer, subject, gathered, { number: given.number });
      return given;
    });
    return { model: this.model(gathered, issue, issue.issuedOn, issue.issuedAt), issue };
  }

  private model(gathered: Gathered, issue: PrintedLogbook | null, asOf: string, stamp: string): LogbookModel {
    return buildLogbook(this.registry, gathered, issue && this.issues.shown(issue), asOf, stamp);
  }

  /** Who printed whose logbook; and, for others than its owner, which records with patients they were shown. */
  private async note(
    tx: Transaction,
    viewer: Viewer,
    subject: Subject,
    { records }: Gathered,
    after: object,
  ): Promise<void> {
    await this.audit.write(tx, { actor: viewer, action: 'print', resource: printedName, record: subject.id, after });
    if (viewer.id === subject.id) return;
    for (const { entry, records: some } of records.entries) {
      if (!this.entries.named(entry.name).isSensitive) continue;
      const ids = some.map(({ id }) => String(id));
      for (let at = 0; at < ids.length; at += IDS)
        await tx.run(
          'INSERT INTO disclosures (id, at, viewer, viewerName, resource, records) VALUES (?, ?, ?, ?, ?, ?)',
          [newId(), this.clock.stamp(), viewer.id, viewer.name, entry.name, ids.slice(at, at + IDS).join(' ')],
        );
    }
  }

  private async oneOfFew<T>({ id }: Viewer, work: () => Promise<T>): Promise<T> {
    const count = this.underWay.get(id) ?? 0;
    if (count >= MOST_EACH) throw new TooMany('Your documents are still being made. Please wait for them.', 5);
    this.underWay.set(id, count + 1);
    try {
      return await work();
    } finally {
      const left = (this.underWay.get(id) ?? 1) - 1;
      if (left > 0) this.underWay.set(id, left);
      else this.underWay.delete(id);
    }
  }
}

const fingerprintOf = (model: LogbookModel, student: string): string => sha256(canonical([student, model]));
