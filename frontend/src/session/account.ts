/** Whose page this is. A browser has one cookie for all its tabs, so a page asks again, and says so with all it writes. */

/** The id of whoever is signed in in this browser: tabs tell each other by it. No name stands there. */
const KEY = 'countersign.account';

let account: string | undefined;
let isOver = false;
const listeners = new Set<() => void>();

/** Ends with this page: nothing more is sent from it. @returns what takes the listener back */
export function onLeaving(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What is done before somebody is signed out, while the page still is theirs. */
let farewell: () => Promise<unknown> = async () => undefined;
export function onSigningOut(work: () => Promise<unknown>): void {
  farewell = work;
}
/** Whatever becomes of it, nobody is kept from signing out. */
export const forgetHere = (): Promise<unknown> => farewell().catch(() => undefined);

/** What every write says besides: the server refuses it to whoever else is signed in by then. */
export const saysWhose = (whose = account): Readonly<Record<string, string>> =>
  whose === undefined ? {} : { 'x-account': whose };

/** The code of that refusal. */
const OTHER_ACCOUNT = 'other-account';

/** @returns whether an answer says so: then this page is left, and whatever waits here stays for its owner */
export function isForAnother(status: number, answer: unknown): boolean {
  const isSo = status === 409 && (answer as { code?: unknown } | undefined)?.code === OTHER_ACCOUNT;
  if (isSo) leave();
  return isSo;
}

/** The page is somebody's from here on. @returns false where it was somebody else's: then it is left */
export function enter(id: string): boolean {
  if (account !== undefined && account !== id) {
    leave();
    return false;
  }
  if (account === undefined) window.addEventListener('storage', onStorage);
  account = id;
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // Other tabs then hear of it from the server.
  }
  return true;
}

/** Nobody is signed in any more: the other tabs leave as well. */
export function signedOut(): void {
  stop();
  try {
    localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

function onStorage({ key, newValue }: StorageEvent): void {
  if (key === KEY && newValue !== account) leave();
}

/** Whether this page is on its way to the sign-in page for good, and to nowhere else. */
export const hasEnded = (): boolean => isOver;

function stop(): void {
  isOver = true;
  for (const listener of listeners) listener();
}

/** Without a way back: the address may hold what was searched for. */
function leave(): void {
  stop();
  window.location.replace('/signin');
}
