import type { ScaleName } from '../scales';

/** One choice that selects a sheet: a year, and possibly a quarter. */
type Period = {
  /** The column, and the name on the wire. */
  key: string;
  label: string;
  /** Stored values with the word each is shown as. */
  values: readonly { value: number; word: string }[];
  /** The property of an answer that contains the sheets of this level: `years`, `appraisalPeriod`. */
  container: string;
  /** How long each value lasts, in months from the start of the enclosing one. Without it nothing becomes due. */
  months?: number;
};

/** The scores that a record is, besides its fields: one sheet for each student and period. */
export type Scorecard = {
  /** The name of the scores on the wire. */
  key: string;
  /** The choices that select a sheet, outermost first. */
  periods: readonly Period[];
  /** Rows in their groups; a flat sheet has the one group `''`. */
  groups: Readonly<Record<string, { label: string; rows: Readonly<Record<string, string>> }>>;
  scale: ScaleName;
  /** Whether a row has remarks beside its score. Without remarks a sheet is sent as plain numbers. */
  remarks: boolean;
  /** The score that a blank is saved as. Without it, every row must be scored. */
  blank?: number;
  /** A score below this asks for a remediation. It is a warning: the sheet is saved all the same. */
  remediation?: { below: number; label: string; hint: string };
  /** Buttons for periods that have a sheet. In `button`, `{value}` and `{word}` are replaced by the period's. */
  quick: { heading?: string; button: string; none?: string };
  /** A fixed fact shown on each sheet. */
  fact?: { label: string; value: string };
  /** Rows a page when the student reads it. */
  pageSize: number;
  says: { saved: string; invalid: string; saveFailed: string; loadFailed: string; studentsFailed: string };
};
