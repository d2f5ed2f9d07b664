import type { RowEffectName, RowType } from '../../../../schemas';
import type { Session } from '../../auth/sessions';
import type { Viewer } from '../../auth/viewer';
import type { Transaction } from '../../base/database';
import type { Cells } from '../../base/database/write-rows';
import type { StoredValues } from '../store/row-cells';
import type { KeptRow } from '../store/table';

/** Who changes a row, and what they sent besides its values. */
export interface By {
  readonly viewer: Viewer;
  /** Of whoever it is, to be asked who they are. */
  readonly session?: Session | undefined;
  /** What the body says besides the fields: see `RowEffect.besides`. */
  readonly besides: Readonly<Record<string, unknown>>;
}

/** What is about to happen to a row. */
export interface Change {
  readonly type: RowType;
  readonly id: string;
  readonly by: By;
  /** As it was; undefined of a new one. */
  readonly before: KeptRow | undefined;
  /** What is set, by key, as it is stored. */
  readonly values: StoredValues;
  /** Whether whoever does it has just shown who they are. */
  readonly isProven: boolean;
  /** Of many rows that come at once: nobody is invited by this one alone. */
  readonly isOneOfMany?: true;
}

/** The same of a row that is there. */
export type Editing = Change & { readonly before: KeptRow };

/** What a change of rows that some edit means besides. All but `ask` stand in its transaction, which may run again. */
export interface RowEffect {
  /** Names that a body may have besides those of fields. */
  readonly besides?: readonly string[];
  /** One more, of a change, for which no field need be named. @throws Forbidden in `may` for whom it is not */
  readonly alone?: string;
  may?(type: RowType, by: By): void;
  /** Asks for who somebody is. @returns whether it did @throws Invalid */
  ask?(change: Change): Promise<boolean>;
  /** Of a change: puts by what must wait. @returns the values that count at once */
  withhold?(tx: Transaction, change: Editing): Promise<StoredValues>;
  /** Cells of a new row besides its fields. @param main those of its fields @throws Forbidden */
  cells?(change: Change, main: Cells): Cells;
  /** Before it is written. @throws Invalid when it may not be */
  before?(tx: Transaction, change: Change): Promise<void>;
  /** Before it is removed, which nothing else forbids. @throws Conflict when it may not be */
  removing?(tx: Transaction, change: Change): Promise<void>;
  /** Afterwards. @param row as it is then; undefined when it was removed */
  after?(tx: Transaction, change: Change, row: KeptRow | undefined): Promise<void>;
  /** When all rows of the transaction are written: tells people of them, each once. */
  announce?(tx: Transaction, changes: readonly Change[]): Promise<void>;
}

/** The effects of rows by the names that types know them by. One without an implementation does not compile. */
export class RowEffects {
  constructor(private readonly byName: Readonly<Record<RowEffectName, RowEffect>>) {}

  of = ({ rows }: RowType): RowEffect[] => rows.effects.map((name) => this.byName[name]);
}
