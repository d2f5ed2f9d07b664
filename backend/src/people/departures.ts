import type { Transaction } from '../base/database';

/** Sees to what somebody leaves behind who leaves. Inject it by this class. */
export abstract class Departures {
  /** In the transaction that closes the account, or gives it another department. @param by whoever does it; null for the system */
  abstract left(
    tx: Transaction,
    person: { readonly id: string; readonly name: string },
    by: { readonly id: string; readonly name: string } | null,
  ): Promise<void>;
}
