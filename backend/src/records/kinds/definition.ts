import type { DynamicModule, Type } from '@nestjs/common';
import type { Cell, Registry, RowType, Span } from '../../../../schemas';
import type { Viewer } from '../../auth/viewer';
import type { Derived, EntitySchema, Following, Reader } from '../../base/database';
import type { ApiPart } from '../openapi/described-routes';
import type { Section, TableSection } from './print-model';

/** The tables and directories of all kinds, for a kind whose records others name. */
export interface KnownKinds {
  /** The tables of all records. */
  readonly tables: readonly EntitySchema[];
  readonly directories: readonly RowType[];
}

/** Everything the program needs to know about a kind of record. */
export interface KindDefinition {
  readonly tables: (registry: Registry) => readonly EntitySchema[];
  /** Columns that are computed again when their rule changes. */
  readonly derived?: (registry: Registry) => readonly Derived[];
  /** Rows that the database copies from the kind's tables. */
  readonly following?: (registry: Registry) => readonly Following[];
  /** Its routes and services. */
  readonly module: (registry: Registry, known: KnownKinds) => DynamicModule;
  readonly openApi?: (registry: Registry) => ApiPart;
  /** Types whose records are stored as directory rows. */
  readonly directories?: (registry: Registry) => readonly RowType[];
  /** The source for a student's archive. Its module exports it. */
  readonly archive?: Type<ArchiveSource>;
  /** The source for a printed logbook. Its module exports it. */
  readonly print?: Type<PrintSource>;
}

/** A student's own records of one kind, under their key in the archive. */
export interface ArchivedKind {
  readonly key: string;
  /** What the archive's JSON says: one value, or one for each type. */
  readonly content: { readonly value: unknown } | { readonly pieces: readonly { key: string; value: unknown }[] };
  readonly tables: readonly ArchivedTable[];
}

export interface ArchivedTable {
  /** The path in the web application, which names the file. */
  readonly route: string;
  readonly name: string;
  readonly headings: string[];
  readonly rows: Cell[][];
}

/** Reads what a student may read of one kind. It is little, so it is read at once. */
export interface ArchiveSource {
  of(viewer: Viewer): Promise<readonly ArchivedKind[]>;
}

/** A record of a printed logbook as its fingerprint has it. */
interface PrintedFact {
  /** ISO 8601 in UTC. Empty where only a change of what was printed is told, and nothing that is added. */
  readonly createdAt: string;
  /** People are ids, and times of change are left out. */
  readonly content: unknown;
}

/** A student's records of one kind in a printed logbook. */
export interface PrintedKind {
  /**
   * Each section with its place among those of all kinds.
   * @param until the day of the print, or that after the training where it ended earlier. Both days are `YYYY-MM-DD`
   */
  readonly sections: (
    joined: string | null,
    until: string,
  ) => readonly { readonly order: number; readonly section: Section }[];
  /** A part of the logbook's summary. @param asOf the day of the print, `YYYY-MM-DD` */
  readonly summary?: (asOf: string) => TableSection;
  readonly facts: readonly PrintedFact[];
  /** The district postings, in their order. */
  readonly postings?: readonly Span[];
}

/** Reads all records of a student. The caller has checked that the viewer may have them. */
export interface PrintSource {
  /** Every table that it reads. */
  readonly tables: readonly string[];
  of(student: string, from: Reader): Promise<PrintedKind>;
}
