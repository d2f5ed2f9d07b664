import type { Random } from '../../../backend/src/demo/random';
import type { College } from '../data/people';
import type { Ask } from '../load/client';

/** What a workload draws its requests from. */
export interface Scene {
  readonly college: College;
  /** The header that signs a person in to Countersign. */
  readonly signedIn: (person: string) => Readonly<Record<string, string>>;
  /** Ids of records that wait for a teacher. */
  readonly waitingFor: (teacher: string) => readonly string[];
}

/** The same question to both servers; what the bare server cannot do is asked of Countersign only. */
export interface Pair {
  readonly bare?: Ask;
  readonly ours: Ask;
}

export interface Workload {
  readonly name: string;
  readonly title: string;
  readonly next: (scene: Scene, random: Random) => Pair;
  /** Names in the answer that cannot be equal: what was made anew has its own id and moment. */
  readonly own?: readonly string[];
}
