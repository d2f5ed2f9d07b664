import { Injectable } from '@nestjs/common';
import { monthOf } from '../../../../../schemas';
import type { Viewer } from '../../../auth/viewer';
import { Clock } from '../../../base/config';
import { Database, newId, type Transaction } from '../../../base/database';
import { placeholders } from '../../../base/database/lists';
import { newAt } from '../../../base/database/write-rows';
import { Conflict, Invalid } from '../../../base/errors';
import type { WrittenTable } from '../../store/table';
import { Once } from '../../write/once';
import type { Attempt } from '../../write/request';
import { Writer } from '../../write/writer';
import { type AttendanceDay, attendanceName } from './attendance.table';
import { dayFault, postingOn } from './days';
import { type DayMark, noResident, readMarks } from './marks';
import type { VisiblePosting } from './posting-rows';
import { VisiblePostings } from './visible-postings';

/** The result of a call. */
interface Marked {
  readonly student: string;
  /** The month of the first day, `YYYY-MM`. */
  readonly month: string;
  readonly saved: number;
  readonly unchanged: number;
}

/** A mark, its posting, and the day before the change. */
interface Change {
  readonly mark: DayMark;
  readonly posting: VisiblePosting;
  readonly before: AttendanceDay | undefined;
}

/** Marks days: all of a call, or none. */
@Injectable()
export class AttendanceMarker {
  private readonly table: WrittenTable;

  constructor(
    database: Database,
    private readonly clock: Clock,
    private readonly postings: VisiblePostings,
    private readonly once: Once,
    private readonly writer: Writer,
  ) {
    this.table = {
      type: { name: attendanceName },
      name: attendanceName,
      columns: '*',
      places: [],
      quote: (name) => database.quote(name),
      unlessThere: '',
    };
  }

  /**
   * A day that is marked the same already stays as it is.
   * @throws Forbidden for a role that may not mark; Invalid with the sentences by `student` and `days.0`; Conflict with
   *   the current day for an outdated version
   */
  async mark(viewer: Viewer, raw: unknown, attempt: Attempt | undefined): Promise<Marked> {
    this.postings.check(viewer, 'mark');
    const { student, days } = readMarks(raw);
    const { saved, unchanged } = await this.once.run(attempt, async (tx) => {
      const changes = await this.judge(tx, viewer, student, days);
      let saved = 0;
      for (const change of changes) if (await this.apply(tx, viewer, change)) saved += 1;
      return { saved, unchanged: changes.length - saved };
    });
    return { student, month: monthOf(days[0]?.day ?? ''), saved, unchanged };
  }

  private async judge(tx: Transaction, viewer: Viewer, student: string, days: readonly DayMark[]): Promise<Change[]> {
    const marked = async () =>
      (await this.postings.of(tx, viewer, student)).filter((posting) => this.postings.isMarkedBy(viewer, posting));
    const seen = await marked();
    // Somebody who deletes a posting waits, or has deleted it before they are read again.
    await tx.lock('postings', ...seen.map(({ id }) => id));
    const postings = await marked();
    if (postings.length === 0) throw new Invalid({ student: noResident });
    const rows = await tx.read<AttendanceDay>(
      `SELECT * FROM ${attendanceName} WHERE student = ? AND day IN (${placeholders(days)})`,
      [student, ...days.map(({ day }) => day)],
    );
    const today = this.clock.today();
    const errors: Record<string, string> = {};
    const changes = days.flatMap((mark, index): Change[] => {
      const before = rows.find(({ day }) => day === mark.day);
      const posting = postingOn(postings, mark.day);
      const fault = dayFault(mark.day, postings, today);
      if (fault) errors[`days.${index}`] = fault;
      return posting && !fault ? [{ mark, posting, before }] : [];
    });
    if (Object.keys(errors).length > 0) throw new Invalid(errors);
    // A mark that an earlier version left in a posting of somebody else is not shown, so the day was seen unmarked.
    const shown = (row: AttendanceDay | undefined) =>
      postings.some(({ id }) => id === row?.posting) ? row : undefined;
    for (const { mark, before } of changes)
      if (isOutdated(mark, shown(before))) throw new Conflict(currentOf(mark, shown(before)));
    return changes;
  }

  /** @returns whether anything changed */
  private async apply(tx: Transaction, viewer: Viewer, { mark, posting, before }: Change): Promise<boolean> {
    const { day, state } = mark;
    // A remark on another state does not apply to this one.
    const remark = mark.remark === undefined ? (before?.state === state ? before?.remark : null) : mark.remark;
    if (!before && state === null) return false;
    const { id: of, student, coordinator } = posting;
    if (before && before.state === state && before.remark === remark && before.posting === of) return false;
    const now = this.clock.stamp();
    const after = { day, state, remark: remark ?? null };
    if (!before) {
      const system = { id: newId(), markedBy: viewer.id, ...newAt(now) };
      const row = { ...after, ...system, posting: of, student, coordinator };
      await this.writer.add(tx, this.table, row, { actor: viewer, action: 'create', after });
      return true;
    }
    const was = { day, state: before.state, remark: before.remark };
    if (state === null)
      await this.writer.remove(tx, this.table, before, { actor: viewer, action: 'delete', before: was });
    else {
      const cells = { state, remark: after.remark, posting: of, coordinator, markedBy: viewer.id, updatedAt: now };
      const event = { actor: viewer, action: 'update', before: was, after } as const;
      await this.writer.change(tx, this.table, before, cells, () => event);
    }
    return true;
  }
}

/** Whether a day says something else by now than was seen. One that says already what is asked loses nobody's mark. */
const isOutdated = ({ version, state, remark }: DayMark, before: AttendanceDay | undefined): boolean =>
  version !== undefined &&
  version !== (before?.version ?? 0) &&
  !(before?.state === state && (remark === undefined || before.remark === remark));

const currentOf = ({ day }: DayMark, row: AttendanceDay | undefined) => ({
  day,
  state: row?.state ?? null,
  remark: row?.remark ?? null,
  version: row?.version ?? null,
});
