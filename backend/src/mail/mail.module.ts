import { Global, Module } from '@nestjs/common';
import { Leases } from './leases';
import { MailController } from './mail.controller';
import { Outbox } from './outbox';
import { PublicAddress } from './public-address';
import { Smtp } from './smtp';
import { MailWorker } from './worker';

@Global()
@Module({
  controllers: [MailController],
  providers: [Leases, MailWorker, Outbox, PublicAddress, Smtp],
  exports: [MailWorker, Outbox, PublicAddress],
})
export class MailModule {}
