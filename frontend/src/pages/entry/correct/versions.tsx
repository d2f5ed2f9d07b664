import { Button } from 'antd';
import { type EntryResource, ordinal, showStatus } from '../../../../../schemas';
import type { EntryRecord } from '../../../registry/api/wire';
import { chainOf } from './chain';
import { useVersions } from './use-versions';

export type VersionsProps = { entry: EntryResource; record: EntryRecord; onShow: (record: EntryRecord) => void };

/** Which version of its chain a record is, and the way to the others. */
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
