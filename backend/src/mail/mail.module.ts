import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Leases } from './leases';
import { MailController } from './mail.controller';
import { mailTable } from './mail.table';
import { MailTest } from './mail-test';
import { Outbox } from './outbox';
import { PublicAddress } from './public-address';
import { Smtp } from './smtp';
import { MailWorker } from './worker';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([mailTable])],
  controllers: [MailController],
  providers: [Leases, MailTest, MailWorker, Outbox, PublicAddress, Smtp],
  exports: [MailWorker, Outbox, PublicAddress],
})
export class MailModule {}
