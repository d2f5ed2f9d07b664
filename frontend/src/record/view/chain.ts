import { type EntryResource, meaningOf } from '../../../../schemas';
import type { EntryRecord } from '../../api/wire';

export const chainOf = ({ meta }: EntryRecord): NonNullable<EntryRecord['meta']> => meta ?? {};

export const isReplaced = (record: EntryRecord): boolean => chainOf(record).replacedBy !== undefined;

/** When it was first logged, before any correction. */
export const firstLogged = (record: EntryRecord): string => chainOf(record).firstLoggedAt ?? record.createdAt;

/** Whether it waits for a verdict. */
export const waits = (entry: EntryResource, record: EntryRecord): boolean =>
  meaningOf(entry, record.status) === 'open' && !isReplaced(record);

/**
 * What students may do with their own record. Only the server knows whether somebody has already looked at an open one.
 */
export function actsOn(entry: EntryResource, record: EntryRecord): 'resubmit' | 'change' | 'askBack' | undefined {
  const { correct, verify, states } = entry.workflow;
  if (!correct || isReplaced(record)) return undefined;
  const meaning = meaningOf(entry, record.status);
  if (meaning === 'accepted') return verify.to.some((word) => states[word] === 'refused') ? 'askBack' : undefined;
  if (!correct.of.includes(meaning)) return undefined;
  if (meaning === 'refused') return 'resubmit';
  return record.version === 1 ? 'change' : undefined;
}
