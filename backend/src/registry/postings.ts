import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../database';
import { firstDate } from './entity';
import { Entries } from './entries';

/** Where residents are posted, and under whom. */
@Injectable()
export class Postings {
  constructor(
    private readonly database: Database,
    private readonly entries: Entries,
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
   * Gives the student's records of these days to whoever is in charge now; call it in the transaction that changed a
   * posting. Their versions stay: nothing that anybody fills in has changed.
   */
  async reassign(tx: Transaction, student: string, fromDate: string, toDate: string): Promise<void> {
    for (const { entry, table } of this.entries.all)
      for (const field of entry.fields) {
        if (field.type !== 'person' || field.systemValue !== 'postedCoordinator') continue;
        const created = `SUBSTR(${table.name}.${table.quote('createdAt')}, 1, 10)`;
        const dated = firstDate(entry);
        const day = dated ? `COALESCE(${table.name}.${table.quote(dated.key)}, ${created})` : created;
        await tx.run(
          `UPDATE ${table.name} SET ${table.quote(field.key)} = (SELECT p.coordinator FROM postings p
            WHERE p.student = ${table.name}.${table.quote('student')} AND p.fromDate <= ${day} AND p.toDate >= ${day}
            ORDER BY p.fromDate DESC, p.id DESC LIMIT 1)
           WHERE ${table.quote('student')} = ? AND ${day} >= ? AND ${day} <= ?`,
          [student, fromDate, toDate],
        );
      }
  }
}
