import { forgetFacts } from '../../session/kept-facts';
import { device } from './device-store';

/** Where it says whose browser this is. */
export const WHO = 'account';

/** Whose browser this is. */
export async function here(): Promise<string | undefined> {
  const account = await (await device()).get('device', WHO);
  return typeof account === 'string' ? account : undefined;
}

/** Nobody's from here on: what forms knew is gone, and what was sealed opens no more. What waits stays for its owner. */
export async function forget(): Promise<void> {
  await forgetFacts();
  const account = await here();
  const db = await device();
  await db.delete('device', WHO);
  if (account) await db.delete('device', `key.${account}`);
}
