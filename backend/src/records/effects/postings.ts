import { Inject, Injectable } from '@nestjs/common';
import { attendance, dayField, isPosted, nobody, plural, type Registry, showDay, waiting } from '../../../../schemas';
import { courseEnd } from '../../../../schemas/days/training-years';
import { accountOf } from '../../auth/users/account';
import { Clock } from '../../base/config';
import { Database, type Transaction } from '../../base/database';
import { Entries, type EntryParts } from '../read/entries';
import { toSql } from '../rights/rule-sql';
import { followPostings } from '../store/record-rows';
import { REGISTRY } from '../store/registries';
import { type StoredValues, valueIn } from '../store/row-columns';
import { invalidColumn, type RowChange, type RowEffect } from './effect';

type PostedDays = readonly [student: string, fromDate: string, toDate: string];

/**
 * The postings of residents. When a posting changes, the records of its days that still wait and its marks go to the new
 * coordinator. What was answered stays with whoever was the coordinator then.
 */
@Injectable()
export class Postings implements RowEffect {
  /**
   * The days for which a posting that changes was meant, by the row before. It is read until the end of the training,
   * and records of later days may wait for its coordinator.
   */
  private readonly meant = new WeakMap<StoredValues, PostedDays>();

  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly entries: Entries,
    @Inject(REGISTRY) private readonly registry: Registry,
  ) {}

  /** The id of the coordinator whom the student is posted to on that day (`YYYY-MM-DD`), or null. */
  async coordinatorOf(student: string, day: string): Promise<string | null> {
    const [row] = await this.database.read<{ coordinator: string }>(
      'SELECT coordinator FROM postings WHERE student = ? AND fromDate <= ? AND toDate >= ? ORDER BY fromDate DESC, id DESC LIMIT 1',
      [student, day, day],
    );
    return row?.coordinator ?? null;
  }

  /**
   * The coordinator of a record without a day, such as a report written after the posting: that of the latest posting
   * that has begun.
   */
  async latestCoordinatorOf(student: string, today: string): Promise<string | null> {
    const [row] = await this.database.read<{ coordinator: string }>(
      'SELECT coordinator FROM postings WHERE student = ? AND fromDate <= ? ORDER BY fromDate DESC, id DESC LIMIT 1',
      [student, today],
    );
    return row?.coordinator ?? null;
  }

  /** Gives the marks of a posting that is deleted back to those that have the days as well. */
  async before(tx: Transaction, change: RowChange, row: StoredValues | undefined): Promise<void> {
    if (!change.before) return;
    const [student, fromDate, toDate] = this.daysOf(change, change.before);
    const [stored] = await tx.read<{ toDate: string }>('SELECT toDate FROM postings WHERE id = ?', [change.id]);
    this.meant.set(change.before, [student, fromDate, stored?.toDate ?? toDate]);
    if (!row) await this.moveMarks(tx, [student, fromDate, toDate], change.id);
  }

  private daysOf(change: RowChange, row: StoredValues): PostedDays {
    const of = (column: string) => String(valueIn(change, row, column));
    return [of('student'), of('fromDate'), of('toDate')];
  }

  /**
   * Reassigns the days of the posting as it was and as it is.
   * @throws Invalid when it does not lie within the training, or a marked day would be left without a posting
   */
  async after(tx: Transaction, change: RowChange, written: StoredValues | undefined): Promise<void> {
    // A posting is read until the end of the training, and here it is asked what somebody said.
    const row = written && { ...written, ...change.values };
    const daysOf = (one: StoredValues) => this.daysOf(change, one);
    const before = change.before && (this.meant.get(change.before) ?? daysOf(change.before));
    // Only here has the viewer been found to see the resident, of whom the refusal tells.
    if (row) await this.keepToTraining(tx, change, row);
    // The marks of a posting that is deleted were moved before.
    if (!row && before) await this.reassignRecords(tx, before);
    else for (const days of [before, row && daysOf(row)]) if (days) await this.reassign(tx, days);
    if (change.before && row) await this.keepMarked(tx, change, daysOf(change.before), daysOf(row));
  }

  /** Nobody is posted for days before or after the training, as far as the file of the resident says. @throws Invalid */
  private async keepToTraining(tx: Transaction, change: RowChange, row: StoredValues): Promise<void> {
    const of = (one: StoredValues, column: string) => String(valueIn(change, one, column));
    const isNew = (column: string) =>
      ['student', column].some((key) => !change.before || of(change.before, key) !== of(row, key));
    const resident = await accountOf(tx, of(row, 'student'), 'joinedDate', 'programme', 'plannedEnd', 'endedOn');
    if (!resident) return;
    const { joinedDate: began, endedOn: ended } = resident;
    if (began && isNew('fromDate') && of(row, 'fromDate') < began)
      throw invalidColumn(
        change,
        'fromDate',
        `The training of this resident begins on ${showDay(began)}, so no posting begins before that`,
      );
    const last = ended ?? courseEnd(this.registry.logbook, resident);
    if (!last || !isNew('toDate') || of(row, 'toDate') <= last) return;
    const says = `The training of this resident ${ended ? 'ended' : 'ends'} on ${showDay(last)}, so the posting ends by then`;
    throw invalidColumn(
      change,
      'toDate',
      ended ? says : `${says}. If it was extended, say so in the training file first.`,
    );
  }

  /**
   * Nothing shows or counts a marked day without a posting, so a shorter posting would lift the attendance. The
   * postings of the student are held by now.
   */
  private async keepMarked(tx: Transaction, change: RowChange, before: PostedDays, now: PostedDays): Promise<void> {
    const { path: name } = attendance;
    const [left] = await tx.read<{ days: number }>(
      `SELECT COUNT(*) AS days FROM ${name} WHERE student = ? AND day >= ? AND day <= ? AND NOT EXISTS
       (SELECT 1 FROM postings p WHERE p.student = ${name}.student AND p.fromDate <= ${name}.day AND p.toDate >= ${name}.day)`,
      before,
    );
    const days = Number(left?.days);
    if (days === 0) return;
    const marked = `${plural(days, 'day is', 'days are')} marked`;
    if (now[0] !== before[0])
      throw invalidColumn(change, 'student', `${marked} for this resident, so the posting cannot become another’s`);
    throw invalidColumn(
      change,
      now[2] < before[2] ? 'toDate' : 'fromDate',
      `${marked} that would no longer be in the posting. Take the marks away first, or add the posting that these days belong to.`,
    );
  }

  /**
   * Gives the student's waiting records and marks of these days to the coordinator of now. Call it in the transaction that
   * changed a posting.
   */
  async reassign(tx: Transaction, days: PostedDays): Promise<void> {
    await this.reassignRecords(tx, days);
    await this.moveMarks(tx, days);
  }

  private async reassignRecords(tx: Transaction, [student, fromDate, toDate]: PostedDays): Promise<void> {
    for (const parts of this.entries.all)
      for (const field of parts.type.fields) {
        if (!isPosted(field)) continue;
        await this.reassignDated(tx, parts, field.key, [student, fromDate, toDate]);
        await this.reassignUndated(tx, parts, field.key, [student, fromDate]);
      }
  }

  /**
   * A marked day counts for the posting that has it. One that none has stays where it was. Keeps the version, because
   * the day itself says the same.
   * @param without the id of a posting that is about to be deleted
   */
  private async moveMarks(tx: Transaction, [student, ...days]: readonly string[], without = ''): Promise<void> {
    // Whoever is marking a day holds its postings until it is stored.
    await tx.readLocked('exclusive', 'SELECT id FROM postings WHERE student = ?', [student]);
    const { path: name } = attendance;
    const now = (of: string, before: string) => `COALESCE((SELECT p.${of} FROM postings p
      WHERE p.student = ${name}.student AND p.fromDate <= ${name}.day AND p.toDate >= ${name}.day
      AND p.id <> ? ORDER BY p.fromDate DESC, p.id DESC LIMIT 1), ${name}.${before})`;
    await tx.changeAll(
      `UPDATE ${name} SET posting = ${now('id', 'posting')}, coordinator = ${now('coordinator', 'coordinator')}
       WHERE student = ? AND day >= ? AND day <= ?`,
      [without, without, student, ...days],
    );
  }

  private async reassignDated(tx: Transaction, { type, table }: EntryParts, key: string, values: readonly string[]) {
    const dated = dayField(type);
    if (!dated) return;
    const day = `${table.name}.${table.quote(dated.key)}`;
    const { sql, params } = toSql(waiting(type), nobody, table);
    await followPostings(tx, table, key, {
      posting: `p.fromDate <= ${day} AND p.toDate >= ${day}`,
      records: `${sql} AND ${table.quote('student')} = ? AND ${day} >= ? AND ${day} <= ?`,
      values: [...params, ...values],
    });
  }

  /** A record without a day belongs to the latest posting that had begun when it was made. */
  private async reassignUndated(tx: Transaction, { type, table }: EntryParts, key: string, values: readonly string[]) {
    const dated = dayField(type);
    const ahead = this.clock.minutesAhead();
    const day = this.database.dialect.localDayOf(`${table.name}.${table.quote('createdAt')}`, ahead);
    const { sql, params } = toSql(waiting(type), nobody, table);
    await followPostings(tx, table, key, {
      posting: `p.fromDate <= ${day}`,
      records: `${sql} AND ${table.quote('student')} = ? AND ${day} >= ?${dated ? ` AND ${table.quote(dated.key)} IS NULL` : ''}`,
      values: [...params, ...values],
    });
  }
}
