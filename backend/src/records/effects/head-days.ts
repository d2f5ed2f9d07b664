import { Injectable } from '@nestjs/common';
import { showDay } from '../../../../schemas';
import { Database, type Transaction } from '../../base/database';
import { type StoredValues, valueIn } from '../store/row-columns';
import { type Editing, invalidColumn, type RowChange } from './effect';
import { HeadTerms } from './head-terms';

/** The values of an appointment. */
export const factsOf = (change: RowChange, of: StoredValues) => ({
  department: String(valueIn(change, of, 'department') ?? ''),
  person: String(valueIn(change, of, 'person') ?? ''),
  since: String(valueIn(change, of, 'since') ?? ''),
  until: String(valueIn(change, of, 'until') ?? ''),
});

/** Corrects the first day of a headship, and with it the last one of the headship before. */
@Injectable()
export class HeadDays {
  constructor(
    private readonly database: Database,
    private readonly terms: HeadTerms,
  ) {}

  /** Of a headship only its first day is corrected, which somebody may have mistyped. @throws Invalid */
  async check(tx: Transaction, change: Editing, row: StoredValues): Promise<void> {
    const [was, is] = [factsOf(change, change.before), factsOf(change, row)];
    for (const column of ['department', 'person'] as const)
      if (was[column] !== is[column])
        throw invalidColumn(change, column, 'Only the day can be corrected. For another head, use “Appoint Head”.');
    await tx.lock('departments', was.department);
    if (is.until !== '' && is.since > is.until)
      throw invalidColumn(
        change,
        'since',
        `The time ended on ${showDay(is.until)}. Choose that day or an earlier one.`,
      );
    const last = await this.previousOf(tx, change);
    const first = last?.until === was.since ? last.since : last?.until;
    if (last && first && is.since < first)
      throw invalidColumn(
        change,
        'since',
        `${last.name} was the head ${last.until === was.since ? 'from' : 'until'} ${showDay(first)}. Choose that day or a later one.`,
      );
  }

  /** Whoever was the head until that day was it until the corrected one. */
  async move(tx: Transaction, change: Editing, row: StoredValues): Promise<void> {
    const [was, is] = [factsOf(change, change.before), factsOf(change, row)];
    if (was.since === is.since) return;
    const last = await this.previousOf(tx, change);
    if (last && last.until === was.since) await this.terms.endRow(tx, last.id, last.until, is.since, change.viewer);
    if (is.until === '')
      await tx.changeAll('UPDATE departments SET headSince = ? WHERE id = ? AND head = ?', [
        is.since,
        is.department,
        is.person,
      ]);
  }

  /** Who was the head of the department before somebody, as was said until now. */
  private async previousOf(tx: Transaction, change: Editing) {
    const { department, since, until } = factsOf(change, change.before);
    const ended = `h.${this.database.quote('until')}`;
    const [last] = await tx.read<{ id: string; name: string; since: string | null; until: string }>(
      `SELECT h.id, u.name, h.since, ${ended} AS ${this.database.quote('until')} FROM headships h JOIN users u ON u.id = h.person
       WHERE h.department = ? AND h.id <> ? AND ${ended} <= ?
       ORDER BY ${ended} DESC, COALESCE(h.since, '') DESC LIMIT 1`,
      [department, change.id, since || until || '9999-12-31'],
    );
    return last;
  }
}
