import { Global, Module } from '@nestjs/common';
import { Leases } from './leases';
import { MailTest } from './mail-test';
import { MailTestController } from './mail-test.controller';
import { Outbox } from './outbox';
import { PublicAddress } from './public-address';
import { Smtp } from './smtp';
import { WaitingWords } from './waiting-words';
import { MailWorker } from './worker';

@Global()
@Module({
  controllers: [MailTestController],
  providers: [Leases, MailTest, MailWorker, Outbox, PublicAddress, Smtp, WaitingWords],
  exports: [MailWorker, Outbox, PublicAddress, WaitingWords],
})
export class MailModule {}
