/** What an act does besides writing its row: one interface for records and for the rows of directories. */
import type { Act, RowType, Values } from '../../../../schemas';
import type { Session } from '../../auth/sessions';
import type { Viewer } from '../../auth/viewer';
import type { Transaction } from '../../base/database';
import type { Cells } from '../../base/database/write-rows';
import { Invalid } from '../../base/errors';
import type { RecordParts } from '../read/parts';
import { keyOf, type StoredValues } from '../store/row-columns';
import type { RecordRow, StoredRow } from '../store/table';

/** A side effect of an act. `before` and `after` run in the act's transaction, which may run again: see `Once`. */
interface Effect<Change, Row> {
  /** What the server itself writes into a new row. @throws Forbidden */
  fills?(change: Change & Signed): Cells | Promise<Cells>;
  /**
   * Runs before the row is written or deleted.
   * @param row as it becomes, of which an effect may change what it alone knows. Undefined when it is deleted
   * @throws Invalid when it may not be written; Conflict when it may not be deleted
   */
  before?(tx: Transaction, change: Change, row: Row): Promise<void>;
  /**
   * Runs after the row is written or deleted.
   * @param row as it is stored. Undefined when it is deleted
   * @throws Invalid for what only the change shows, which takes it back
   */
  after?(tx: Transaction, change: Change, row: Row): Promise<void>;
}

interface Signed {
  readonly viewer: Viewer;
}

/** An act that makes a record, or goes on with one. */
export interface RecordChange extends Pick<RecordParts, 'type' | 'table'> {
  readonly act: Act;
  /** Undefined when nobody is signed in. */
  readonly viewer: Viewer | undefined;
  /** By key, as they were judged, with what earlier effects filled in. */
  readonly values: Values;
}

/** A record that somebody is about to make. */
export type Filling = Pick<RecordChange, 'type' | 'values'> & Signed;

/**
 * An effect of an act of a record. It fills in before the transaction, and a name that is a field's is its value. An act
 * with `upserts` has none.
 */
export type RecordEffect = Effect<RecordChange, RecordRow>;

/** Who asks for a change of rows. */
export interface AskedBy {
  readonly viewer: Viewer;
  /** The viewer's session, for effects that ask for the password again. */
  readonly session?: Session | undefined;
}

/** A change that is about to be made to a row of a directory. */
export interface RowChange extends AskedBy {
  readonly type: RowType;
  readonly id: string;
  /** What the body had for effects: see `RowEffect.extras`. */
  readonly extras: Readonly<Record<string, unknown>>;
  /** The row before the change. Undefined for a new one. */
  readonly before: StoredRow | undefined;
  /** The values to set, by key, as they are stored. */
  readonly values: StoredValues;
  /** Whether the viewer has just proved who they are. */
  readonly isProven: boolean;
  /** Set for a row of an imported sheet. Such a row sends no invitation of its own. */
  readonly isOneOfMany?: true;
}

/** A change to an existing row. */
export type Editing = RowChange & { readonly before: StoredRow };

/** A change that may not be made, under the name that a body has for the field of a column. */
export function invalidColumn(change: RowChange, column: string, sentence: string): Invalid {
  const key = keyOf(change, column) ?? column;
  return new Invalid({ [change.type.byKey[key]?.writeName ?? key]: sentence });
}

/**
 * An effect of a change to directory rows, of which some are made only with a proof, and some must wait. Here `fills` runs
 * last before the row is written, and all its names are columns.
 */
export interface RowEffect extends Effect<RowChange, StoredValues | undefined> {
  /** Body properties that belong to this effect and to no field. */
  readonly extras?: readonly string[];
  /**
   * Asks for a proof of identity, before the transaction.
   * @returns whether it did
   * @throws Invalid
   */
  ask?(change: RowChange): Promise<boolean>;
  /** For an update: takes out the values that must wait for approval. @returns the values to write now */
  withhold?(tx: Transaction, change: Editing): Promise<StoredValues>;
  /** Runs when all rows of the transaction are written, to mail people once about all of them. */
  announce?(tx: Transaction, changes: readonly RowChange[]): Promise<void>;
}
