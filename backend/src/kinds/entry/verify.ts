import { Injectable, Optional } from '@nestjs/common';
import { type Decision, matches, mayVerify, validateVerify } from '../../../../schemas';
import { Audit } from '../../audit/audit';
import type { Viewer } from '../../auth/viewer';
import { Clock } from '../../config';
import { Database, type Reader, type Transaction } from '../../database';
import type { EntryParts } from '../../engine/records/entries';
import { EntryReader } from '../../engine/records/reader';
import type { EntryRow } from '../../engine/records/table';
import { Handovers } from '../../engine/rights/handovers';
import { Disclosures } from '../../engine/wire/disclosures';
import { FormContexts, type Membership } from '../../engine/write/form-contexts';
import { Conflict, Forbidden, Invalid, NotFound, type Problem } from '../../errors';
import type { WireRecord } from '../../field-types';
import { changesOf, tellable } from './verdict';
import { readVerify, readVerifyMany, type Target } from './verify-body';

/** What became of one record of many. */
export type VerifyResult =
  | { id: string; ok: true; record: WireRecord }
  | { id: string; ok: false; code: string; message: string };

/** The row after the verdict, or why there is none. */
type Outcome =
  | { row: EntryRow }
  | { refused: 'unknown' | 'forbidden' | 'raced' }
  | { refused: 'outdated'; current: EntryRow };

/** A statement that found another version than was read just before can only be a rival: it passes. */
const mostRaces = 5;

/** Decides about records. Rights are checked on the row itself, in the transaction that changes it. */
@Injectable()
export class EntryVerifier {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly reader: EntryReader,
    private readonly contexts: FormContexts,
    private readonly disclosures: Disclosures,
    @Optional() private readonly handovers?: Handovers,
  ) {}

  /**
   * @throws NotFound for a record that the viewer may not see; Forbidden for one that is not theirs to verify;
   *   Invalid with the sentences; Conflict with the record as it is now when `version` is outdated
   */
  async verify(parts: EntryParts, viewer: Viewer, raw: unknown): Promise<WireRecord> {
    const { id, version, rest } = readVerify(parts.entry, raw);
    const seen = await this.reader.row(this.database, parts, viewer, id);
    if (!seen) throw new NotFound();
    if ((await this.inPlaceOf(this.database, parts, viewer, seen)) === undefined) throw new Forbidden();
    const decision = await this.judge(parts, membershipOf(seen), rest, false);
    for (let races = 0; races < mostRaces; races++) {
      const outcome = await this.database.transaction((tx) =>
        this.decide(tx, parts, viewer, decision, { id, version }),
      );
      if ('row' in outcome) return this.shown(parts, viewer, outcome.row);
      if (outcome.refused === 'unknown') throw new NotFound();
      if (outcome.refused === 'forbidden') throw new Forbidden();
      if (outcome.refused === 'outdated') throw new Conflict(await this.shown(parts, viewer, outcome.current));
    }
    throw new Conflict(await this.reader.one(parts, viewer, seen.id));
  }

  /** Every row by its own rights and version; one that fails leaves the others alone. */
  async verifyMany(parts: EntryParts, viewer: Viewer, raw: unknown): Promise<VerifyResult[]> {
    const { entry } = parts;
    if (!mayVerify(entry, viewer.role)) throw new Forbidden();
    const { targets, rest } = readVerifyMany(raw);
    if (entry.workflow.verify.bulk === false)
      throw new Invalid({ ids: `Each ${entry.label.one} is verified by itself` });
    const decision = await this.judge(parts, viewer, rest, true);
    const outcomes = await this.database.transaction(async (tx) => {
      const made: Outcome[] = [];
      for (const target of targets) made.push(await this.decide(tx, parts, viewer, decision, target));
      return made;
    });
    const rows = outcomes.flatMap((outcome) => ('row' in outcome ? [outcome.row] : []));
    this.disclosures.note(viewer, parts, rows);
    const records = new Map((await parts.wire.records(rows)).map((record) => [record.id, record]));
    return targets.map((target, index) => resultOf(String(target.id), outcomes[index], records));
  }

  private async judge(
    { entry }: EntryParts,
    of: Membership,
    rest: Readonly<Record<string, unknown>>,
    bulk: boolean,
  ): Promise<Decision> {
    const verdict = validateVerify(entry, rest, await this.contexts.for(entry, of), { bulk });
    if (!verdict.ok) throw new Invalid(verdict.errors);
    if ('status' in verdict) return verdict;
    throw new Error('A verdict without a decision');
  }

  private async decide(
    tx: Transaction,
    parts: EntryParts,
    viewer: Viewer,
    decision: Decision,
    { id, version }: Target,
  ): Promise<Outcome> {
    const { entry, table } = parts;
    const row = await this.reader.row(tx, parts, viewer, id);
    if (!row) return { refused: 'unknown' };
    const inPlaceOf = await this.inPlaceOf(tx, parts, viewer, row);
    if (inPlaceOf === undefined) return { refused: 'forbidden' };
    if (version !== undefined && version !== row.version) return { refused: 'outdated', current: row };
    const moment = { stamp: this.clock.stamp(), today: this.clock.today() };
    const changes = changesOf(table, row, decision, { id: viewer.id, inPlaceOf }, moment);
    const set = Object.keys(changes).map((key) => `${table.quote(key)} = ?`);
    const changed = await tx.run(
      `UPDATE ${table.name} SET ${set.join(', ')}, version = version + 1 WHERE id = ? AND version = ?`,
      [...Object.values(changes), row.id, row.version],
    );
    if (changed !== 1) return { refused: 'raced' };
    const after: EntryRow = { ...row, ...changes, version: row.version + 1 };
    await this.audit.write(tx, {
      actor: viewer,
      action: 'verify',
      resource: entry.name,
      record: row.id,
      fromState: row.status,
      toState: after.status,
      before: tellable(entry, row),
      after: { ...tellable(entry, after), ...(inPlaceOf && { verifiedFor: inPlaceOf }) },
    });
    return { row: after };
  }

  /** The absent person in whose place the viewer decides, null in their own right, undefined without any. */
  private async inPlaceOf(
    from: Reader,
    parts: EntryParts,
    viewer: Viewer,
    row: EntryRow,
  ): Promise<string | null | undefined> {
    const absent = await this.handovers?.inPlaceOf(from, parts, viewer, row);
    return absent ?? (isTheirs(parts, viewer, row) ? null : undefined);
  }

  private shown(parts: EntryParts, viewer: Viewer, row: EntryRow): Promise<WireRecord> {
    this.disclosures.note(viewer, parts, [row]);
    return parts.wire.record(row);
  }
}

const isTheirs = ({ entry }: EntryParts, viewer: Viewer, row: EntryRow): boolean => {
  const rule = entry.rights.verify[viewer.role];
  return rule !== undefined && matches(rule, row, viewer);
};

const membershipOf = ({ college, department }: EntryRow): Membership => ({
  college: typeof college === 'string' ? college : null,
  department: typeof department === 'string' ? department : null,
});

function resultOf(id: string, outcome: Outcome | undefined, records: ReadonlyMap<unknown, WireRecord>): VerifyResult {
  const record = records.get(id);
  if (record) return { id, ok: true, record };
  const { code, message } = problemOf(outcome);
  return { id, ok: false, code, message };
}

function problemOf(outcome: Outcome | undefined): Problem {
  if (!outcome || 'row' in outcome || outcome.refused === 'unknown') return new NotFound();
  return outcome.refused === 'forbidden' ? new Forbidden() : new Conflict(undefined);
}
