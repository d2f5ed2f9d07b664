import { Injectable } from '@nestjs/common';
import { actOf, type Correction, meaningOf, studentFields, WITHDRAWN } from '../../../../../../schemas';
import type { AuditAction } from '../../../../../../schemas/audit-actions';
import type { Viewer } from '../../../../auth/viewer';
import { Clock } from '../../../../base/config';
import { Database, isId, type Reader, type Transaction } from '../../../../base/database';
import { Conflict, Invalid, NotFound, PreconditionRequired } from '../../../../base/errors';
import type { WireRecord } from '../../../../field-types';
import { Files } from '../../../../files/files';
import type { Upload } from '../../../../files/upload';
import type { Form } from '../../../../files/uploads';
import type { EntryParts } from '../../../read/entries';
import { RecordReader } from '../../../read/reader';
import { requireRight } from '../../../rights/require-right';
import type { EntryRow } from '../../../store/table';
import { Once } from '../../../write/once';
import { type Chain, RecordCreator } from '../../../write/record-creator';
import { fileFields } from '../../../write/record-files';
import { type Attempt, attemptOfForm, numberSent, plainBody, readVersion } from '../../../write/request';
import { type TrailFacts, Writer } from '../../../write/writer';
import { linksBefore, refuseReplaced } from './chain';

const correcting = { verb: 'correct' };

/**
 * Lets students correct or withdraw records that were refused, or on which nobody else has acted. Neither changes what a
 * record says.
 */
@Injectable()
export class EntryCorrector {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly reader: RecordReader,
    private readonly creator: RecordCreator,
    private readonly writer: Writer,
    private readonly files: Files,
    private readonly once: Once,
  ) {}

  /**
   * Adds a record in the place of another. Files that the form does not name are taken from the other.
   * @param key the same key with the same body gives the same record again, for ever
   * @throws Forbidden, NotFound, PreconditionRequired without a version, Conflict with an outdated one, Replaced,
   *   Invalid
   */
  async correct(
    parts: EntryParts,
    viewer: Viewer,
    id: string,
    form: Form,
    key: string | undefined,
    loggedAt?: string,
  ): Promise<WireRecord> {
    requireRight(parts.type, 'create', viewer, correcting);
    const more = { replaces: id, loggedAt };
    const attempt = await attemptOfForm(viewer.id, key, parts.type.name, form, more);
    return this.once.first(attempt, () => this.replace(parts, viewer, id, form, attempt), this.creator.memoryOf(parts));
  }

  private async replace(
    parts: EntryParts,
    viewer: Viewer,
    id: string,
    form: Form,
    attempt: Attempt | undefined,
  ): Promise<WireRecord> {
    const { version, ...fields } = form.fields;
    const row = await this.correctable(this.database, parts, viewer, id, readVersion(numberSent(version)));
    const files = { ...(await this.kept(parts, row, form)), ...form.files };
    const chain: Chain = {
      before: row,
      cells: {
        replaces: row.id,
        firstLoggedAt: row.firstLoggedAt ?? row.createdAt ?? null,
        imported: row.imported ?? null,
      },
      trail: { replaces: row.id },
      close: async (tx, successor) => {
        await tx.lock(parts.type.name, row.id);
        // Another tab may have replaced it in between. The sentence then names the record that did.
        await this.correctable(tx, parts, viewer, id, row.version);
        const cells = { replacedBy: successor, updatedAt: this.clock.stamp() };
        const event = factsOf(viewer, row, 'correct', { replacedBy: successor });
        await this.writer.change(tx, parts.table, row, cells, () => event);
      },
    };
    const sent = { fields: plainBody(fields), files };
    return this.creator.make(parts, actOf(parts.type, 'create'), { viewer, sent, chain }, attempt);
  }

  /** Withdraws a record on which nobody else has acted. Nothing replaces it. */
  async withdraw(
    parts: EntryParts,
    viewer: Viewer,
    id: string,
    version: number | undefined,
    attempt?: Attempt,
  ): Promise<WireRecord> {
    requireRight(parts.type, 'create', viewer, correcting);
    const work = async (tx: Transaction) => {
      if (isId(id)) await tx.lock(parts.type.name, id);
      const row = await this.correctable(tx, parts, viewer, id, version);
      if (meaningOf(parts.type, row.status) !== 'open')
        throw new Conflict(undefined, 'Only an entry that waits can be withdrawn');
      const cells = { replacedBy: WITHDRAWN, updatedAt: this.clock.stamp() };
      const event = factsOf(viewer, row, 'withdraw', {});
      const after = await this.writer.change(tx, parts.table, row, cells, () => event);
      return parts.wire.one(after, await parts.wire.lookUp([after], { from: tx }));
    };
    return this.once.run(attempt, work);
  }

  private async correctable(
    from: Reader,
    parts: EntryParts,
    viewer: Viewer,
    id: string,
    version: number | undefined,
  ): Promise<EntryRow> {
    const { type, table } = parts;
    const row = await this.reader.row(from, parts, viewer, id);
    if (!row) throw new NotFound();
    requireRight(type, 'create', viewer, { ...correcting, row });
    if (version === undefined) throw new PreconditionRequired();
    refuseReplaced(row);
    const conflict = async (says?: string) =>
      new Conflict(parts.wire.one(row, await parts.wire.lookUp([row], { from })), says);
    if (version !== row.version) throw await conflict();
    const { of, most } = correctionOf(parts);
    const meaning = meaningOf(type, row.status);
    if (meaning === 'accepted' || !of.includes(meaning))
      throw await conflict(meaning === 'accepted' ? ACCEPTED : 'Entries in this state are not corrected');
    if (meaning === 'open' && (await this.isActedOn(from, parts, row))) throw await conflict(ACTED_ON);
    if ((await linksBefore(from, table, row, most)) >= most)
      throw new Invalid({ version: `An entry can be corrected ${most} times. Please talk to your verifier.` });
    return row;
  }

  /** Whether anybody but its student has acted on it: decided and reopened it, held it, or handed it over. */
  private async isActedOn(from: Reader, { type }: EntryParts, row: EntryRow): Promise<boolean> {
    const [event] = await from.read('SELECT id FROM audit WHERE resource = ? AND record = ? AND actor <> ? LIMIT 1', [
      type.name,
      row.id,
      row.student,
    ]);
    return event !== undefined;
  }

  /** The files that the form leaves as they are, as if they were sent again. */
  private async kept({ type }: EntryParts, row: EntryRow, { fields, files }: Form): Promise<Record<string, Upload>> {
    const kept: Record<string, Upload> = {};
    for (const { key, writeName } of fileFields(studentFields(type))) {
      const id = row[key];
      if (typeof id !== 'string' || writeName in files || Object.hasOwn(fields, writeName)) continue;
      const upload = await this.files.again(id);
      if (upload) kept[writeName] = upload;
    }
    return kept;
  }
}

/** The record stays in its state, whichever of the two is done to it. */
const factsOf = (actor: Viewer, row: EntryRow, action: AuditAction, after: object): TrailFacts => ({
  actor,
  action,
  after,
  seen: row.version,
  fromState: row.status,
  toState: row.status,
});

const ACCEPTED = 'This entry is accepted. Ask its verifier to return it.';
const ACTED_ON = 'Somebody else has acted on this entry already. Please wait for the answer.';

/** @throws NotFound when the type has no correction */
function correctionOf({ type }: EntryParts): Correction {
  if (!type.workflow.correct) throw new NotFound();
  return type.workflow.correct;
}
