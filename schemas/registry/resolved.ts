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
import type { Side } from '../viewer';
import type { KeptType, RecordType, RowType, Ruled, WithFields } from './record-type';

/** An `Entry` with all defaults filled in and its rules computed. Frozen. */
export type EntryResource = Pick<RecordType, 'owner' | 'states' | 'rights' | 'acts'> & {
  kind: 'entry';
  name: string;
  /** `searchOwn`: the search box of one's own records. */
  label: Required<Entry['label']> & { searchOwn: string };
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
  /** Whether it may be logged without a network. */
  offline: boolean;
  workflow: Omit<Workflow, 'correct'> & {
    correct: Correction | undefined;
    verify: { bulk: readonly string[] | false };
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

export type TitlesResource = KeptType & Pick<Titles, 'kind' | 'label'>;

export type DirectoryResource = Omit<Directory, 'fields' | 'permissions'> & RowType;

/** `fields` has those of all sections. */
export type FormResource = Omit<Form, 'sections' | 'read' | 'acts'> &
  Ruled &
  WithFields & { sections: readonly { heading: string; fields: readonly ResolvedField[] }[] };
/** A form whose sendings are records: one act makes them. */
export type InboxResource = FormResource & KeptType & { keeps: Extract<Form['keeps'], { what: 'inbox' }> };

/** A record type of which the engine does all that there is to do. An entry has a queue besides. */
export type RecordResource = RecordType & Pick<RecordConfig, 'kind' | 'documents' | 'print' | 'archive' | 'demo'>;
/** One whose records are sheets of scores. */
export type SheetResource = RecordResource & { sheet: Scorecard };

/** A declaration with its defaults filled in. It is a union by `kind`. */
export type Resource = EntryResource | TitlesResource | RecordResource | DirectoryResource | FormResource;
export type Kind = Resource['kind'];

export type Registry = {
  resources: readonly Resource[];
  /** The printed logbook as a whole. */
  logbook: Logbook;
  entries: readonly EntryResource[];
  titles: readonly TitlesResource[];
  directories: readonly DirectoryResource[];
  forms: readonly FormResource[];
  /** Of whatever kind. */
  records: readonly RecordResource[];
};
