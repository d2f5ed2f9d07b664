import type { Role } from '../roles';
import type { ScaleName } from '../scales';
import type { Nav } from './entry';
import type { Scope } from './permissions';

/** One choice that selects a sheet: a year, and possibly a quarter. */
export type Period = {
  /** The column, and the property in the save body. */
  key: string;
  label: string;
  /** Stored values with the word each is shown as. */
  values: readonly { value: number; word: string }[];
  /** The property of an answer that contains the sheets of this level: `years`, `appraisalPeriod`. */
  container: string;
  /** How long each value lasts, in months from the start of the enclosing one. Without it nothing becomes due. */
  months?: number;
};

/** One sheet of scores for each student and period. Faculty fill it and the student reads it. */
export type Scorecard = {
  kind: 'scorecard';
  name: string;
  label: { menu: string; many: string };
  route: string;
  nav: Nav;
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
  permissions: Partial<Record<Role, { read: Scope; save?: true }>>;
  says: { saved: string; invalid: string; saveFailed: string; loadFailed: string; studentsFailed: string };
  api: {
    path: string;
    known: boolean;
    /** Names in the save body: the student, each period in order, and the sheet itself. */
    save: { student: string; periods: readonly string[]; sheet: string };
  };
  print?: { heading: string; order: number };
};
