import type { Act } from '../../../../schemas';
import type { Viewer } from '../../auth/viewer';
import type { Transaction } from '../../base/database';
import type { Stored } from '../../field-types';
import type { RecordParts } from '../store/parts';
import type { RecordRow } from '../store/table';

type Values = Readonly<Record<string, unknown>>;
type Cells = Readonly<Record<string, Stored>>;
type Body = Readonly<Record<string, unknown>>;

/** What an act does besides filling its fields, in the transaction of the act. It may run again: see `Once`. */
export interface Effect {
  /** Names in the body that only it reads: their cells, or a sentence for each that is at fault. */
  readonly reads?: {
    readonly names: readonly string[];
    cells(body: Body): { readonly cells: Cells } | { readonly errors: Readonly<Record<string, string>> };
  };
  /**
   * What the server itself writes into a new record, before the transaction: fields and cells.
   * @param values by key, as they were judged, and what the effects before it filled in
   */
  fills?(
    parts: RecordParts,
    viewer: Viewer,
    values: Values,
  ): Promise<{ readonly values?: Values; readonly cells?: Cells }>;
  /** Cells that it adds to the row. @param values by key, as they were judged */
  cells?(parts: RecordParts, values: Values): Cells;
  /** Before the row is written. @throws Invalid when it may not be */
  before?(tx: Transaction, parts: RecordParts, row: RecordRow): Promise<void>;
  /** After it. @param viewer undefined where nobody is signed in */
  after?(tx: Transaction, parts: RecordParts, row: RecordRow, act: Act, viewer: Viewer | undefined): Promise<void>;
}
