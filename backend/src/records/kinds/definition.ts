import type { DynamicModule, Type } from '@nestjs/common';
import type { AttendanceState, Cell, Condition, Registry, RowType, Span, ViewerFacts } from '../../../../schemas';
import type { Viewer } from '../../auth/viewer';
import type { Derived, EntitySchema, Following } from '../../base/database';
import type { ApiPart } from '../openapi/parts';
import type { Section, TableSection } from '../printed';

/** What the definitions of all kinds say together, for a kind whose records others name. */
export interface KnownKinds {
  /** The tables of all records. */
  readonly tables: readonly EntitySchema[];
  readonly directories: readonly RowType[];
}

/**
 * All that the program knows of a kind of record: how it is kept and served, and what it gives to the rooms that are
 * about records of every kind.
 */
export interface KindDefinition {
  readonly tables: (registry: Registry) => readonly EntitySchema[];
  /** Columns that are computed again when their rule changes. */
  readonly derived?: (registry: Registry) => readonly Derived[];
  /** Rows that the database keeps by those of its tables. */
  readonly following?: (registry: Registry) => readonly Following[];
  /** Its routes, and what serves them. */
  readonly module: (registry: Registry, known: KnownKinds) => DynamicModule;
  readonly openApi?: (registry: Registry) => ApiPart;
  /** Declarations whose records are kept as those of a directory are. */
  readonly directories?: (registry: Registry) => readonly RowType[];
  /** For a student's archive; its module exports it. */
  readonly archive?: Type<ArchiveSource>;
  /** For a printed logbook; its module exports it. */
  readonly print?: Type<PrintSource>;
}

/** A student's own records of one kind, which stand under their key in the archive. */
export interface ArchivedKind {
  readonly key: string;
  /** What the archive's JSON says, or what it says of each declaration. */
  readonly content: { readonly value: unknown } | { readonly pieces: readonly { key: string; value: unknown }[] };
  readonly tables: readonly ArchivedTable[];
}

export interface ArchivedTable {
  /** Its path in the web application, which names the file. */
  readonly route: string;
  readonly name: string;
  readonly headings: string[];
  readonly rows: Cell[][];
}

/** Reads what a student may read of one kind. It is little, and read at once. */
export interface ArchiveSource {
  of(viewer: Viewer): Promise<readonly ArchivedKind[]>;
}

/** A student's records of one kind as a printed logbook says them. */
export interface PrintedKind {
  /** Each with its place among the sections of all kinds. */
  readonly sections: readonly { readonly order: number; readonly section: Section }[];
  /** For the logbook's summary. @param asOf the day of the print, `YYYY-MM-DD` */
  readonly summary?: (asOf: string) => TableSection;
  /** What the records say, for the fingerprint: a person by their id, and nothing of when a row was touched. */
  readonly facts: readonly unknown[];
}

/** Reads a student's records whole. Whether the viewer may have them is the caller's question. */
export interface PrintSource {
  /** Every table that it reads. */
  readonly tables: readonly string[];
  of(student: string): Promise<PrintedKind>;
}

/** A district posting with the marks of its days, counted. Of a narrower period, the part that lies within. */
export interface CountedPosting extends Span {
  readonly id: string;
  readonly student: string;
  readonly studentName: string;
  readonly coordinator: string;
  readonly institution: string | null;
  readonly marks: Record<AttendanceState, number>;
}

/** Which postings to count. */
export interface PostingQuestion {
  /** Over the posting and its resident's own row. */
  readonly rule: Condition;
  readonly viewer: ViewerFacts;
  /** `YYYY-MM-DD`, as `to` and `today`; null is without end. */
  readonly from: string | null;
  readonly to: string | null;
  readonly today: string;
}

/** Counts attendance for the reports. Inject it by this class. */
export abstract class PostingCounts {
  /** Latest first. */
  abstract of(question: PostingQuestion): Promise<CountedPosting[]>;
}
