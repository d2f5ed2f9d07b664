import type { Act } from '../../../../schemas';
import type { Viewer } from '../../auth/viewer';
import type { Transaction } from '../../base/database';
import type { Stored } from '../../field-types';
import type { RecordParts } from '../read/parts';
import type { RecordRow } from '../store/table';

type Values = Readonly<Record<string, unknown>>;
type Cells = Readonly<Record<string, Stored>>;
type Body = Readonly<Record<string, unknown>>;

/**
 * A side effect of an act of a record, in the act's transaction. It may run again: see `Once`. An act with `goesOn` has
 * none. What a change of a directory row does besides is a `RowEffect`. An effect with `reads` or `cells` is one of the
 * `fillers` of `schemas/check/records.ts`.
 */
export interface ActEffect {
  /**
   * Body properties that only this effect reads, and only where the act makes a record. `cells` returns their cells, or
   * a sentence for each faulty one.
   */
  readonly reads?: {
    readonly names: readonly string[];
    cells(body: Body): { readonly cells: Cells } | { readonly errors: Readonly<Record<string, string>> };
  };
  /**
   * Fields and cells that the server writes into a new record. Runs before the transaction.
   * @param values by key, as they were judged, with what earlier effects filled in
   */
  fills?(
    parts: RecordParts,
    viewer: Viewer,
    values: Values,
  ): Promise<{ readonly values?: Values; readonly cells?: Cells }>;
  /** Further cells of a row, only where the act makes it. @param values by key, as they were judged */
  cells?(parts: RecordParts, values: Values): Cells;
  /** Runs before the row is written. @throws Invalid when it may not be */
  before?(tx: Transaction, parts: RecordParts, row: RecordRow): Promise<void>;
  /** Runs after the row is written. @param viewer undefined when nobody is signed in */
  after?(tx: Transaction, parts: RecordParts, row: RecordRow, act: Act, viewer: Viewer | undefined): Promise<void>;
}
