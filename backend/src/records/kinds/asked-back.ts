import type { EntryResource } from '../../../../schemas';
import type { EntryRow } from '../store/table';

/** An accepted record that its student asks back. */
export interface AskedBack {
  /** The id of the request. */
  readonly id: string;
  readonly type: EntryResource;
  readonly row: EntryRow;
}

/**
 * Knows what is asked back and not answered yet, for whoever is told of it. Inject it by this class. Nothing provides it
 * unless the registry has `correct`. It stands beside the kinds, because other rooms know a kind only by what stands here.
 */
export abstract class AskedBackEntries {
  /** By type, and of each the oldest request first. */
  abstract open(): Promise<AskedBack[]>;
}
