import type { Condition, PersonValue } from '../../../../schemas';
import type { Viewer } from '../../auth/viewer';
import type { Reader } from '../../base/database';
import type { EntryParts } from '../store/entries';
import type { EntryRow } from '../store/table';

/**
 * Of what waits, a part: by whom it waits for. `all` is no part but says for whom; `mine` names the viewer, or is the
 * viewer's own; `refused` waits for the viewer in another way: it came back.
 */
export const waitingParts = ['all', 'me', 'mine', 'pool', 'absent', 'refused'] as const;
export type WaitingPart = (typeof waitingParts)[number] | 'person';
/** Those that only whoever knows the holders can tell. */
export type HeldPart = Exclude<WaitingPart, 'all' | 'mine' | 'refused' | 'person'>;

/** What a row of the queue says besides the record, to whoever asks for a part of it. */
export interface QueueMeta {
  /** null: the department's. */
  readonly waitsFor: PersonValue | null;
  /** Days of the clock. */
  readonly days: number;
  /** The day of the last reminder, `YYYY-MM-DD`. */
  readonly remindedOn?: string;
  readonly hold?: { readonly until: string; readonly reason: string; readonly by: PersonValue };
  /** Who handed it to whom it waits for, or offers it to the viewer. */
  readonly handed?: { readonly by: PersonValue | null; readonly on: string; readonly offered?: true };
}

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
  abstract metaOf(viewer: Viewer, ids: ReadonlyMap<string, readonly string[]>): Promise<Map<string, QueueMeta>>;
}
