import type { ByteRange } from './blob-store';

/**
 * Reads a `Range` header with one range of bytes. Undefined means to send everything (no header, several ranges,
 * nonsense). 'unsatisfiable' means to answer 416.
 * @param size length of the whole in bytes
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!found || (!found[1] && !found[2])) return undefined;
  const last = size - 1;
  if (!found[1]) {
    const length = Math.min(Number(found[2]), size);
    return length > 0 ? { start: size - length, end: last } : 'unsatisfiable';
  }
  const start = Number(found[1]);
  const end = found[2] ? Math.min(Number(found[2]), last) : last;
  if (start > last) return 'unsatisfiable';
  return start <= end ? { start, end } : undefined;
}
