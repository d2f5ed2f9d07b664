/** A part of the printed logbook as plain data: kinds give it, and the worker typesets it. */

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

/** `key`: the name of the type whose records these are. Headings may be equal. */
export type Section = { readonly key: string } & (
  | ({ readonly kind: 'table' } & TableSection)
  | ({ readonly kind: 'sheets' } & SheetSection)
);
