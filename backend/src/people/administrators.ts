import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../base/database';

export const LAST_ADMINISTRATOR = 'This is the last administrator, who has to stay. Please make another one first.';

/** Those without whom nobody could open an account any more. */
@Injectable()
export class Administrators {
  constructor(private readonly database: Database) {}

  /**
   * Whether nobody else administers this installation. All of them are locked by asking, so that of two who take the role from
   * one another at once the second is told what the first has done.
   */
  async isLast(tx: Transaction, account: string): Promise<boolean> {
    const lock = this.database.engine === 'mysql' ? ' FOR UPDATE' : '';
    const all = await tx.read<{ id: string }>(
      `SELECT id FROM users WHERE role = 'admin' AND state = 'active' ORDER BY id${lock}`,
    );
    return all.length === 1 && all[0]?.id === account;
  }
}
