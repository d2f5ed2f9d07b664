/**
 * The keys of whoever verifies, in the queue, in lists, in the form of a verdict and on the home. The help and the hints
 * on buttons say them.
 */
export const keys = {
  accept: 'a',
  refuse: 'r',
  ratings: 't',
  feedback: 'f',
  next: 'j',
  previous: 'k',
  skip: 's',
  select: 'x',
  undo: 'u',
} as const;

/** How the help writes the two keys that walk through a list. */
export const walkKeys = `${keys.next} / ${keys.previous}`;
