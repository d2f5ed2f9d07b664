import type { Viewer } from '../../auth/viewer';
import type { Transaction } from '../../base/database';
import type { Form } from '../../files/uploads';

/**
 * Creates the first college of an installation. Inject it by this class. Nothing provides it when colleges are not a
 * directory.
 */
export abstract class FirstCollege {
  /**
   * Adds the college.
   * @param form by the names of a create request @param finish runs in the same transaction
   * @throws Invalid with a sentence for each field at fault
   */
  abstract add(viewer: Viewer, form: Form, finish: (tx: Transaction) => Promise<void>): Promise<void>;
}
