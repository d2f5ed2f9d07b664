/** Which records their student may correct: one that was refused, one that still waits and that nobody has looked at. */
type Correctable = 'refused' | 'open';

/**
 * A record is never changed by its student: a correction is a new one in its place, and both stay. Without this word
 * there is no correction, and no reasons are offered.
 */
export type Correction = {
  of: readonly Correctable[];
  /** How often one record may be corrected. */
  most: number;
  /** The common reasons for a refusal, offered beside the verifier's words. */
  reasons: readonly string[];
};

/** What a type says of its own. */
export type OwnCorrection = false;
