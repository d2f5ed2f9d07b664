import { Controller, Get } from '@nestjs/common';
import { Public } from '../auth/decorators';
import { NotFound } from '../errors';
import { DemoAccounts, type OfferedAccount } from './demo-accounts';

@Controller('auth/demo-accounts')
export class DemoController {
  constructor(private readonly accounts: DemoAccounts) {}

  /** What the sign-in page offers. @throws NotFound where this is no demo */
  @Public()
  @Get()
  async list(): Promise<readonly OfferedAccount[]> {
    const offered = await this.accounts.offered();
    if (offered.length === 0) throw new NotFound();
    return offered;
  }
}
