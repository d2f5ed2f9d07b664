import type { ReportName } from '../reports/names';
import { administers, type Role, type RoleWith, rolesWith } from '../roles';
import type { Scope } from './permissions';
import type { Waiting } from './waiting';

/**
 * The steps that get a new installation to work. `heads`: each department has one. `signUps`: a resident who signed up
 * was let in. `lists`: a department that none of the catalogues fits has a list of its own; other departments have no
 * such step. `countersigned`: an entry was accepted.
 */
export const firstStepNames = [
  'college',
  'departments',
  'staff',
  'heads',
  'residents',
  'signUps',
  'lists',
  'mail',
  'countersigned',
] as const;
export type FirstStepName = (typeof firstStepNames)[number];

/** Steps for the whole installation, which a department does not have. */
const ofInstallation: readonly FirstStepName[] = ['college', 'departments', 'heads', 'mail'];

/** The steps by role, in their order. The home of that role shows them until all are done. An absent role has none. */
type FirstSteps = Partial<Record<RoleWith<'administers'> | RoleWith<'headsDepartment'>, readonly FirstStepName[]>>;

export function firstStepFaults(steps: FirstSteps): string[] {
  return Object.entries(steps).flatMap(([role, names]) => [
    ...names
      .filter((name, at) => names.indexOf(name) < at)
      .map((name) => `"${role}" is shown the step "${name}" twice`),
    ...names
      .filter((name) => ofInstallation.includes(name) && !administers(role as keyof FirstSteps))
      .map((name) => `the step "${name}" is none of a department`),
  ]);
}

/**
 * Roles that may be restricted to their college's own sign-in. Administrators keep a password, for the day when the
 * college's sign-in fails.
 */
export const vouchedRoles = rolesWith('verifies');

/** Signing in with the account of one's college. Without it there is no route, no button and no table for it. */
type Identity = {
  /** The operator configures the colleges and their secrets: `OIDC_<NAME>_…`. */
  providers: 'environment';
  /** Who must sign in there once a college is configured. @default nobody */
  require?: readonly (typeof vouchedRoles)[number][];
};

/** Which records a student may correct: a refused one, or a waiting one on which nobody else has acted. Reading it leaves no mark. */
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

/** One condition for a complete logbook. `says` is shown while it is not fulfilled. */
export type Completeness = { says: string } & (
  | {
      /** Every option of a choice has an accepted record. */
      rule: 'everyOption';
      of: string;
      field: string;
    }
  /** A record that this requirement of the regulations counts is accepted: see `schemas/requirements`. */
  | { rule: 'requirement'; id: string }
  /** No record of a printed type waits for a decision. */
  | { rule: 'nothingOpen' }
);

/** The records behind a role's reports. */
export type ReportRights = {
  /** Whose records. `all` gives counts even of records that the role may not open. */
  read: Exclude<Scope, 'counterpart'>;
  /** The reports, in the order in which they are offered. */
  shows: readonly ReportName[];
  /** Shows how long each of the faculty takes, and not only the viewer. @default no */
  colleagues?: true;
};

/** Counts over many records: what is required compared with what is verified, and how long it takes. */
export type Reports = {
  /** An absent role has none. */
  permissions: Partial<Record<Role, ReportRights>>;
};

/** How entries are logged quickly, and without a network. */
type Capture = {
  /** One search sets several dependent choices at once. This many of the last combinations are offered again. */
  again: number;
  /**
   * The most patients that one form logs at once. Each row becomes an entry with its own name and number, and
   * everything else is the same.
   * @default one
   */
  list?: number;
  /** The web app opens without a network, and keeps the input until there is one. @default it needs one to open */
  offline?: Offline;
};

/** How long a device stores what is `encrypted`. */
export const sealedHours = 72;

export type Offline = {
  /**
   * What happens to a patient's name and number until there is a network. `never`: the device does not store them, and
   * they are filled in later. `encrypted`: the device stores them for up to `sealedHours`, under a key that no script can
   * read and that signing out destroys. The privacy policy says which of the two.
   */
  hold: 'never' | 'encrypted';
};

/** Days of leave, added up by the option of a choice. */
type Leave = {
  of: string;
  days: string;
  by: string;
  /**
   * The form and the decision show how much leave is used up in that year, and who else is away on the same days, as
   * far as the reader may see it.
   * @default they do not
   */
  beside?: true;
};

/** The days of residents' postings, each marked once. A number that a college sets would be a further word here. */
export type Attendance = {
  label: { menu: string; many: string };
  /** The postings whose days a role sees, and whether it marks them. An absent role does neither. */
  permissions: Partial<Record<Role, { read: Exclude<Scope, 'all' | 'counterpart'>; mark?: true }>>;
};

/** The lists of competencies that departments keep themselves. */
export type Catalogues = {
  label: { menu: string };
  /** Whose lists a role may change. An absent role may change none. */
  permissions: Partial<Record<Role, { write: Extract<Scope, 'department' | 'college' | 'all'> }>>;
};

/** A course of training: its name, its length, and the body whose rules it follows. */
type Programme = { word: string; months: number; body: 'nmc' | 'nbems' };

/** What holds for the whole logbook. Each resource declares its section of the print by `print`. */
export type Logbook = {
  kind: 'logbook';
  /**
   * Whose logbook a role may print. `withdraw`: may take back the number of a printed one. A role that is not listed
   * may not.
   */
  permissions: Partial<Record<Role, { read: Extract<Scope, 'own' | 'department' | 'college'>; withdraw?: true }>>;
  complete: readonly Completeness[];
  /** The message for a student whose logbook is not complete enough for a number. */
  says: { incomplete: string };
  /** The choice whose accepted words are the "list of speciality" on the cover. */
  specialities?: { of: string; field: string };
  leave?: Leave;
  /** The fields of a profile on the cover, from a form with one record per account. */
  registration?: { form: string; fields: readonly string[] };
  /** @default no days are marked */
  attendance?: Attendance;
  /** @default departments have the lists that are shipped */
  catalogues?: Catalogues;
  /** How waiting entries are kept moving. @default nothing is handed over, held or reminded of */
  waiting?: Waiting;
  /** How a refused record is corrected. @default it is not */
  correct?: Correction;
  /** What shortens the forms of types with dependent choices. @default they are filled field by field */
  capture?: Capture;
  /** Lets colleges confirm who their people are. @default everybody signs in with their own password */
  identity?: Identity;
  /**
   * The courses of training by the account's `programme`. They decide when a training ends.
   * @default the length of a course is unknown
   */
  programmes?: Readonly<Record<string, Programme>>;
  /** The steps that get a new installation to work, on the homes of these roles until they are done. @default none */
  firstSteps?: FirstSteps;
  /** @default no reports */
  reports?: Reports;
};

/** The logbook of a registry that declares none: nobody may print. */
export const noLogbook: Logbook = { kind: 'logbook', permissions: {}, complete: [], says: { incomplete: '' } };
