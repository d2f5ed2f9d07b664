export type { Letter } from './letter';
export { MailModule } from './mail.module';
export { mailTable } from './mail.table';
export { type Mail, Outbox } from './outbox';
export { PublicAddress } from './public-address';
