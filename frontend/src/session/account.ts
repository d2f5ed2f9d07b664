import { storeText } from '../storage';
import { leaveForSignIn } from './signed-out-here';

/** Whose page this is. All tabs of a browser share one cookie, so every write names the account of its page. */

/** The key for the id of the signed-in account, by which tabs tell each other. There is no name in it. */
const KEY = 'countersign.account';

let account: string | undefined;
let isOver = false;
const listeners = new Set<() => void>();

/** Called when this page ends and sends nothing more. @returns a function that removes the listener */
export function onLeaving(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Work before signing out, while the page is still the account's. */
let farewell: () => Promise<unknown> = async () => undefined;
export function onSigningOut(work: () => Promise<unknown>): void {
  farewell = work;
}
/** A failure does not prevent signing out. */
export const forgetHere = (): Promise<unknown> => farewell().catch(() => undefined);

/** The header with the page's account. The server refuses a write when somebody else is signed in by then. */
export const saysWhose = (): Readonly<Record<string, string>> =>
  account === undefined ? {} : { 'x-account': account };

/**
 * Whether a success is our own server's, which says of each answer to somebody signed in whose it is. Something between
 * may answer with JSON as well, and has saved nothing.
 */
export const isOurs = ({ headers }: Response): boolean => headers.has('x-account');

/** The code of the refusal of such a write. */
const OTHER_ACCOUNT = 'other-account';

/** @returns whether the answer is that refusal. The page is then left, and unsent items stay for their owner */
export function isForAnother(status: number, answer: unknown): boolean {
  const isSo = status === 409 && (answer as { code?: unknown } | undefined)?.code === OTHER_ACCOUNT;
  if (isSo) leave();
  return isSo;
}

/** Sets the account of the page. @returns false when the page was another account's, and is left */
export function enter(id: string): boolean {
  if (account !== undefined && account !== id) {
    leave();
    return false;
  }
  if (account === undefined) window.addEventListener('storage', onStorage);
  account = id;
  // Where nothing is stored, other tabs learn it from the server.
  storeText(KEY, id);
  return true;
}

/** Nobody is signed in any more. The other tabs leave too. */
export function signedOut(): void {
  stop();
  storeText(KEY, null);
}

function onStorage({ key, newValue }: StorageEvent): void {
  if (key === KEY && newValue !== account) leave();
}

/** Whether this page is being left for the sign-in page. */
export const hasEnded = (): boolean => isOver;

function stop(): void {
  isOver = true;
  for (const listener of listeners) listener();
}

function leave(): void {
  stop();
  leaveForSignIn();
}
