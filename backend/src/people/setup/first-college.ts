import type { Viewer } from '../../auth/viewer';
import type { Transaction } from '../../base/database';

/** Adds the college with which an installation begins. Inject it by this class; nobody is it where colleges are no directory. */
export abstract class FirstCollege {
  /**
   * @param fields by the names of a create @param finish what belongs to it, in the same transaction
   * @throws Invalid with a sentence for each field at fault
   */
  abstract add(
    viewer: Viewer,
    fields: Readonly<Record<string, unknown>>,
    finish: (tx: Transaction) => Promise<void>,
  ): Promise<void>;
}
