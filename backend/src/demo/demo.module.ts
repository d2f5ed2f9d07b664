import { Controller, Module } from '@nestjs/common';
import type { OfferedAccount } from '../../../schemas/api/sign-in';
import { Public } from '../auth/decorators';
import { NotFound } from '../base/errors';
import { Serve, Topic } from '../base/http/route';
import { DemoAccounts } from './demo-accounts';

@Topic('Account')
@Controller()
class DemoController {
  constructor(private readonly accounts: DemoAccounts) {}

  /** What the sign-in page offers. @throws NotFound where this is no demo */
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
