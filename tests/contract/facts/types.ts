/**
 * The words in which the specification's facts are written down. An omitted property means that the specification
 * says nothing about it: a comparison must then skip it, never read it as "none".
 * `S` in a comment is the student document, `F` the document of the faculty area and the public pages.
 */

/** Last segment of the route, the same on both sides. */
export type EntrySlug =
  | 'mandatory-checklist'
  | 'academic-activity'
  | 'diagnostic-skills'
  | 'procedures'
  | 'clinical-cases'
  | 'skills-labs'
  | 'teaching-experience'
  | 'academic-participations'
  | 'extra-curricular'
  | 'speciality-clinic'
  | 'leave-record'
  | 'thesis-synopsis'
  | 'thesis-review'
  | 'paper-presentation'
  | 'paper-publication'
  | 'drp-activity'
  | 'offline-drp';

/** Title lists that students may extend, named by their `skillType` on the wire. */
export type SkillType = 'diagnosticActivity' | 'procedureReport' | 'clinicalCases' | 'specialityClinicPosting';

/** `text` is free text of one line or several: the specification never says which. */
type FieldKind = 'date' | 'text' | 'choice' | 'person' | 'file' | 'number';

/** A message box. */
export interface Dialog {
  readonly title: string;
  /** Omitted where only the heading is known. */
  readonly text?: string;
  /** The specification doubts whether the box appears at all. */
  readonly uncertain?: true;
}

/** What the user sees when a call fails; `silent` is "logged only, no message". */
export type Failure = Dialog | 'silent';

/** One thing a student sends in the create call. */
export interface FieldFacts {
  /** Wire name in the create body. */
  readonly name: string;
  readonly kind?: FieldKind;
  /** The exact sentence under the field when it is empty. Omitted: the field may stay empty. */
  readonly required?: string;
  /** Required, but reported by a dialog instead of a sentence under the field. */
  readonly requiredDialog?: Dialog;
  /** Shown with a required mark although nothing checks it. */
  readonly marked?: true;
  /** Fixed options, exact words, in order. */
  readonly options?: readonly string[];
  /** Options that are not fixed: a catalogue of the student's department, or a title list. */
  readonly optionsFrom?: { readonly department?: 'skills' | 'procedures'; readonly titles?: SkillType };
  /** Field whose choice clears this one and renews its options. */
  readonly dependsOn?: string;
  /** File name endings without the dot. */
  readonly accept?: readonly string[];
  /** Wire name when read, where it differs. */
  readonly readAs?: string;
  readonly derived?: DerivedFacts;
}

/** A value that the form fills from other fields. */
export interface DerivedFacts {
  readonly from: readonly string[];
  /** Values of `from` (ISO dates) and what must come out; null is a blank. */
  readonly examples: readonly { readonly given: readonly string[]; readonly result: number | null }[];
}

/** A control the form shows without a wire name in the specification. */
export interface UnnamedField {
  readonly label: string;
  readonly kind?: FieldKind;
  readonly accept?: readonly string[];
}

/** Label, then the read paths it shows: two for 'Verified By/On', none for 'Sr.No'. */
type ColumnFacts = readonly [label: string, ...paths: string[]];

/** Statuses in their stored spelling, in the order of the verify form. */
export interface StateFacts {
  readonly all: readonly string[];
  readonly initial: string;
  readonly open: string;
  readonly accepted: string;
  readonly refused: string;
}

/** The faculty's verify call and its form. */
interface VerifyFacts {
  /** Wire name under which the record's id travels. */
  readonly key: 'id' | 'activityId';
  /** Wire names of the body, in the specification's order, the key included, rubric ratings left out. */
  readonly body: readonly string[];
  /** Statuses that verify may set. Omitted where the call carries no status. */
  readonly maySet?: readonly string[];
  /** Required wire names with their sentence, or true where no sentence is given. Empty: nothing is required. */
  readonly required: Readonly<Record<string, string | true>>;
  /** Wire names of the ratings that travel along. */
  readonly rubric?: readonly string[];
  readonly dialog?: { readonly title?: string; readonly question?: string; readonly buttons?: readonly string[] };
}

/** Everything that the specification states about one logbook record type. */
export interface EntryFacts {
  readonly routes: { readonly student: string; readonly faculty: string; readonly legacy: string };
  /** Sidebar group; null for an entry of the top level. */
  readonly group: 'Log-Book' | 'Thesis & Publication' | 'DRP' | null;
  readonly title?: string;
  readonly addButton?: string;
  readonly formTitle?: string;
  readonly formButtons?: readonly string[];
  /** Read paths that the search box looks through. */
  readonly search?: readonly string[];
  readonly searchPlaceholder?: string;
  readonly studentColumns?: readonly ColumnFacts[];
  /** Read paths of the faculty's list in order, without `_id`; the faculty document gives no labels. */
  readonly facultyColumns?: readonly string[];
  /**
   * Create body, in the order of the form: that of S3 and S5. S7 puts the remark before the person or file in four
   * calls, but a JSON or multipart body has no order, so S7 decides the names only.
   */
  readonly fields: readonly FieldFacts[];
  readonly unnamedFields?: readonly UnnamedField[];
  /** "fields are marked required but no check is made" (S5), without naming the fields. */
  readonly marksNotNamed?: true;
  readonly states?: StateFacts;
  readonly verify?: VerifyFacts;
  readonly api?: {
    /** Below `/api`. */
    readonly path: string;
    /** False where the specification gives no path and our own outside contract chose one. */
    readonly stated: boolean;
    /** Key that holds the records in the answer of /my and /all; null for a bare array. */
    readonly my: string | null;
    readonly all: string | null;
    readonly body: 'json' | 'multipart';
  };
  readonly failures?: {
    readonly student?: { readonly load?: Failure; readonly save?: Failure; readonly people?: Failure };
    readonly faculty?: { readonly load?: Failure; readonly verify?: Failure };
  };
  /** Key of the dashboard's count. */
  readonly card?: string;
}

/** A sub-form with which students extend a title list. */
export interface TitleFacts {
  readonly entry: EntrySlug;
  /** The words in quotes that name the sub-form and the button that opens it. */
  readonly label: string;
  readonly submit?: string;
  /** Wire names inside `skillData`, each with its required sentence. */
  readonly skillData: Readonly<Record<string, string>>;
  readonly saveFailure?: Failure;
}
