import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Registry } from '../../../schemas';
import type { PrintedSection } from '../../../schemas/api/public-site';
import { Audit } from '../auth/audit/audit';
import type { Viewer } from '../auth/viewer';
import { Clock } from '../base/config';
import { Database, type Transaction } from '../base/database';
import { isTaken } from '../base/database/driver-faults';
import { insertAll } from '../base/database/write-rows';
import { problem } from '../base/errors';
import { disclosuresOf } from '../records/read/disclosures';
import { Entries } from '../records/read/entries';
import { REGISTRY } from '../records/store/registries';
import { canonical, coverDigestOf, digestOf } from './gather/digest';
import { Gatherer } from './gather/gatherer';
import { buildLogbook, type Gathered } from './model/build';
import type { LogbookModel } from './model/logbook';
import { PdfPool } from './pdf/pool';
import { fewEach, PrintLimit } from './print-limit';
import { type PrintedLogbook, PrintNumbers, printedName } from './print-numbers';
import type { PrintRequest } from './request';
import { type Subject, Subjects } from './subjects';

/** 409: the logbook is not complete yet, so it gets no number. */
class NotComplete extends problem(409, 'incomplete') {}

export interface Printed {
  readonly bytes: Uint8Array;
  /** Null for a draft. */
  readonly issue: PrintedLogbook | null;
}

/**
 * Prints logbooks, as a draft or under a number. It checks whose logbook the viewer may print, and records who saw
 * whose patients.
 */
@Injectable()
export class Printer {
  private readonly few = fewEach(2);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly pool: PdfPool,
    private readonly subjects: Subjects,
    private readonly gatherer: Gatherer,
    private readonly numbers: PrintNumbers,
    private readonly entries: Entries,
    private readonly limit: PrintLimit,
    @Inject(REGISTRY) private readonly registry: Registry,
  ) {}

  /**
   * Prints a logbook.
   * @throws NotFound for a student whom the viewer may not print
   * @throws NotComplete for one's own logbook before it is complete
   * @throws TooMany when too many documents are being made, or were made this hour
   */
  async print(viewer: Viewer, request: PrintRequest): Promise<Printed> {
    return this.few.run(viewer.id, () =>
      this.pool.reserve(async (make) => {
        // Whoever may not print takes nothing of the limit. What is printed is read anew, of the moment of the records.
        const { id } = await this.subjects.of(viewer, request.student ?? viewer.id);
        await this.limit.take(viewer.id);
        const [subject, withPictures] = await this.database.snapshot(async (from) => {
          const known = await this.subjects.of(viewer, id, from);
          return [known, await this.gatherer.of(known, request, from)] as const;
        });
        const gathered = await withPictures();
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

  /** Returns the existing print as long as nothing on it has changed, and otherwise a new number. */
  private async issued(viewer: Viewer, subject: Subject, gathered: Gathered) {
    const [last] = (await this.numbers.of(subject.id)).filter(({ withdrawnAt }) => withdrawnAt === null);
    const { state, records } = gathered;
    const { candidate: name, course, institution, department } = gathered.cover;
    const facts = { name, course, institution, department, complete: state.complete, digest: digestOf(records) };
    const cover = coverDigestOf(subject);
    const printOn = (day: string) => {
      const model = this.model(gathered, null, day, day);
      const fingerprint = hash('sha256', canonical([subject.id, cover, onPaper(model)]));
      return { ...facts, cover, fingerprint, sections: sectionsOf(model) };
    };
    // Asked once: where midnight passes meanwhile, the print has the day that it was made for.
    const issuedOn = this.clock.today();
    const today = printOn(issuedOn);
    const again = last && last.issuedOn !== issuedOn ? printOn(last.issuedOn) : today;
    const print = again.fingerprint === last?.fingerprint ? again : today;
    const give = () =>
      this.database.transaction(async (tx) => {
        const given = await this.numbers.give(tx, viewer, subject, { ...print, issuedOn });
        await this.note(tx, viewer, subject, gathered, { number: given.number });
        return given;
      });
    // Somebody printed the same a moment earlier and got the number, which can be read now.
    const issue = await give().catch((error: unknown) => {
      if (!isTaken(error)) throw error;
      return give();
    });
    return { model: this.model(gathered, issue, issue.issuedOn, issue.issuedAt), issue };
  }

  private model(gathered: Gathered, issue: PrintedLogbook | null, asOf: string, stamp: string): LogbookModel {
    return buildLogbook(this.registry, gathered, issue && this.numbers.issueOf(issue), asOf, stamp);
  }

  /**
   * Records who printed whose logbook. When somebody else than its owner prints it, also records which
   * patients' records they were shown.
   */
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
      const rows = disclosuresOf(viewer, entry.name, subject.id, ids, this.clock.stamp());
      await insertAll(tx, this.database, 'disclosures', rows);
    }
  }
}

/** Without the names of types, which nobody reads: a print keeps its number when they change. */
const onPaper = ({ sections, summary, ...model }: LogbookModel) => ({
  ...model,
  sections: sections.map(({ key: _, ...section }) => section),
  summary: { ...summary, counts: summary.counts.map(({ key: _, ...row }) => row) },
});

/** How much each section has. */
const sectionsOf = ({ sections, summary }: LogbookModel): PrintedSection[] =>
  sections.map((section) => ({
    heading: section.heading,
    records: section.kind === 'table' ? section.rows.length : section.sheets.length,
    verified: summary.counts.find(({ key }) => key === section.key)?.accepted ?? null,
  }));
