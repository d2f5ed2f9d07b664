import type { EntitySchema } from '../database';
import { mailTable } from '../mail';
import { accountLinksTable } from './account-links.table';

/** The tables of accounts and mails. */
export const accountTables = [mailTable, accountLinksTable] as EntitySchema[];

export { Accounts } from './accounts';
export { AccountsModule } from './accounts.module';
export { Invitations, type Invited } from './invitations';
export { passwordFault } from './password-rules';
