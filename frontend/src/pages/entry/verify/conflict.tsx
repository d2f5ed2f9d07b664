import { Button } from 'antd';
import { type EntryResource, showField, verifierFields } from '../../../../../schemas';
import { StatusBadge } from '../../../components/status-badge';
import type { EntryRecord } from '../data/wire';
import { verification } from '../list/verification';

export type ConflictProps = { entry: EntryResource; record: EntryRecord; onTake: () => void };

/** Somebody else was faster: what the entry says now, and a choice. Nothing that was entered is lost. */
export function Conflict({ entry, record, onTake }: ConflictProps) {
  const said = verifierFields(entry).filter((field) => field.type !== 'rubric' && showField(field, record));
  return (
    <div role="alert" className="note bad">
      <p>
        <strong>Somebody else changed this entry while you had it open.</strong> It now reads:
      </p>
      <p>
        <StatusBadge entry={entry} status={record.status} /> {verification(record)}
      </p>
      {said.map((field) => (
        <p key={field.key}>
          {field.label}: {showField(field, record)}
        </p>
      ))}
      <p>What you entered is still below. Submit again to replace theirs.</p>
      <Button size="small" onClick={onTake}>
        Keep theirs
      </Button>
    </div>
  );
}
