import { Injectable } from '@nestjs/common';
import type { OfferedAccount } from '../../../schemas/api/sign-in';
import { Config } from '../base/config';
import { Database } from '../base/database';
import { marks } from '../base/database/lists';
import { demoAccounts, demoPassword } from './accounts';

/** The accounts of a demo, where this is one: not in production, and they are there. */
@Injectable()
export class DemoAccounts {
  private cached: { version: number; offered: readonly OfferedAccount[] } | undefined;

  constructor(
    private readonly config: Config,
    private readonly database: Database,
  ) {}

  /** The active demo accounts, in their order; none where this is no demo. */
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
