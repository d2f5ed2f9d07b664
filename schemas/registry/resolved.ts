import type { Condition } from '../condition';
import type { ResolvedField } from '../field-types/resolved-field';
import type {
  Correction,
  Directory,
  Entry,
  Form,
  Logbook,
  RecordConfig,
  Scorecard,
  Sentence,
  SystemColumn,
  Titles,
  Workflow,
} from '../language';
import type { Role } from '../roles';
import type { Side } from '../viewer';
import type { KeptType, RecordType, Rows } from './record-type';

/** An `Entry` with all defaults filled in and its rules computed. Frozen. */
export type EntryResource = Pick<RecordType, 'owner' | 'states' | 'acts'> & {
  kind: 'entry';
  name: string;
  label: Required<Entry['label']>;
  route: string;
  /** Last parts of addresses that it had before. */
  aliases: readonly string[];
  nav: Entry['nav'];
  fields: readonly ResolvedField[];
  byKey: Readonly<Record<string, ResolvedField>>;
  /** The keys of the person fields that a student fills: the counterparts of a record. */
  people: readonly string[];
  /**
   * The keys of the fields that say for whom a record waits. The first one that is filled counts: a counterpart, or a
   * coordinator.
   */
  holders: readonly string[];
  title: string;
  /** Key of the field that says in which role it was done. */
  role: string | undefined;
  /** Key of the date that is the day of what was done. */
  day: string | undefined;
  workflow: Omit<Workflow, 'correct'> & {
    correct: Correction | undefined;
    verify: { bulk: readonly string[] | false };
  };
  /**
   * The roles that may create and, by role, the records that may be read or verified. A role that is not listed may
   * not.
   */
  rights: {
    create: readonly Role[];
    read: Readonly<Partial<Record<Role, Condition>>>;
    verify: Readonly<Partial<Record<Role, Condition>>>;
  };
  list: {
    search: readonly string[];
    columns: Readonly<Record<Side, readonly string[]>>;
    labels: Readonly<Record<SystemColumn, string>>;
    summary: readonly string[];
  };
  says: { loadFailed: Record<Side, Sentence>; saveFailed: Sentence; verifyFailed: Sentence };
  api: {
    path: string;
    lists: { mine: string | null; all: string | null };
    verifyKey: string;
    known: boolean;
    /** Whether the create body carries files. */
    multipart: boolean;
  };
  card: Entry['card'];
  print: Entry['print'];
  demo: Entry['demo'];
};

export type TitlesResource = Titles & KeptType;

/** Its record type, and what the sheet looks like. */
export type ScorecardResource = Scorecard & RecordType;

/** Fields in the order of the form, and by key. */
type WithFields = { fields: readonly ResolvedField[]; byKey: Readonly<Record<string, ResolvedField>> };

export type DirectoryResource = Omit<Directory, 'fields'> &
  WithFields & {
    /** The field that a row is called by; undefined where only links name one. */
    title: string | undefined;
    rows: Rows;
    /** `change`: of those that a role sees, the ones that it may change where it has the right to. */
    rights: Record<'read' | 'change', RecordType['rights']['read']>;
    /** To add one, to change one and to remove one. */
    acts: RecordType['acts'];
  };

/** `fields` has those of all sections. */
export type FormResource = Omit<Form, 'sections'> &
  WithFields & { sections: readonly { heading: string; fields: readonly ResolvedField[] }[] };
/** A form whose sendings are records: one act makes them. */
export type InboxResource = FormResource & KeptType & { keeps: { what: 'inbox' } };

/** A record type of which the engine does all that there is to do. An entry has a queue besides, a scorecard its sheets. */
export type RecordResource = RecordType & Pick<RecordConfig, 'kind' | 'documents' | 'print' | 'archive' | 'demo'>;

/** A declaration with its defaults filled in. It is a union by `kind`. */
export type Resource =
  | EntryResource
  | TitlesResource
  | ScorecardResource
  | RecordResource
  | DirectoryResource
  | FormResource;
export type Kind = Resource['kind'];

export type Registry = {
  resources: readonly Resource[];
  /** The printed logbook as a whole. */
  logbook: Logbook;
  entries: readonly EntryResource[];
  titles: readonly TitlesResource[];
  scorecards: readonly ScorecardResource[];
  directories: readonly DirectoryResource[];
  forms: readonly FormResource[];
  /** Of whatever kind. */
  records: readonly RecordResource[];
};
