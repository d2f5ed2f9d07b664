import { Injectable, Optional } from '@nestjs/common';
import {
  type Decision,
  may,
  meaningOf,
  sharedVerdictBody,
  validateVerify,
  verifierFields,
  WAITS_FOR,
} from '../../../../../schemas';
import type { RowResult } from '../../../../../schemas/api/queue';
import type { Viewer } from '../../../auth/viewer';
import { Database, newId, type Reader, type Transaction } from '../../../base/database';
import { Conflict, HandedOver, Invalid, NotFound, Problem, Replaced } from '../../../base/errors';
import type { WireRecord } from '../../../field-types';
import { Disclosures } from '../../read/disclosures';
import { Entries, type EntryParts } from '../../read/entries';
import { RecordReader } from '../../read/reader';
import { type AbsentPerson, WaitingRights } from '../../read/waiting-questions';
import { forbidden, requireRight } from '../../rights/require-right';
import type { EntryRow } from '../../store/table';
import { FormContexts, type Membership, membershipOf } from '../../write/form-contexts';
import { NothingDone, Once, Outdated } from '../../write/once';
import type { Attempt } from '../../write/request';
import { refuseReplaced } from './correct/chain';
import { CorrectionRequests } from './correct/requests';
import { VerdictWriter } from './verdict';
import { readSharedVerdict, readVerify, readVerifyMany, type Target } from './verify-body';

export type VerifyResult = Exclude<RowResult, { ok: true }> | { id: string; ok: true; record: WireRecord };

/** One of many records, with the verdict on it, or the problem that prevents one. */
interface Ballot {
  readonly parts: EntryParts;
  readonly target: Target;
  readonly decision: Decision | Problem;
}

/** A record that the viewer may verify. */
interface Verifiable {
  readonly row: EntryRow;
  /** The absent person for whom the viewer decides. Null when the viewer decides in their own right. */
  readonly inPlaceOf: AbsentPerson | null;
}

/** What is stored of a record that was decided. Of any other it is the code of its problem. */
const DECIDED = 'ok';

/** Decides on records. Rights are checked on the row itself, which changes only if it is still the same. */
@Injectable()
export class EntryVerifier {
  constructor(
    private readonly database: Database,
    private readonly verdicts: VerdictWriter,
    private readonly entries: Entries,
    private readonly reader: RecordReader,
    private readonly contexts: FormContexts,
    private readonly disclosures: Disclosures,
    private readonly once: Once,
    @Optional() private readonly handovers?: WaitingRights,
    @Optional() private readonly requests?: CorrectionRequests,
  ) {}

  /**
   * @param attempt a repeated one gets the first answer again, and decides nothing
   * @throws NotFound for a record that the viewer may not see; Forbidden for one that they may not verify; Invalid with
   *   the sentences; Conflict with the current record when `version` is outdated
   */
  verify(parts: EntryParts, viewer: Viewer, raw: unknown, attempt?: Attempt): Promise<WireRecord> {
    return this.once.first(attempt, () => this.decideOn(parts, viewer, raw, attempt));
  }

  private async decideOn(parts: EntryParts, viewer: Viewer, raw: unknown, attempt?: Attempt): Promise<WireRecord> {
    const { id, version, waitsFor, rest } = readVerify(parts.type, raw);
    const seen = await this.verifiable(this.database, parts, viewer, id);
    const { row: before, inPlaceOf } = seen;
    const decision = await this.judge(parts, membershipOf(before), rest, false);
    const known = await parts.wire.lookUp([before], { more: [viewer.id, ...(inPlaceOf ? [inPlaceOf.id] : [])] });
    // The viewer's own right follows from the row, and only the same row is changed: see `amendRow`. An absence may
    // have ended, so it is looked up again.
    let unchanged = !inPlaceOf && (version ?? before.version) === before.version ? seen : undefined;
    try {
      const record = await this.once.run(attempt, async (tx) => {
        const found = unchanged ?? (await this.verifiable(tx, parts, viewer, id));
        // If it has changed after all, the work runs once more.
        unchanged = undefined;
        const row = await this.decide(tx, parts, viewer, decision, { version, waitsFor, ...found });
        const isSeen = row.version === before.version + 1;
        return parts.wire.one(row, isSeen ? known : await parts.wire.lookUp([row], { from: tx }));
      });
      this.disclosures.note(viewer, parts, [before]);
      return record;
    } catch (error) {
      if (!(error instanceof Outdated && error.current)) throw error;
      throw new Conflict(await this.reader.shown(parts, viewer, error.current));
    }
  }

  /** Decides each row by its own rights and version. One that fails does not stop the others. */
  async verifyMany(parts: EntryParts, viewer: Viewer, raw: unknown, attempt?: Attempt): Promise<VerifyResult[]> {
    const { type } = parts;
    requireRight(type, 'verify', viewer);
    const { targets, rest } = readVerifyMany(raw);
    if (type.workflow.verify.bulk === false) throw new Invalid({ ids: `Each ${type.label.one} is verified by itself` });
    const decision = await this.judge(parts, viewer, rest, true);
    const { results, rows } = await this.cast(
      viewer,
      targets.map((target) => ({ parts, target, decision })),
      attempt,
    );
    this.disclosures.note(viewer, parts, rows);
    const records = new Map((await parts.wire.records(rows)).map((record) => [record.id, record]));
    return results.map((result) => (result.ok ? { ...result, record: records.get(result.id) ?? {} } : result));
  }

  /**
   * The same for records of several types. A record that needs more than the shared verdict is left out, with the
   * reason.
   */
  async verifyTogether(viewer: Viewer, raw: unknown, attempt?: Attempt): Promise<RowResult[]> {
    const { items, verdict } = readSharedVerdict(
      this.entries.all.map(({ type }) => type),
      raw,
    );
    const decisions = new Map<string, Decision | Problem>();
    for (const name of new Set(items.map(({ entry }) => entry))) {
      const parts = this.entries.named(name);
      const shared = sharedVerdictBody(parts.type, verdict);
      decisions.set(
        name,
        'why' in shared
          ? new Invalid({ [name]: shared.why })
          : await this.judge(parts, viewer, shared.body, true).catch(asProblem),
      );
    }
    const ballots = items.flatMap(({ entry, target }): Ballot[] => {
      const decision = decisions.get(entry);
      return decision ? [{ parts: this.entries.named(entry), target, decision }] : [];
    });
    return (await this.cast(viewer, ballots, attempt)).results;
  }

  private async cast(viewer: Viewer, ballots: readonly Ballot[], attempt: Attempt | undefined) {
    const batch = newId();
    let made: { answer: { codes: string[] }; rows: EntryRow[] } | undefined;
    // The answer that is stored for a repeated request must be short: hundreds of records would not fit its column.
    const answer = await this.once.run(attempt, async (tx) => {
      const codes: string[] = [];
      const rows: EntryRow[] = [];
      for (const { parts, target, decision } of ballots)
        try {
          if (decision instanceof Problem) throw decision;
          const found = await this.verifiable(tx, parts, viewer, target.id);
          rows.push(await this.decide(tx, parts, viewer, decision, { ...target, batch, ...found }));
          codes.push(DECIDED);
        } catch (error) {
          codes.push(error instanceof Outdated ? new Conflict(undefined).code : asProblem(error).code);
        }
      made = { answer: { codes }, rows };
      if (rows.length === 0) throw new NothingDone(made.answer);
      return made.answer;
    });
    const results = ballots.map((ballot, index) => resultOf(ballot, answer.codes[index]));
    // This work may have run, and the answer be that of the same request, sent twice.
    const rows = made?.answer === answer ? made.rows : await this.again(viewer, ballots, results);
    return { results, rows };
  }

  /** The records of a request that was done before. */
  private async again(viewer: Viewer, ballots: readonly Ballot[], results: readonly RowResult[]): Promise<EntryRow[]> {
    const rows: EntryRow[] = [];
    for (const [index, { parts, target }] of ballots.entries()) {
      const row = results[index]?.ok && (await this.reader.row(this.database, parts, viewer, target.id));
      if (row) rows.push(row);
    }
    return rows;
  }

  private async judge(
    { type }: EntryParts,
    of: Membership,
    rest: Readonly<Record<string, unknown>>,
    bulk: boolean,
  ): Promise<Decision> {
    const verdict = validateVerify(type, rest, await this.contexts.for(of, verifierFields(type)), { bulk });
    if (!verdict.ok) throw new Invalid(verdict.errors);
    return verdict;
  }

  /**
   * @returns the row after the verdict
   * @throws Replaced, Outdated, HandedOver; Raced when it was changed in between
   */
  private async decide(
    tx: Transaction,
    parts: EntryParts,
    viewer: Viewer,
    decision: Decision,
    { row, inPlaceOf, version, waitsFor, batch }: Verifiable & Omit<Target, 'id'> & { batch?: string },
  ): Promise<EntryRow> {
    refuseReplaced(row);
    if (version !== undefined && version !== row.version) throw new Outdated(row);
    if (isElsewhere(parts, row, viewer, waitsFor)) throw new HandedOver();
    const after = await this.verdicts.write(tx, parts, { viewer, row, decision, inPlaceOf, seen: version, batch });
    await this.requests?.settle(tx, parts, viewer, row, after);
    return after;
  }

  /** @throws NotFound for a record that the viewer may not see; Forbidden for one that they may not verify */
  private async verifiable(from: Reader, parts: EntryParts, viewer: Viewer, id: unknown): Promise<Verifiable> {
    const row = await this.reader.row(from, parts, viewer, id);
    if (!row) throw new NotFound();
    const inPlaceOf = (await this.handovers?.inPlaceOf(from, parts, viewer, row)) ?? null;
    if (!inPlaceOf && !may(parts.type, 'verify', viewer, row)) throw forbidden(parts.type, 'verify');
    return { row, inPlaceOf };
  }
}

/**
 * Whether a record waits for a colleague other than the one whom the viewer saw. One that waits for nobody may be decided
 * by anybody.
 */
function isElsewhere({ type }: EntryParts, row: EntryRow, viewer: Viewer, seen: Target['waitsFor']): boolean {
  // A decided record keeps its holder, but waits no longer.
  const holder = meaningOf(type, row.status) === 'open' ? row[WAITS_FOR] : null;
  return seen !== undefined && typeof holder === 'string' && holder !== seen && holder !== viewer.id;
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  throw error;
}

function resultOf({ parts, target, decision }: Ballot, code: string | undefined): RowResult {
  const id = String(target.id);
  if (code === DECIDED) return { id, ok: true };
  const told = [forbidden(parts.type, 'verify'), new Conflict(undefined), new HandedOver(), new Replaced(id)];
  const problems = [decision, ...told].filter((one) => one instanceof Problem);
  const problem = problems.find((one) => one.code === code) ?? new NotFound();
  return { id, ok: false, code: problem.code, message: problem.message };
}
