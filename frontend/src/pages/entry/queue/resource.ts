/** The list of everything that waits, over all types. */
export const QUEUE = 'queue';
