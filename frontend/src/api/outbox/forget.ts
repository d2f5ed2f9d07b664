import { forgetFacts } from '../../session/kept-facts';
import { device } from './device-store';

/** The key for the account of this browser. */
export const WHO = 'account';

/** The account of this browser. */
export async function accountOfBrowser(): Promise<string | undefined> {
  const account = await (await device()).get('device', WHO);
  return typeof account === 'string' ? account : undefined;
}

/**
 * Deletes the account of this browser, the facts for forms and the encryption key. Unsent items stay for their owner.
 */
export async function forget(): Promise<void> {
  await forgetFacts();
  const account = await accountOfBrowser();
  const db = await device();
  await db.delete('device', WHO);
  if (account) await db.delete('device', `key.${account}`);
}
