/** The printed logbook as plain data: the server gathers it, and the worker typesets it. */

/** The metadata of a document. The content decides `date`, so that the same input gives the same bytes. */
export interface DocumentFacts {
  readonly title: string;
  readonly subject: string;
  readonly author: string;
  /** ISO 8601. */
  readonly date: string;
}

/** Green is signed, amber waits, red was sent back. */
type Tone = 'accepted' | 'open' | 'refused';
export type Cell = string | { readonly text: string; readonly tone: Tone };

/** The width of a column. */
export type Width = 'serial' | 'day' | 'score' | 'narrow' | 'choice' | 'person' | 'text' | 'verdict';
export interface Column {
  readonly heading: string;
  readonly width: Width;
}

/** A long text under its row, over the whole width. */
export interface Note {
  readonly label: string;
  readonly text: string;
}

/** One record: a cell for each column, without the serial number. */
export interface Row {
  readonly cells: readonly Cell[];
  readonly notes: readonly Note[];
}

export interface TableSection {
  readonly heading: string;
  readonly summary: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** The text when there is no row. */
  readonly none: string;
}

interface ScoredRow {
  /** Empty on a sheet without groups. */
  readonly group: string;
  readonly label: string;
  readonly score: string;
  readonly evaluation: string;
  readonly remarks: string;
}

/** One sheet of scores. */
export interface ScoreSheet {
  readonly title: string;
  readonly facts: string;
  readonly rows: readonly ScoredRow[];
  readonly remediation: string;
}

export interface SheetSection {
  readonly heading: string;
  readonly hasGroups: boolean;
  readonly hasRemarks: boolean;
  readonly sheets: readonly ScoreSheet[];
  /** The periods that ended without a sheet, in words. */
  readonly notAssessed: readonly string[];
}

export type Section = ({ readonly kind: 'table' } & TableSection) | ({ readonly kind: 'sheets' } & SheetSection);

/** A label with its value, for the cover. */
export type Fact = readonly [label: string, value: string];

export interface Cover {
  readonly institution: string;
  /** The institution's address, in lines. */
  readonly address: string | null;
  readonly department: string;
  readonly candidate: string;
  readonly course: string;
  readonly facts: readonly Fact[];
  readonly specialities: readonly string[];
  readonly remarks: string;
  /** Words of the person who prints. They are no part of the record, and are printed as such. */
  readonly said?: readonly Fact[];
  /** The college's logo, as a PNG or JPEG in a data URL. Without one its place stays empty. */
  readonly logo: string | null;
  readonly photo: string | null;
}

interface CountRow {
  readonly heading: string;
  readonly logged: number;
  readonly accepted: number;
  readonly open: number;
  readonly refused: number;
}

/** What is required and what is done. `met` is null when the records cannot tell. */
export interface RequirementRow {
  readonly label: string;
  readonly required: string;
  readonly done: string;
  readonly met: boolean | null;
  /** Met, but after the regulations ask for it. */
  readonly isLate?: true;
  /** The document and clause that require it. */
  readonly source: string;
}

export interface Summary {
  readonly counts: readonly CountRow[];
  readonly sourced: readonly RequirementRow[];
  readonly sources: readonly string[];
  readonly leave: TableSection | null;
  /** The sums of kinds other than entries. */
  readonly tables: readonly TableSection[];
}

/** What makes a printed logbook verifiable. */
export interface Issue {
  readonly number: string;
  readonly code: string;
  /** Where anybody can check it. */
  readonly address: string;
  readonly digest: string;
}

export interface SignatureBox {
  readonly role: string;
  readonly name: string;
}

export interface LogbookModel {
  readonly facts: DocumentFacts;
  /** `DD-MM-YYYY`. Of a numbered print the day it was issued, also when it is printed again. */
  readonly printedOn: string;
  /** Null for a draft. */
  readonly issue: Issue | null;
  /** What is still missing. Empty when it is complete. */
  readonly missing: readonly string[];
  readonly cover: Cover;
  readonly summary: Summary;
  readonly sections: readonly Section[];
  readonly certificates: TableSection;
  readonly signatures: readonly SignatureBox[];
}
