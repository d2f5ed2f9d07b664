import type { Viewer } from '../auth/viewer';

/** How many records of one kind wait for somebody. */
export interface WaitingCount {
  /** The kind, as the logbook calls many of it. */
  readonly label: string;
  readonly count: number;
}

/** Knows what waits for a person. Inject it by this class. */
export abstract class WaitingFor {
  /** Kinds of which nothing waits may be left out. */
  abstract counts(viewer: Viewer): Promise<WaitingCount[]>;
}
