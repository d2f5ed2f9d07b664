import type { Viewer } from '../auth/viewer';

/** How many records of one type wait for somebody. */
export interface WaitingCount {
  /** The type, in the plural. */
  readonly label: string;
  readonly count: number;
}

/** Counts what waits for a person. Inject it by this class. */
export abstract class WaitingFor {
  /** Types of which nothing waits may be left out. */
  abstract counts(viewer: Viewer): Promise<WaitingCount[]>;
}
