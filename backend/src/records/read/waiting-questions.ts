/** Questions about waiting records that one room asks and another answers, without knowing each other. */
import type { Condition } from '../../../../schemas';
import type { WaitingMeta, waitingParts } from '../../../../schemas/api/queue';
import type { Viewer } from '../../auth/viewer';
import type { Reader } from '../../base/database';
import type { EntryRow } from '../store/table';
import type { EntryParts } from './entries';

export type WaitingPart = (typeof waitingParts)[number] | 'person';
/** The parts that only the hand-over module can decide. */
export type HeldPart = Exclude<WaitingPart, 'all' | 'mine' | 'refused' | 'person'>;

/** The absent person for whom somebody decides. */
export interface AbsentPerson {
  readonly id: string;
  readonly name: string;
}

/** Knows for whom records wait. Nothing provides it unless the registry has `waiting`. Inject it by this class. */
export abstract class WaitingRights {
  /** The absent person for whom the viewer would decide a record. Null when the viewer decides it as themselves. */
  abstract inPlaceOf(from: Reader, parts: EntryParts, viewer: Viewer, row: EntryRow): Promise<AbsentPerson | null>;
  /** The records of a part, as a rule over any waiting record. */
  abstract ruleOf(part: HeldPart, viewer: Viewer): Promise<Condition>;
  /** The ids of those for whom the viewer decides today. */
  abstract absentPeopleOf(viewer: Viewer): Promise<readonly string[]>;
  /** How many waiting records a colleague offers to the viewer. */
  abstract offers(viewer: Viewer): Promise<number>;
  /** The days of those that have waited for more than so many, by their id and the server's clock for waiting. */
  abstract older(days: number, ids: ReadonlyMap<string, readonly string[]>): Promise<ReadonlyMap<string, number>>;
  /** The meta of waiting records by their id. @param ids by the name of the entry */
  abstract metaOf(viewer: Viewer, ids: ReadonlyMap<string, readonly string[]>): Promise<Map<string, WaitingMeta>>;
}
