import { useDataProvider } from '@refinedev/core';
import { useEffect, useState } from 'react';
import { type EntryResource, meaningOf } from '../../../../../schemas';
import type { EntryRecord } from '../../../registry/api/wire';

export const chainOf = ({ meta }: EntryRecord): NonNullable<EntryRecord['meta']> => meta ?? {};

export const isReplaced = (record: EntryRecord): boolean => chainOf(record).replacedBy !== undefined;

/** Whether it waits for a verdict. */
export const waits = (entry: EntryResource, record: EntryRecord): boolean =>
  meaningOf(entry, record.status) === 'open' && !isReplaced(record);

/** What a student may do with a record of their own. Whether somebody has looked at an open one, the server knows. */
export function actsOn(entry: EntryResource, record: EntryRecord): 'resubmit' | 'change' | 'askBack' | undefined {
  const { correct, verify, states } = entry.workflow;
  if (!correct || isReplaced(record)) return undefined;
  const meaning = meaningOf(entry, record.status);
  if (meaning === 'accepted') return verify.to.some((word) => states[word] === 'refused') ? 'askBack' : undefined;
  if (!correct.of.includes(meaning)) return undefined;
  if (meaning === 'refused') return 'resubmit';
  return record.version === 1 ? 'change' : undefined;
}

/** All versions of a record, the first one first; at the beginning, and where they cannot be read, itself alone. */
export function useVersions(entry: EntryResource, record: EntryRecord): readonly EntryRecord[] {
  const provider = useDataProvider();
  const [versions, setVersions] = useState<readonly EntryRecord[]>([record]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the provider is another function at every render
  useEffect(() => {
    const { replaces, replacedBy } = chainOf(record);
    const isKnown = versions.some(({ id }) => id === record.id);
    if (!isKnown) setVersions([record]);
    if ((isKnown && versions.length > 1) || !(replaces || replacedBy)) return;
    let isWanted = true;
    const read = async (id: string) => (await provider().getOne<EntryRecord>({ resource: entry.api.path, id })).data;
    versionsOf(record, read).then(
      (found) => isWanted && setVersions(found),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [entry, record]);
  return versions;
}

async function versionsOf(record: EntryRecord, read: (id: string) => Promise<EntryRecord>): Promise<EntryRecord[]> {
  const versions = [record];
  for (let id = chainOf(record).replaces; id; ) {
    const former = await read(id);
    versions.unshift(former);
    id = chainOf(former).replaces;
  }
  for (let id = chainOf(record).replacedBy; id; ) {
    const later = await read(id);
    versions.push(later);
    id = chainOf(later).replacedBy;
  }
  return versions;
}
