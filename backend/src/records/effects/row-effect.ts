import type { RowEffectName, RowType } from '../../../../schemas';
import type { Session } from '../../auth/sessions';
import type { Viewer } from '../../auth/viewer';
import type { Transaction } from '../../base/database';
import type { Cells } from '../../base/database/write-rows';
import { Invalid } from '../../base/errors';
import { keyOf, type StoredValues } from '../store/row-columns';
import type { KeptRow } from '../store/table';

/** Who asks for a change of rows. */
export interface AskedBy {
  readonly viewer: Viewer;
  /** The viewer's session, for effects that ask for the password again. */
  readonly session?: Session | undefined;
}

/** Who changes a row, and what they sent in addition to its values. */
export interface By extends AskedBy {
  /** Body properties that belong to an effect and not to a field: see `RowEffect.besides`. */
  readonly besides: Readonly<Record<string, unknown>>;
}

/** A change that is about to be made to a row. */
export interface Change {
  readonly type: RowType;
  readonly id: string;
  readonly by: By;
  /** The row before the change. Undefined for a new one. */
  readonly before: KeptRow | undefined;
  /** The values to set, by key, as they are stored. */
  readonly values: StoredValues;
  /** Whether the viewer has just proved who they are. */
  readonly isProven: boolean;
  /** Set for a row of an imported sheet. Such a row sends no invitation of its own. */
  readonly isOneOfMany?: true;
}

/** A change that may not be made, under the name that a body has for the field of a column. */
export function refused(change: Change, column: string, sentence: string): Invalid {
  const key = keyOf(change, column) ?? column;
  return new Invalid({ [change.type.byKey[key]?.writeName ?? key]: sentence });
}

/** A change to an existing row. */
export type Editing = Change & { readonly before: KeptRow };

/**
 * A side effect of a change to directory rows. It sees what is about to change, where an `ActEffect` sees a whole
 * record. Every hook except `ask` runs in the transaction, which may run again.
 */
export interface RowEffect {
  /** Body properties that are allowed besides the fields. */
  readonly besides?: readonly string[];
  /**
   * The body property of an update that may be sent without any field, such as `isApproved`. `may` throws Forbidden for
   * a viewer who may not send it.
   */
  readonly alone?: string;
  may?(type: RowType, by: By): void;
  /**
   * Asks for a proof of identity.
   * @returns whether it did
   * @throws Invalid
   */
  ask?(change: Change): Promise<boolean>;
  /** For an update: takes out the values that must wait for approval. @returns the values to write now */
  withhold?(tx: Transaction, change: Editing): Promise<StoredValues>;
  /**
   * Further cells of a new row.
   * @param main the cells of its fields
   * @throws Forbidden
   */
  cells?(change: Change, main: Cells): Cells;
  /** Runs before the row is written. @throws Invalid when it may not be */
  before?(tx: Transaction, change: Change): Promise<void>;
  /** Runs before the row is deleted, when nothing else forbids it. @throws Conflict when it may not be deleted */
  removing?(tx: Transaction, change: Change): Promise<void>;
  /**
   * Runs after the change.
   * @param row the new row, or undefined when it was deleted
   * @throws Invalid for what only the change shows, which takes it back
   */
  after?(tx: Transaction, change: Change, row: KeptRow | undefined): Promise<void>;
  /** Runs when all rows of the transaction are written, to mail people once about all of them. */
  announce?(tx: Transaction, changes: readonly Change[]): Promise<void>;
}

/** The effects of rows by the names that types use. A name without an implementation does not compile. */
export class RowEffects {
  constructor(private readonly byName: Readonly<Record<RowEffectName, RowEffect>>) {}

  of = ({ rows }: RowType): RowEffect[] => rows.effects.map((name) => this.byName[name]);
}
