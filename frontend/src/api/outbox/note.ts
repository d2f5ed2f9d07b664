/** The prefix of decisions in local storage, where an earlier version kept them. */
export const earlierPrefixOf = (account: string) => `countersign.decision.${account}.`;

/** The event for when something begins to wait, or nothing does any more. */
export const NOTED = 'countersign.outbox';

/** Set when something may wait on this device, so that a page need look only here before it is shown. */
const noteName = (account: string) => `countersign.outbox.${account}`;

/** Notes for later pages whether something waits. */
export function noteFor(account: string, waits: boolean): void {
  try {
    if (waits === (localStorage.getItem(noteName(account)) !== null)) return;
    if (waits) localStorage.setItem(noteName(account), '1');
    else localStorage.removeItem(noteName(account));
    dispatchEvent(new Event(NOTED));
  } catch {
    // Then an item waits until somebody opens the outbox.
  }
}

/** Whether something may wait. */
export function mayWait(account: string): boolean {
  try {
    const earlier = earlierPrefixOf(account);
    return Object.keys(localStorage).some((name) => name === noteName(account) || name.startsWith(earlier));
  } catch {
    return false;
  }
}
