import type { Transaction } from '../../base/database';
import type { Stored } from '../../field-types';
import type { RecordParts } from '../store/parts';
import type { RecordRow } from '../store/table';

/** What an act does besides filling its fields, in the transaction of the act. It may run again: see `Once`. */
export interface Effect {
  /** Cells that it adds to the row. @param values by key, as they were judged */
  cells(parts: RecordParts, values: Readonly<Record<string, unknown>>): Readonly<Record<string, Stored>>;
  /** Before the row is written. @throws Invalid when it may not be */
  before(tx: Transaction, parts: RecordParts, row: RecordRow): Promise<void>;
  /** After it. */
  after(tx: Transaction, parts: RecordParts, row: RecordRow): Promise<void>;
}
