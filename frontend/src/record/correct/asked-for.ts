import { type EntryResource, meaningOf } from '../../../../schemas';
import type { CorrectionRequest, EntryEvent } from '../../api/wire';

/**
 * Why the owner of a refused record asked for it, when that is how it came back. Whoever returned it may have written a
 * reason of their own besides.
 * @param requests those of the viewer, newest first
 */
export function askedFor(requests: readonly CorrectionRequest[] = [], id: string): string | undefined {
  const newest = requests.find(({ record }) => record === id);
  return newest?.answer === 'return' ? newest.reason : undefined;
}

/** The same, for whoever else reads the record. @param events its history, oldest first */
export function askedBefore(entry: EntryResource, events: readonly EntryEvent[] = []): string | undefined {
  const at = events.findLastIndex(({ action }) => action === 'askBack');
  const [request, answer] = events.slice(at);
  const isReturned = at >= 0 && meaningOf(entry, answer?.toState ?? null) === 'refused';
  return isReturned ? String(request?.after?.reason) : undefined;
}
