/** How long one press takes back what was just decided, handed over or taken, seconds. */
export const undoSeconds = 10;

/** How long the server still takes it back: a bad connection is given time as well. Seconds. */
export const undoneWithin = 6 * undoSeconds;

/** How long a record that was handed over may be given back, days. */
export const returnDays = 2;
