import { isDeepStrictEqual } from 'node:util';
import { Random } from '../../../backend/src/demo/random';
import { type Answer, openClient } from '../load/client';
import type { Server } from '../servers/start';
import type { Scene, Workload } from './workload';

const samples = 25;

/**
 * Checks that both servers answer the same, before either is timed.
 * @throws Error with the first answers that differ
 */
export async function compareAnswers({ name, next, own = [] }: Workload, scene: Scene, ours: Server, bare: Server) {
  const random = new Random(`${name} compared`);
  const [toOurs, toBare] = [openClient(ours.base, 1), openClient(bare.base, 1)];
  try {
    for (let sample = 0; sample < samples; sample++) {
      const pair = next(scene, random);
      if (!pair.bare) return;
      const [a, b] = [await toOurs.send(pair.ours), await toBare.send(pair.bare)];
      if (a.total !== b.total || !isDeepStrictEqual(readable(a, own), readable(b, own)))
        throw new Error(
          `${name}: the servers answer ${pair.ours.path} differently:\n${a.total} ${a.text}\n${b.total} ${b.text}`,
        );
    }
  } finally {
    toOurs.close();
    toBare.close();
  }
}

/** The answer without the values that each server makes itself. Their names stay. */
const readable = ({ text }: Answer, own: readonly string[]): unknown =>
  JSON.parse(text, (key, value: unknown) => (own.includes(key) && typeof value === 'string' ? 'its own' : value));
