import { Controller, Injectable, Module } from '@nestjs/common';
import type { OfferedAccount } from '../../../schemas/api/sign-in';
import { Public } from '../auth/decorators';
import { Config } from '../base/config';
import { Database } from '../base/database';
import { marks } from '../base/database/lists';
import { NotFound } from '../base/errors';
import { Serve, Topic } from '../base/http/route';
import { demoAccounts, demoPassword } from './accounts';

/** The accounts of a demo that exist. Always empty in production. */
@Injectable()
export class DemoAccounts {
  private cached: { version: number; offered: readonly OfferedAccount[] } | undefined;

  constructor(
    private readonly config: Config,
    private readonly database: Database,
  ) {}

  /** The active demo accounts, in their order. Empty when this is no demo. */
  async offered(): Promise<readonly OfferedAccount[]> {
    if (this.config.mode === 'production') return [];
    const version = this.database.versionOf('users');
    if (this.cached?.version === version) return this.cached.offered;
    const rows = await this.database.read<{ email: string }>(
      `SELECT email FROM users WHERE state = 'active' AND email IN (${marks(demoAccounts)})`,
      demoAccounts.map(({ userName }) => userName),
    );
    const there = new Set(rows.map(({ email }) => email));
    const offered = demoAccounts
      .filter(({ userName }) => there.has(userName))
      .map(({ userName, loginType, label }) => ({ userName, password: demoPassword, loginType, label }));
    this.cached = { version, offered };
    return offered;
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
