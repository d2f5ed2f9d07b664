import { Injectable } from '@nestjs/common';
import { SignInNotices } from '../auth/sign-in';
import { accountAt } from '../auth/users/account';
import { Clock } from '../base/config';
import { Database } from '../base/database';
import { Outbox, PublicAddress } from '../mail';
import { manySignInFailures } from '../mail/templates';

/** Writes to the owner of an account about failed sign-ins, at most once a day. */
@Injectable()
export class SignInLetters extends SignInNotices {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly address: PublicAddress,
  ) {
    super();
  }

  async manyFailures(email: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const account = await accountAt(tx, email, 'id', 'name', 'state');
      if (account?.state !== 'active') return;
      const { id, name } = account;
      const key = `sign-in-failures ${id} ${this.clock.today()}`;
      const forgotUrl = this.address.page('/forgot-password');
      await this.outbox.put(tx, account, manySignInFailures({ name, forgotUrl }), key);
    });
  }
}
