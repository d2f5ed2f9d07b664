import { Module } from '@nestjs/common';
import { DemoController } from './demo.controller';
import { DemoAccounts } from './demo-accounts';

@Module({ controllers: [DemoController], providers: [DemoAccounts], exports: [DemoAccounts] })
export class DemoModule {}
