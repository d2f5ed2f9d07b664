import { storedText, storeText } from '../../storage';

/** The event for when something begins to wait, or nothing does any more. */
export const NOTED = 'countersign.outbox';

/** Set when something may wait on this device, so that a page need look only here before it is shown. */
const noteName = (account: string) => `countersign.outbox.${account}`;

/** The accounts for which something waits in this page, where the device has no room for a note. */
const waitHere = new Set<string>();

/** Notes for later pages whether something waits. Without the note, it waits until somebody opens the outbox. */
export function noteFor(account: string, waits: boolean): void {
  const name = noteName(account);
  if (waits === (waitHere.has(account) || storedText(name) !== null)) return;
  if (waits) waitHere.add(account);
  else waitHere.delete(account);
  storeText(name, waits ? '1' : null);
  dispatchEvent(new Event(NOTED));
}

/** Whether something may wait. */
export const mayWait = (account: string): boolean =>
  waitHere.has(account) || storedText(noteName(account)) !== null || earlierNames(account).length > 0;

/** The names of decisions in local storage, where an earlier version kept them. */
export function earlierNames(account: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(`countersign.decision.${account}.`));
  } catch {
    return [];
  }
}
