import { Injectable } from '@nestjs/common';
import { Database } from '../../base/database';

/** Residents of a department who signed up. Who was invited has no password yet, and waits for nobody. */
@Injectable()
export class SignUps {
  constructor(private readonly database: Database) {}

  async count(college: string | null, department: string | null): Promise<number> {
    if (!college || !department) return 0;
    const [row] = await this.database.read<{ total: number }>(
      `SELECT COUNT(*) AS total FROM users
       WHERE college = ? AND department = ? AND role = 'student' AND state = 'pending' AND passwordHash IS NOT NULL`,
      [college, department],
    );
    return Number(row?.total ?? 0);
  }
}
