import { useDataProvider } from '@refinedev/core';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { type EntryResource, ordinal, showStatus } from '../../../../schemas';
import type { EntryRecord } from '../../api/wire';
import { intoSight } from '../../components/form-trouble';
import { chainOf } from '../view/chain';

type VersionsProps = { entry: EntryResource; record: EntryRecord; onShow: (record: EntryRecord) => void };

/** The versions of a record's chain: which one this is, and buttons for the others. */
export function Versions({ entry, record, onShow }: VersionsProps) {
  const versions = useVersions(entry, record);
  const isWithdrawn = chainOf(record).replacedBy === null;
  if (versions.length < 2 && !isWithdrawn) return null;
  return (
    <nav aria-label="Versions" className="row close gap">
      {versions.map((one, index) => {
        const words = `${ordinal(index + 1)} version`;
        return one.id === record.id ? (
          <strong key={one.id} aria-current="true">
            {versions.length > 1 && words}
            {isWithdrawn && <span className="pill plain">Withdrawn</span>}
          </strong>
        ) : (
          <Button key={one.id} type="link" size="small" onClick={() => onShow(one)}>
            {words}: {showStatus(one.status)}
          </Button>
        );
      })}
    </nav>
  );
}

/** All versions of a record, oldest first. Only the record itself until they are loaded, or when they cannot be. */
function useVersions(entry: EntryResource, record: EntryRecord): readonly EntryRecord[] {
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

/** Shown instead of the acts of a replaced record: a link to the one that replaced it. */
export function Replaced({ record, onOpen }: { record: EntryRecord; onOpen: (id: string) => void }) {
  const { replacedBy } = chainOf(record);
  return (
    <div role="alert" className="note open row between" ref={intoSight}>
      {replacedBy ? 'This entry was replaced by a corrected one.' : 'This entry was withdrawn by its student.'}
      {replacedBy && <Button onClick={() => onOpen(replacedBy)}>Open the corrected entry</Button>}
    </div>
  );
}
