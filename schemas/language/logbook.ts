import type { ReportName } from '../reports/names';
import type { Role } from '../roles';
import type { Answer } from './answer';
import type { Correction } from './correction';
import type { Identity } from './identity';
import type { Scope } from './permissions';

/** One thing that must hold before a logbook counts as complete. `says` is shown where it does not yet. */
export type Completeness = { says: string } & (
  | {
      /** Every word that a choice offers has an accepted record. */
      rule: 'everyOption';
      of: string;
      field: string;
    }
  /** At least one record of the type is accepted. */
  | { rule: 'anyAccepted'; of: string }
  /** No record of any printed type waits for a decision. */
  | { rule: 'nothingOpen' }
);

/** What a role's reports are made from. */
export type ReportRights = {
  /** Whose records: besides the usual scopes `all`, which gives counts of records that the role may not open. */
  read: Exclude<Scope, 'counterpart' | 'college'>;
  /** The reports, in the order in which they are offered. */
  shows: readonly ReportName[];
  /** Shows how long each of the faculty takes, not only oneself. @default no */
  colleagues?: true;
};

/** Counts over many records: what is required beside what is verified, and how long that takes. */
export type Reports = {
  /** Years of the course, over which what it requires is spread. */
  years: number;
  /** An absent role has none. */
  permissions: Partial<Record<Role, ReportRights>>;
};

/** One search over dependent choices sets all of them; the last so many combinations are offered again. */
type Capture = { again: number };

/** Days of leave, added up by the word of a choice. */
export type Leave = {
  of: string;
  days: string;
  by: string;
  /**
   * Its form and its decision say what of that year is taken already, and what else falls on the same days, as far as
   * their reader may read it. @default they do not
   */
  beside?: true;
};

/** The days of the postings of residents, each marked once. */
type Attendance = {
  label: { menu: string; many: string };
  /** The postings whose days a role sees, and whether it marks those. An absent role does neither. */
  permissions: Partial<Record<Role, { read: Extract<Scope, 'own' | 'department' | 'posted'>; mark?: true }>>;
};

/** The printed logbook as a whole; what its sections are, each resource says by `print`. */
export type Logbook = {
  kind: 'logbook';
  /** Whose logbook one may print; `withdraw` takes the number of a printed one back. An absent role may not. */
  permissions: Partial<Record<Role, { read: Extract<Scope, 'own' | 'department'>; withdraw?: true }>>;
  complete: readonly Completeness[];
  /** What a student is told instead of getting a numbered logbook before that. */
  says: { incomplete: string };
  /** The choice whose accepted words are the 'list of speciality' on the cover. */
  specialities?: { of: string; field: string };
  leave?: Leave;
  /** The parts of a profile that stand on the cover, from a form that keeps one record an account. */
  registration?: { form: string; fields: readonly string[] };
  /** @default nobody marks days */
  attendance?: Attendance;
  /** How what waits is kept moving. @default nothing is handed over, held or reminded of */
  answer?: Answer;
  /** How a record comes back corrected. @default a refused one stays as it is */
  correct?: Correction;
  /** What shortens the forms of types with dependent choices. @default they are filled field by field */
  capture?: Capture;
  /** That colleges vouch for their people. @default everybody signs in with a password of their own */
  identity?: Identity;
  /** @default nobody sees any */
  reports?: Reports;
};

/** Nobody prints: the logbook of a registry that declares none. */
export const noLogbook: Logbook = { kind: 'logbook', permissions: {}, complete: [], says: { incomplete: '' } };
