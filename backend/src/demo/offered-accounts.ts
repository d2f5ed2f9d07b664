import { Controller, Injectable, Module } from '@nestjs/common';
import type { OfferedAccount } from '../../../schemas/api/sign-in';
import { Public } from '../auth/decorators';
import { Config } from '../base/config';
import { Database } from '../base/database';
import { placeholders } from '../base/database/lists';
import { readOnce, UntilWritten } from '../base/database/until-written';
import { NotFound } from '../base/errors';
import { Serve, Topic } from '../base/http/route';
import { demoAccounts, demoPassword } from './accounts';

/** The accounts of a demo that exist. Always empty in production. */
@Injectable()
export class DemoAccounts {
  private readonly known = new UntilWritten<Promise<readonly OfferedAccount[]>>();

  constructor(
    private readonly config: Config,
    private readonly database: Database,
  ) {}

  /** The active demo accounts, in their order. Empty when this is no demo. */
  async offered(): Promise<readonly OfferedAccount[]> {
    if (this.config.mode === 'production') return [];
    return readOnce(this.known, 'all', this.database.versionOf('users'), () => this.load());
  }

  private async load(): Promise<readonly OfferedAccount[]> {
    const rows = await this.database.read<{ email: string }>(
      `SELECT email FROM users WHERE state = 'active' AND email IN (${placeholders(demoAccounts)})`,
      demoAccounts.map(({ userName }) => userName),
    );
    const there = new Set(rows.map(({ email }) => email));
    return demoAccounts
      .filter(({ userName }) => there.has(userName))
      .map(({ userName, loginType, label }) => ({ userName, password: demoPassword, loginType, label }));
  }
}

@Topic('Account')
@Controller()
class DemoController {
  constructor(private readonly accounts: DemoAccounts) {}

  /**
   * Serves the accounts that the sign-in page offers.
   * @throws NotFound when this is no demo
   */
  @Public()
  @Serve('GET auth/demo-accounts')
  async list(): Promise<readonly OfferedAccount[]> {
    const offered = await this.accounts.offered();
    if (offered.length === 0) throw new NotFound();
    return offered;
  }
}

@Module({ controllers: [DemoController], providers: [DemoAccounts], exports: [DemoAccounts] })
export class DemoModule {}
