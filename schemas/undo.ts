/**
 * For how many seconds one can undo what one decided, handed over or took. The device sends a decision of the queue only
 * after that time (`HOLD_MS`). The notice with the button stays as long, after a verdict (`use-announce.tsx`) and after a
 * hand-over (`use-acts.tsx`). On the server a verdict may be changed at any time (`decide` of `EntryVerifier`). More than
 * a minute (`LONGEST_PAUSE_MS`) left means that somebody set the device's clock back: then it sends the decision at once.
 */
export const undoSeconds = 10;

/**
 * For how many seconds the server undoes a hand-over, and how long after a verdict another one is taken for its undoing, so that
 * the entry has waited all along (`backend/src/handover/age.ts`). Longer than the button shows, because a connection may be slow.
 */
export const serverUndoSeconds = 6 * undoSeconds;

/** For how many days one may give back a record that was handed over to one. */
export const returnDays = 2;
