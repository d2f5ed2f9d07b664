import { Injectable } from '@nestjs/common';
import { Database } from '../database';

/** Where residents are posted, and under whom. */
@Injectable()
export class Postings {
  constructor(private readonly database: Database) {}

  /** The id of the coordinator whom the student is posted to on that day (`YYYY-MM-DD`), or null. */
  async coordinatorOf(student: string, day: string): Promise<string | null> {
    const [row] = await this.database.read<{ coordinator: string }>(
      'SELECT coordinator FROM postings WHERE student = ? AND fromDate <= ? AND toDate >= ? ORDER BY fromDate DESC, id DESC LIMIT 1',
      [student, day, day],
    );
    return row?.coordinator ?? null;
  }

  /** The same for a record that is about no day, such as a report written after the posting: the latest one begun. */
  async latestCoordinatorOf(student: string, today: string): Promise<string | null> {
    const [row] = await this.database.read<{ coordinator: string }>(
      'SELECT coordinator FROM postings WHERE student = ? AND fromDate <= ? ORDER BY fromDate DESC, id DESC LIMIT 1',
      [student, today],
    );
    return row?.coordinator ?? null;
  }
}
