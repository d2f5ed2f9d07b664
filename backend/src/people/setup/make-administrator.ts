import { DAY_MS } from '../../../../schemas';
import { type AccountState, administers, adminRole, type Rank } from '../../../../schemas/roles';
import { Audit } from '../../auth/audit/audit';
import { accountAt } from '../../auth/users/account';
import { Clock, type Config } from '../../base/config';
import { type Database, newId, type Transaction } from '../../base/database';
import { searchedName } from '../../base/database/containing';
import { insertOnce, newAt } from '../../base/database/write-rows';
import { PublicAddress } from '../../mail';
import { AccountLinks } from '../account-links';
import { endSetup } from './setup-address';

export interface Administrator {
  readonly id: string;
  readonly name: string;
  /** Normalised. */
  readonly email: string;
  /** Null where its owner still has to choose a password. */
  readonly passwordHash: string | null;
}

/** Adds the account unless the address already has one. Read afterwards to learn which of the two it is. */
export async function insertAdministrator(
  tx: Transaction,
  database: Database,
  administrator: Administrator,
  now: string,
): Promise<void> {
  const { name, passwordHash } = administrator;
  const state: AccountState = passwordHash === null ? 'pending' : 'active';
  const role: Rank = adminRole;
  await insertOnce(tx, database, 'users', 'id', {
    ...administrator,
    role,
    state,
    search: searchedName(name),
    ...newAt(now),
  });
}

/**
 * Creates an administrator. For an existing administrator whose password is lost, it makes a way back in.
 * @param person with the address normalised
 * @returns a link to choose the password, which works once, for a day, and is stored nowhere; or why there is none
 */
export async function makeAdministrator(
  database: Database,
  config: Config,
  person: Pick<Administrator, 'name' | 'email'>,
): Promise<{ link: string; isNew: boolean } | { refused: string }> {
  const clock = new Clock(config);
  const audit = new Audit(database, clock);
  const links = new AccountLinks(database, clock, config, new PublicAddress(config));
  return database.transaction(async (tx) => {
    // An installation with an administrator no longer needs the setup page.
    await endSetup(tx);
    const id = newId();
    await insertAdministrator(tx, database, { id, ...person, passwordHash: null }, clock.stamp());
    const existing = await accountAt(tx, person.email, 'id', 'role', 'state');
    if (!existing || !administers(existing.role))
      return {
        refused: 'This address has an account that is no administrator’s. An administrator can change its role.',
      };
    if (existing.state === 'suspended')
      return { refused: 'This administrator’s account is closed. Another administrator can open it again.' };
    const isNew = existing.id === id;
    await links.endAll(tx, existing.id);
    const purpose = existing.state === 'pending' ? 'invitation' : 'handed';
    const link = await links.make(tx, existing.id, purpose, DAY_MS);
    const action = isNew ? 'administrator-made' : 'administrator-link-made';
    await audit.ofAccount(tx, existing.id, action, null);
    return { link, isNew };
  });
}
