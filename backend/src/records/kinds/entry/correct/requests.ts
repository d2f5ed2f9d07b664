import { Injectable } from '@nestjs/common';
import { type EntryResource, learns, meaningOf, ruleOf, statesMeaning, wordMeaning } from '../../../../../../schemas';
import type { CorrectionRequest as WireRequest } from '../../../../../../schemas/api/corrections';
import type { AuditAction } from '../../../../../../schemas/audit-actions';
import { Audit } from '../../../../auth/audit/audit';
import { People } from '../../../../auth/users/people';
import type { Viewer } from '../../../../auth/viewer';
import { Clock } from '../../../../base/config';
import { Database, newId, type Transaction } from '../../../../base/database';
import { placeholders, readInParts } from '../../../../base/database/lists';
import { insertRow } from '../../../../base/database/write-rows';
import { Conflict, NotFound } from '../../../../base/errors';
import { Entries, type EntryParts } from '../../../read/entries';
import { RecordReader } from '../../../read/reader';
import { requireRight } from '../../../rights/require-right';
import { toSql } from '../../../rights/rule-sql';
import type { EntryRow } from '../../../store/table';
import { personIn } from '../../../wire/wire';
import { Once } from '../../../write/once';
import type { Attempt } from '../../../write/request';
import type { AskedBack, AskedBackEntries } from '../../asked-back';
import { trailOfVerdict, VerdictWriter } from '../verdict';
import { refuseReplaced } from './chain';
import type { CorrectionRequest, RequestAnswer } from './requests.table';

const mostShown = 500;

const asking = { verb: 'ask back' };

/** A request with the version of its record. */
type VersionedRequest = CorrectionRequest & { readonly version: number };

/** Students ask for accepted records back. A person who may verify the record returns it, or leaves it as it is. */
@Injectable()
export class CorrectionRequests implements AskedBackEntries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly entries: Entries,
    private readonly reader: RecordReader,
    private readonly people: People,
    private readonly once: Once,
    private readonly verdicts: VerdictWriter,
  ) {}

  /** For a student, their own requests, newest first. For others, those that they may answer, oldest first. */
  async list(viewer: Viewer): Promise<WireRequest[]> {
    const isOwn = learns(viewer.role);
    const found: VersionedRequest[] = [];
    for (const { type, table } of this.entries.all) {
      const rule = ruleOf(type, isOwn ? 'read' : 'verify', viewer.role);
      if (!type.workflow.correct || !rule) continue;
      const { sql, params } = toSql(rule, viewer, table);
      const { isOpen, accepted } = openWhere(type, table);
      const record = `FROM ${table.name} WHERE ${table.quote('id')} = r.record`;
      found.push(
        ...(await this.database.read<VersionedRequest>(
          `SELECT r.*, (SELECT version ${record}) AS version FROM correction_requests r
           WHERE r.resource = ? AND ${isOwn ? 'r.student = ?' : 'r.answer IS NULL'} AND EXISTS (SELECT 1 ${record} AND ${sql}${isOwn ? '' : ` AND ${isOpen}`})
           ORDER BY r.at ${isOwn ? 'DESC' : 'ASC'}, r.id LIMIT ${mostShown}`,
          [type.name, ...(isOwn ? [viewer.id] : []), ...params, ...(isOwn ? [] : accepted)],
        )),
      );
    }
    const way = isOwn ? -1 : 1;
    const shown = found.sort((a, b) => way * a.at.localeCompare(b.at)).slice(0, mostShown);
    const personOf = personIn(await this.people.names([...new Set(shown.map(({ student }) => student))]));
    return shown.map(({ resource, record, version, student, reason, at, answer, answeredAt }) => ({
      resource,
      record,
      version,
      student: personOf(student),
      reason,
      at,
      answer,
      answeredAt,
    }));
  }

  async open(): Promise<AskedBack[]> {
    const found: AskedBack[] = [];
    for (const { type, table } of this.entries.all) {
      if (!type.workflow.correct) continue;
      const { isOpen, accepted } = openWhere(type, table);
      const asked = await this.database.read<{ id: string; record: string }>(
        'SELECT id, record FROM correction_requests WHERE resource = ? AND answer IS NULL ORDER BY at, id',
        [type.name],
      );
      const rows = await readInParts(
        asked.map(({ record }) => record),
        (some) =>
          this.database.read<EntryRow>(
            `SELECT ${table.columns} FROM ${table.name} WHERE id IN (${placeholders(some)}) AND ${isOpen}`,
            [...some, ...accepted],
          ),
      );
      const byId = new Map(rows.map((row) => [row.id, row]));
      for (const { id, record } of asked) {
        const row = byId.get(record);
        if (row) found.push({ id, type, row });
      }
    }
    return found;
  }

  /** @throws NotFound, Forbidden, Conflict when there is nothing to ask for */
  async ask(parts: EntryParts, viewer: Viewer, id: string, said: string, attempt?: Attempt): Promise<object> {
    requireRight(parts.type, 'create', viewer, asking);
    const reason = said.trim();
    return this.once.run(attempt, async (tx) => {
      const row = await this.locked(tx, parts, viewer, id);
      requireRight(parts.type, 'create', viewer, { ...asking, row });
      if (meaningOf(parts.type, row.status) !== 'accepted')
        throw new Conflict(undefined, 'Only an accepted entry is asked back');
      if (wordMeaning(parts.type, 'refused') === undefined)
        throw new Conflict(undefined, 'These entries cannot be returned. Please talk to your verifier.');
      if (await this.openOf(tx, parts, row)) throw new Conflict(undefined, 'You have asked for this already');
      await insertRow(tx, this.database, 'correction_requests', {
        id: newId(),
        resource: parts.type.name,
        record: row.id,
        open: row.id,
        student: viewer.id,
        reason,
        at: this.clock.stamp(),
        answer: null,
        answeredBy: null,
        answeredAt: null,
      });
      await this.writeTrail(tx, parts, viewer, row, 'askBack', { reason });
      return {};
    });
  }

  /**
   * `return` refuses the record, so that its student can correct it. `leave` changes nothing.
   * @param attempt a repeated one answers no later request
   */
  async answer(
    parts: EntryParts,
    viewer: Viewer,
    id: string,
    answer: RequestAnswer,
    attempt?: Attempt,
  ): Promise<object> {
    requireRight(parts.type, 'verify', viewer);
    return this.once.run(attempt, async (tx) => {
      const row = await this.locked(tx, parts, viewer, id);
      requireRight(parts.type, 'verify', viewer, { row });
      const request = await this.openOf(tx, parts, row);
      if (!request) throw new Conflict(undefined, 'This was answered already');
      await tx.changeOne(`${this.answering} WHERE id = ? AND answer IS NULL`, [
        answer,
        viewer.id,
        this.clock.stamp(),
        request.id,
      ]);
      if (answer === 'return') await this.returned(tx, parts, viewer, row);
      else await this.writeTrail(tx, parts, viewer, row, 'leaveAsIs', {});
      return {};
    });
  }

  /**
   * A new verdict while the student asks for the record back counts as the answer. Runs in the verdict's transaction.
   * @param before the record as it was; only an accepted one can be asked back
   */
  async settle(
    tx: Transaction,
    { type }: EntryParts,
    viewer: Viewer,
    before: EntryRow,
    after: EntryRow,
  ): Promise<void> {
    if (!type.workflow.correct || meaningOf(type, before.status) !== 'accepted') return;
    const answer: RequestAnswer = meaningOf(type, after.status) === 'accepted' ? 'leave' : 'return';
    await tx.changeAll(`${this.answering} WHERE record = ? AND resource = ? AND answer IS NULL`, [
      answer,
      viewer.id,
      this.clock.stamp(),
      after.id,
      type.name,
    ]);
  }

  private async returned(tx: Transaction, parts: EntryParts, viewer: Viewer, row: EntryRow): Promise<void> {
    const { type } = parts;
    // The rest of the verdict stays.
    const status = wordMeaning(type, 'refused');
    if (status === undefined || meaningOf(type, row.status) !== 'accepted')
      throw new Conflict(undefined, 'This entry is not accepted any more');
    const decision = { ok: true, status, values: {} } as const;
    await this.verdicts.write(tx, parts, { viewer, row, decision, inPlaceOf: null, seen: row.version });
  }

  /** The record, locked so that nobody else answers, decides or replaces it in the meantime. */
  private async locked(tx: Transaction, parts: EntryParts, viewer: Viewer, id: string): Promise<EntryRow> {
    const row = await this.reader.locked(tx, parts, viewer, id);
    if (!row) throw new NotFound();
    refuseReplaced(row);
    return row;
  }

  private async openOf(tx: Transaction, { type }: EntryParts, row: EntryRow): Promise<CorrectionRequest | undefined> {
    const [request] = await tx.read<CorrectionRequest>(
      'SELECT * FROM correction_requests WHERE record = ? AND resource = ? AND answer IS NULL',
      [row.id, type.name],
    );
    return request;
  }

  private get answering(): string {
    return `UPDATE correction_requests SET answer = ?, answeredBy = ?, answeredAt = ?, ${this.database.quote('open')} = NULL`;
  }

  private writeTrail(
    tx: Transaction,
    { type }: EntryParts,
    actor: Viewer,
    row: EntryRow,
    action: AuditAction,
    said: object,
  ): Promise<void> {
    return this.audit.write(tx, {
      actor,
      action,
      resource: type.name,
      record: row.id,
      after: said,
      seen: row.version,
      fromState: row.status,
      toState: row.status,
      before: trailOfVerdict(type, row),
    });
  }
}

/** A record that was decided otherwise or replaced can no longer be asked back. */
function openWhere(type: EntryResource, { quote }: EntryParts['table']) {
  const accepted = statesMeaning(type, 'accepted');
  return { accepted, isOpen: `${quote('replacedBy')} IS NULL AND ${quote('status')} IN (${placeholders(accepted)})` };
}
