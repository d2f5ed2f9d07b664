/**
 * The keys of whoever verifies, in the queue, in lists, in the form of a verdict and on the home. The help and the hints
 * on buttons say them. Each is a constant of its own, so that a page loads those that it has.
 */
export const accept = 'a';
export const refuse = 'r';
export const ratings = 't';
export const feedback = 'f';
export const next = 'j';
export const previous = 'k';
export const skip = 's';
export const select = 'x';
export const undo = 'u';

/** How the help writes the two keys that walk through a list. */
export const walk = `${next} / ${previous}`;
