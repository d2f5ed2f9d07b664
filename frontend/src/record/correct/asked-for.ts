import type { CorrectionRequest } from '../../api/wire';

/**
 * Why the owner of a refused record asked for it, when that is how it came back. Whoever returned it may have written a
 * reason of their own besides.
 * @param requests those of the viewer, newest first
 */
export function askedFor(requests: readonly CorrectionRequest[] = [], id: string): string | undefined {
  const newest = requests.find(({ record }) => record === id);
  return newest?.answer === 'return' ? newest.reason : undefined;
}
