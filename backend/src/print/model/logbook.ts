/** The printed logbook as plain data: the server gathers it, and the worker typesets it. */
import type { Section, TableSection } from '../../records/kinds/print-model';

/** The metadata of a document. The content decides `date`, so that the same input gives the same bytes. */
export interface DocumentFacts {
  readonly title: string;
  readonly subject: string;
  readonly author: string;
  /** ISO 8601. */
  readonly date: string;
}

/** A label with its value, for the cover. */
export type Fact = readonly [label: string, value: string];

/**
 * The first page of the logbook, and what the head of every other page is made from. For a further property the compiler
 * asks `print/pdf/sample.ts`. Slips have lines of their own. The guidelines are one file for all colleges, and know none.
 */
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
  /** As its section has it. */
  readonly key: string;
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
  /** What stands below `sourced`: what is asked and not counted, and the documents. */
  readonly notes: readonly string[];
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
