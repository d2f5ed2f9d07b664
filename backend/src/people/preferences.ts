import { Injectable } from '@nestjs/common';
import type { PreferenceValues } from '../../../schemas/api/account';
import { Audit } from '../auth/audit/audit';
import { accountOf } from '../auth/users/account';
import { Clock } from '../base/config';
import { Database } from '../base/database';

/** Whether a summary may be mailed to an account: SQL, true for one that is active and has not declined. @param user its table */
export const mayBeMailed = (user: string): string => `(${user}.state = 'active' AND ${user}.mailDigests = 1)`;

@Injectable()
export class Preferences {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async of(user: string): Promise<PreferenceValues> {
    return { mailDigests: (await accountOf(this.database, user, 'mailDigests'))?.mailDigests === 1 };
  }

  async set(user: { id: string; name: string | null }, mailDigests: boolean): Promise<PreferenceValues> {
    await this.database.transaction(async (tx) => {
      const changed = await tx.run(
        'UPDATE users SET mailDigests = ?, updatedAt = ?, version = version + 1 WHERE id = ? AND mailDigests <> ?',
        [mailDigests ? 1 : 0, this.clock.stamp(), user.id, mailDigests ? 1 : 0],
      );
      if (changed !== 1) return;
      const actor = user.name === null ? null : { id: user.id, name: user.name };
      const values = { before: { mailDigests: !mailDigests }, after: { mailDigests } };
      await this.audit.ofAccount(tx, user.id, 'preferences', actor, values);
    });
    return { mailDigests };
  }
}
