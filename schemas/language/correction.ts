/** Which records a student may correct: a refused one, or a waiting one that nobody has looked at. */
type Correctable = 'refused' | 'open';

/**
 * A student never changes a record. A correction is a new record that replaces the old one, and both are kept. Without
 * this word there are no corrections, and no reasons are offered.
 */
export type Correction = {
  of: readonly Correctable[];
  /** How often one record may be corrected. */
  most: number;
  /** Common reasons for a refusal, offered beside the verifier's own words. */
  reasons: readonly string[];
};

/** A type's own setting: no corrections. */
export type OwnCorrection = false;
