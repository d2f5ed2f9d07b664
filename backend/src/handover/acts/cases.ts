import { Injectable } from '@nestjs/common';
import { isWaiting, WAITS_FOR } from '../../../../schemas';
import type { ActResult, Item } from '../../../../schemas/api/handover';
import type { AuditAction } from '../../../../schemas/audit-actions';
import { Audit } from '../../auth/audit/audit';
import type { Viewer } from '../../auth/viewer';
import type { Transaction } from '../../base/database';
import { Conflict, NotFound, Problem, problem } from '../../base/errors';
import { Entries, type EntryParts } from '../../records/read/entries';
import { RecordReader } from '../../records/read/reader';
import type { EntryRow } from '../../records/store/table';
import { NothingDone, Once } from '../../records/write/once';
import type { Attempt } from '../../records/write/request';
import { type Held, refusedMoves } from '../holding';

/** A record inside the transaction of an act. */
export interface Case {
  readonly tx: Transaction;
  readonly parts: EntryParts;
  readonly row: EntryRow;
  readonly record: Held;
}

/** The person who acts. Null stands for the system. */
export type Actor = { readonly id: string; readonly name: string } | null;

/** Thrown when the act fails for this record. The other records of the request go on. */
export class ActRefused extends problem(422, 'refused') {}

export const refusal = ({ refused }: { readonly refused: keyof typeof refusedMoves }): Problem =>
  new ActRefused(refusedMoves[refused]);

/** Runs acts on many records, each record by itself. */
@Injectable()
export class Cases {
  constructor(
    private readonly once: Once,
    private readonly audit: Audit,
    private readonly entries: Entries,
    private readonly reader: RecordReader,
  ) {}

  /**
   * Runs the act on all records in one transaction. A record that refuses does not stop the others.
   * @param attempt a repeated one gets the first results again
   */
  async each(
    viewer: Viewer,
    items: readonly Item[],
    attempt: Attempt | undefined,
    act: (one: Case) => Promise<object>,
  ): Promise<ActResult[]> {
    const distinct = new Map(items.map((item) => [`${item.resource} ${item.id}`, item]));
    const { results } = await this.once.run(attempt, async (tx) => {
      const results: ActResult[] = [];
      for (const item of distinct.values()) {
        const itemKey = { resource: item.resource, id: item.id };
        try {
          results.push({ ...itemKey, ok: true, ...(await act(await this.find(tx, viewer, item))) });
        } catch (error) {
          if (!(error instanceof Problem)) throw error;
          results.push({ ...itemKey, ok: false, code: error.code, message: error.message });
        }
      }
      if (!results.some(({ ok }) => ok)) throw new NothingDone({ results });
      return { results };
    });
    return results;
  }

  /** Writes to the record's audit trail. */
  writeTrail({ tx, parts, row }: Case, actor: Actor, action: AuditAction, after: object): Promise<void> {
    return this.audit.write(tx, {
      actor,
      action,
      resource: parts.type.name,
      record: row.id,
      fromState: row.status,
      toState: row.status,
      before: { [WAITS_FOR]: row[WAITS_FOR] },
      after,
    });
  }

  private async find(tx: Transaction, viewer: Viewer, { resource, id, version }: Item): Promise<Case> {
    const parts = this.entries.all.find(({ type }) => type.name === resource);
    const row = parts && (await this.reader.locked(tx, parts, viewer, id));
    if (!parts || !row) throw new NotFound();
    if (version !== undefined && version !== row.version) throw new Conflict(undefined);
    return { tx, parts, row, record: heldOf(parts, row) };
  }
}

export function heldOf({ type }: EntryParts, row: EntryRow): Held {
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
  return {
    student: row.student,
    college: textOf(row.college),
    department: textOf(row.department),
    holder: textOf(row[WAITS_FOR]),
    isOpen: isWaiting(type, row),
  };
}
