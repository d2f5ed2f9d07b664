import { earlierPrefixOf } from './earlier-prefix';

/** Told in this page when the first thing waits, and when nothing does any more. */
export const NOTED = 'countersign.outbox';

/** Says that something may wait on this device: a page looks for this alone before it is shown. */
const noteName = (account: string) => `countersign.outbox.${account}`;

/** Tells later pages whether something waits. */
export function noteFor(account: string, waits: boolean): void {
  try {
    if (waits === (localStorage.getItem(noteName(account)) !== null)) return;
    if (waits) localStorage.setItem(noteName(account), '1');
    else localStorage.removeItem(noteName(account));
    dispatchEvent(new Event(NOTED));
  } catch {
    // What waits then waits until somebody opens it.
  }
}

/** Whether it is worth a look. */
export function mayWait(account: string): boolean {
  try {
    const earlier = earlierPrefixOf(account);
    return Object.keys(localStorage).some((name) => name === noteName(account) || name.startsWith(earlier));
  } catch {
    return false;
  }
}
