import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

const BYTES = 16;
/** A stock of random bytes. Sixteen bytes cost about as much to get as this many. */
const pool = new Uint8Array(128 * BYTES);
let used = pool.length;
let [msecs, seq] = [0, 0];
/**
 * How far the clock may be put back before keys follow it, in ms. Beyond that, a search by the time in the
 * key would look at the wrong day.
 */
const MOST_AHEAD = 60_000;

/** A new primary key. It is a UUIDv7: keys grow with time, so inserts stay at the end of the index. */
export function newId(): string {
  const random = randomBytes();
  const now = Date.now();
  // Numbers the keys of one millisecond upwards from a random start, so that they sort in the order of their
  // creation.
  const isNew = now > msecs || msecs - now > MOST_AHEAD;
  seq = isNew ? new DataView(random.buffer, random.byteOffset).getInt32(0) & 0x3fffffff : seq + 1;
  if (isNew) msecs = now;
  return v7({ random, msecs, seq });
}

/** A new primary key that sorts after `earlier`, even when the clock that made `earlier` was ahead of ours. */
export function newIdAfter(earlier: string): string {
  const id = newId();
  return id > earlier ? id : v7({ msecs: Number.parseInt(earlier.replace('-', '').slice(0, 12), 16) + 1 });
}

function randomBytes(): Uint8Array {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += BYTES;
  return pool.subarray(used - BYTES, used);
}

export { isId } from '../../../../schemas/api/shapes';
