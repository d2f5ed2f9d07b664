/**
 * How long one press takes back what was just decided, handed over or taken, seconds. So long a device holds a decision
 * of the queue before it sends it (`HOLD_MS`), and so long the notice with the button stays: of a verdict
 * (`use-announce.tsx`), and of a hand-over (`use-acts.tsx`). The server sets no time for another verdict on the same
 * entry (`decide` of `EntryVerifier`). A device takes a hold of more than a minute (`LONGEST_PAUSE_MS`) for a clock that
 * was set back, and sends the decision at once.
 */
export const undoSeconds = 10;

/** How long the server still takes back what was handed over or taken: a bad connection is given time as well. Seconds. */
export const undoneWithin = 6 * undoSeconds;

/** How long a record that was handed over may be given back, days. */
export const returnDays = 2;
