import type { Role } from '../roles';
import type { ScaleName } from '../scales';
import type { Nav } from './entry';
import type { Scope } from './permissions';

/** One choice that picks a sheet: a year, then perhaps a quarter. */
export type Period = {
  /** The column and the name in the save body. */
  key: string;
  label: string;
  /** Stored values with the word each is shown as. */
  values: readonly { value: number; word: string }[];
  /** The object that holds the sheets of this level in an answer: `years`, `appraisalPeriod`. */
  container: string;
  /** How long each value lasts, in months from the start of the one around it. Without it nothing becomes due. */
  months?: number;
};

/** One sheet of scores per student and period, filled by faculty and read by the student. */
export type Scorecard = {
  kind: 'scorecard';
  name: string;
  label: { menu: string; many: string };
  route: string;
  nav: Nav;
  /** What picks a sheet, outermost first. */
  periods: readonly Period[];
  /** Rows in their groups; a flat sheet has the one group `''`. */
  groups: Readonly<Record<string, { label: string; rows: Readonly<Record<string, string>> }>>;
  scale: ScaleName;
  /** Whether a row has remarks beside its score. A sheet without them travels as plain numbers. */
  remarks: boolean;
  /** What a blank score is saved as. Without it, every row must be scored. */
  blank?: number;
  /** A score below this asks for a remediation: a warning that is saved, never a refusal. */
  remediation?: { below: number; label: string; hint: string };
  /** Buttons for the periods that have a sheet. In `button`, `{value}` and `{word}` stand for the period's. */
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
