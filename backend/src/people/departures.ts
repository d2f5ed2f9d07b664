import type { Transaction } from '../base/database';

/** Takes care of what a person leaves behind. Inject it by this class. */
export abstract class Departures {
  /**
   * Runs in the transaction that closes the account or moves it to another department. @param by who does it; null for
   * the system
   */
  abstract left(
    tx: Transaction,
    person: { readonly id: string; readonly name: string },
    by: { readonly id: string; readonly name: string } | null,
  ): Promise<void>;
}
