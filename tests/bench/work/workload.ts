import type { Random } from '../../../backend/src/demo/random';
import type { College } from '../data/people';
import type { Ask } from '../load/client';

/** The data from which a workload draws its requests. */
export interface Scene {
  readonly college: College;
  /** The headers that sign a person in to Countersign. */
  readonly signedIn: (person: string) => Readonly<Record<string, string>>;
  /** The ids of records that wait for a teacher. */
  readonly waitingFor: (teacher: string) => readonly string[];
}

/** The same request for both servers. Only Countersign is asked when the bare server cannot do it. */
export interface Pair {
  readonly bare?: Ask;
  readonly ours: Ask;
}

export interface Workload {
  readonly name: string;
  readonly title: string;
  readonly next: (scene: Scene, random: Random) => Pair;
  /** Names in the answer whose values cannot be equal, because each server makes its own ids and times. */
  readonly own?: readonly string[];
}
