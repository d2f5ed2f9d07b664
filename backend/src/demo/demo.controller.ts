import { Controller, Get } from '@nestjs/common';
import Type from 'typebox';
import { Public } from '../auth/decorators';
import { NotFound } from '../base/errors';
import { Route, Topic } from '../base/http/route';
import { DemoAccounts, type OfferedAccount, offeredAccount } from './demo-accounts';

@Topic('Account')
@Controller('auth/demo-accounts')
export class DemoController {
  constructor(private readonly accounts: DemoAccounts) {}

  /** What the sign-in page offers. @throws NotFound where this is no demo */
  @Public()
  @Get()
  @Route('The accounts of a demo', Type.Array(offeredAccount), { says: 'With their password.', faults: [404] })
  async list(): Promise<readonly OfferedAccount[]> {
    const offered = await this.accounts.offered();
    if (offered.length === 0) throw new NotFound();
    return offered;
  }
}
