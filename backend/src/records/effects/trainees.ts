import { Injectable } from '@nestjs/common';
import { Clock } from '../../base/config';
import { Database, newId, type Transaction } from '../../base/database';
import { insertRow } from '../../base/database/write-rows';
import { Invalid } from '../../base/errors';
import { keyOf, valueIn } from '../store/row-cells';
import type { KeptRow } from '../store/table';
import type { Change, RowEffect } from './row-effect';
import type { Enrolment, Guide } from './trainees.table';

/** The columns of an account that say what somebody is trained for, and the ones that say by whom. */
const facts = ['programme', 'admissionNo', 'admissionYear', 'universityNo', 'joinedDate'] as const;
const guides = ['guide', 'coGuide'] as const;
type Row = Readonly<Record<string, unknown>>;

/** Keeps what the training file of a resident said before, and sees to it that a guide can be one. */
@Injectable()
export class Trainees implements RowEffect {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** A guide works where the resident trains, and is one person. @throws Invalid */
  async before(tx: Transaction, change: Change): Promise<void> {
    const after: Row = { ...change.before, ...change.values };
    const [first, second] = guides.map((column) => valueIn(change, after, column));
    if (first && first === second) throw refused(change, 'coGuide', 'Choose somebody else than the guide');
    for (const column of guides) {
      const person = newIn(change, column);
      if (typeof person !== 'string') continue;
      const people = await tx.read<{ id: string; name: string; college: string | null }>(
        'SELECT id, name, college FROM users WHERE id IN (?, ?)',
        [person, change.id],
      );
      const [guide, resident] = [person, change.id].map((id) => people.find((one) => one.id === id));
      if (guide && guide.college !== resident?.college)
        throw refused(change, column, `${guide.name} works at another college`);
    }
    const year = newIn(change, 'admissionYear');
    const most = Number(this.clock.today().slice(0, 4)) + 1;
    if (typeof year === 'number' && (year < EARLIEST || year > most))
      throw refused(change, 'admissionYear', `Admission year must lie between ${EARLIEST} and ${most}`);
  }

  async after(tx: Transaction, change: Change, made: KeptRow | undefined): Promise<void> {
    if (!made) return;
    const before: Row = change.before ?? {};
    const after: Row = { ...before, ...change.values };
    if (facts.some((column) => newIn(change, column) !== undefined)) await this.enrol(tx, change, before, after);
    for (const column of guides)
      if (newIn(change, column) !== undefined) await this.guide(tx, change, column, valueIn(change, before, column));
  }

  private async enrol(tx: Transaction, change: Change, before: Row, after: Row): Promise<void> {
    const now = this.clock.stamp();
    const rowOf = (row: Row, more: Pick<Enrolment, 'since' | 'until' | 'by'>): Enrolment => {
      const [programme, admissionNo, admissionYear, universityNo, startedOn] = facts.map(
        (column) => valueIn(change, row, column) ?? null,
      );
      return {
        id: newId(),
        student: change.id,
        programme,
        admissionNo,
        admissionYear,
        universityNo,
        startedOn,
        ...more,
      } as Enrolment;
    };
    const hasFacts = (row: Row) => facts.some((column) => valueIn(change, row, column));
    if (!(await this.end(tx, 'enrolments', change.id, now)) && hasFacts(before))
      await insertRow(tx, this.database, 'enrolments', rowOf(before, { since: null, until: now, by: null }));
    if (hasFacts(after))
      await insertRow(
        tx,
        this.database,
        'enrolments',
        rowOf(after, { since: now, until: null, by: change.by.viewer.id }),
      );
  }

  private async guide(tx: Transaction, change: Change, as: Guide['as'], before: unknown): Promise<void> {
    const now = this.clock.stamp();
    const shared = { student: change.id, as };
    if (!(await this.end(tx, 'guides', change.id, now, as)) && typeof before === 'string')
      await insertRow(tx, this.database, 'guides', {
        id: newId(),
        ...shared,
        person: before,
        since: null,
        until: now,
        by: null,
      });
    const person = newIn(change, as);
    if (typeof person === 'string')
      await insertRow(tx, this.database, 'guides', {
        id: newId(),
        ...shared,
        person,
        since: now,
        until: null,
        by: change.by.viewer.id,
      });
  }

  /** @returns whether there was a row to end */
  private async end(tx: Transaction, table: string, student: string, now: string, as?: Guide['as']): Promise<boolean> {
    const quote = (name: string) => this.database.quote(name);
    const only = as === undefined ? '' : ` AND ${quote('as')} = ?`;
    const ended = await tx.run(
      `UPDATE ${quote(table)} SET ${quote('until')} = ? WHERE student = ? AND ${quote('until')} IS NULL${only}`,
      [now, student, ...(as === undefined ? [] : [as])],
    );
    return ended > 0;
  }
}

/** Nobody who is in training was admitted earlier. */
const EARLIEST = 1990;

/** What a change sets a column of the account to; undefined where it leaves it. Null where it is emptied. */
function newIn(change: Change, column: string): unknown {
  const key = keyOf(change, column);
  if (key === undefined || !Object.hasOwn(change.values, key)) return undefined;
  const value = change.values[key] ?? null;
  return value === (change.before?.[key] ?? null) ? undefined : value;
}

function refused(change: Change, column: string, sentence: string): Invalid {
  const key = keyOf(change, column) ?? column;
  return new Invalid({ [change.type.byKey[key]?.writeName ?? key]: sentence });
}
