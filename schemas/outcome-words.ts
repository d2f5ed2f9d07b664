/**
 * What came of an entry, by what its state means, where entries of several types are counted or named at once. A single
 * type has words of its own, the states of its `workflow`; only what nobody has decided yet is open by this word there too.
 */
export const outcomeWords = {
  open: 'Pending',
  accepted: 'Verified',
  refused: 'Rejected',
} as const;

/** The same within a sentence. */
export const outcomeInSentence = (outcome: keyof typeof outcomeWords): string => outcomeWords[outcome].toLowerCase();
