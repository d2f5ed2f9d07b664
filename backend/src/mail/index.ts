export { GivenUp } from './leases';
export { type Letter, masked } from './letter';
export { MailModule } from './mail.module';
export { type MailRow, mailTable } from './mail.table';
export { Outbox } from './outbox';
export { PublicAddress } from './public-address';
export { WaitingWords } from './waiting-words';
