import type { ResolvedField } from '../field-types/resolved-field';
import type {
  Attendance,
  Catalogues,
  Correction,
  Directory,
  Entry,
  Form,
  Logbook,
  RecordConfig,
  ReportRights,
  Reports,
  Scorecard,
  Sentence,
  SystemColumn,
  Titles,
  Workflow,
} from '../language';
import type { ReportName } from '../reports/names';
import type { ByRole } from '../roles';
import type { Side } from '../side';
import type { RecordType, RowType, Ruled, RuledPart, StoredType, WithFields } from './record-type';

/** An `Entry` with all defaults filled in and its rules computed. Frozen. */
export type EntryResource = Pick<RecordType, 'owner' | 'states' | 'rights' | 'acts' | 'exports'> & {
  kind: 'entry';
  name: string;
  label: Required<Entry['label']>;
  route: string;
  /** Former last parts of the address. */
  aliases: readonly string[];
  nav: Entry['nav'];
  fields: readonly ResolvedField[];
  byKey: Readonly<Record<string, ResolvedField>>;
  /** The keys of the person fields that a student fills: the counterparts of a record. */
  people: readonly string[];
  /**
   * The keys of the fields that say for whom a record waits. The first filled one counts: a counterpart, or a
   * coordinator.
   */
  holders: readonly string[];
  title: string;
  /** The key of the field with the role in which it was done. */
  role: string | undefined;
  /**
   * The key of the date that a new form begins with, as today. The day of a record is `dayField`, the first date, which
   * more types have. This one keeps its name, because databases describe their registry by it.
   */
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
    /** Whether the create body has files. */
    multipart: boolean;
  };
  card: Entry['card'];
  print: Entry['print'];
  demo: Entry['demo'];
};

export type TitlesResource = StoredType & Pick<Titles, 'kind' | 'label'>;

export type DirectoryResource = Omit<Directory, 'fields' | 'permissions'> & RowType;

/** `fields` has those of all sections, which are asked. `rowType`: the rows that keep it, one's own or of every sending. */
export type FormResource = Omit<Form, 'sections' | 'read' | 'acts'> &
  Ruled &
  WithFields & {
    sections: readonly { heading: string; fields: readonly ResolvedField[] }[];
    rowType: RowType & Pick<Form, 'api'>;
  };
/** A form whose sendings are kept, each made by one act. */
export type InboxResource = FormResource & { keeps: Extract<Form['keeps'], { what: 'inbox' }> };

/** A record type that the engine serves completely. An entry also has a queue. */
export type RecordResource = RecordType & Pick<RecordConfig, 'kind' | 'documents' | 'print' | 'archive' | 'demo'>;
/** A record type whose records are sheets of scores. */
export type SheetResource = RecordResource & { sheet: Scorecard };

/** A declaration with its defaults filled in. It is a union by `kind`. */
export type Resource = EntryResource | TitlesResource | RecordResource | DirectoryResource | FormResource;
/**
 * What a declaration is resolved and served as: one of five. A kind that somebody adds is no further word here: it is a
 * function of `schemas/declare` whose declarations are of kind `record`.
 */
export type Kind = Resource['kind'];

/** Everything of a declared part but who may do what, which stands in `rights`. */
type Part<Declared, Right extends string> = Omit<Declared, 'permissions'> & RuledPart<Right>;

/** The logbook with its parts. */
export type ResolvedLogbook = Omit<Logbook, 'permissions' | 'attendance' | 'catalogues' | 'reports'> & {
  /** Of the residents: whose logbook a role prints, and whose numbers it withdraws. */
  printed: RuledPart<'read' | 'withdraw'>;
  /** Of the postings. */
  attendance?: Part<Attendance, 'read' | 'mark'>;
  /** Of the departments. */
  catalogues?: Part<Catalogues, 'write'>;
  /** Of the residents, and each report by its own name. `reach`, `shows`: see `ReportRights`. */
  reports?: Part<Reports, 'read' | 'colleagues' | ReportName> & {
    reach: ByRole<ReportRights['read']>;
    shows: ByRole<ReportRights['shows']>;
  };
};

export type Registry = {
  resources: readonly Resource[];
  /** The logbook as a whole. */
  logbook: ResolvedLogbook;
  entries: readonly EntryResource[];
  titles: readonly TitlesResource[];
  directories: readonly DirectoryResource[];
  forms: readonly FormResource[];
  /** Those of `kind: 'record'`: exchanges, scorecards, and whatever further functions of `schemas/declare` give. */
  records: readonly RecordResource[];
};
