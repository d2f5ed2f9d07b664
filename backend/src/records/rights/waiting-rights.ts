import type { Condition } from '../../../../schemas';
import type { WaitingMeta, waitingParts } from '../../../../schemas/api/queue';
import type { Viewer } from '../../auth/viewer';
import type { Reader } from '../../base/database';
import type { EntryParts } from '../store/entries';
import type { EntryRow } from '../store/table';

export type WaitingPart = (typeof waitingParts)[number] | 'person';
/** Those that only whoever knows the holders can tell. */
export type HeldPart = Exclude<WaitingPart, 'all' | 'mine' | 'refused' | 'person'>;

/** In whose place somebody decides. */
export interface AbsentPerson {
  readonly id: string;
  readonly name: string;
}

/** Knows who holds what waits. Nobody is there where the registry says nothing of it. Inject it by this class. */
export abstract class WaitingRights {
  /** The absent person in whose place the viewer would decide about a record. */
  abstract inPlaceOf(from: Reader, parts: EntryParts, viewer: Viewer, row: EntryRow): Promise<AbsentPerson | null>;
  /** The records of a part, as a rule over any record that waits. */
  abstract ruleOf(part: HeldPart, viewer: Viewer): Promise<Condition>;
  /** Those in whose place the viewer decides today. */
  abstract whom(viewer: Viewer): Promise<readonly string[]>;
  /** The ids of those that have waited for more days than these, by the clock of what waits. */
  abstract older(days: number, ids: ReadonlyMap<string, readonly string[]>): Promise<ReadonlySet<string>>;
  /** By id. @param ids by the name of the entry */
  abstract metaOf(viewer: Viewer, ids: ReadonlyMap<string, readonly string[]>): Promise<Map<string, WaitingMeta>>;
}
