import { Button } from 'antd';
import { type EntryResource, meaningOf } from '../../../../../schemas';
import type { EntryRecord } from '../../../registry/api/wire';
import { chainOf } from './differences';

export type CorrectButtonProps = {
  entry: EntryResource;
  record: EntryRecord;
  /** Absent for whoever may not correct. */
  onCorrect: ((record: EntryRecord) => void) | undefined;
};

/** Opens the form on an entry that was refused, unless a later one stands in its place. */
export function CorrectButton({ entry, record, onCorrect }: CorrectButtonProps) {
  const isRefused = meaningOf(entry, record.status) === 'refused' && chainOf(record).replacedBy === undefined;
  if (!onCorrect || !isRefused || !entry.workflow.correct?.of.includes('refused')) return null;
  return (
    <Button size="small" onClick={() => onCorrect(record)}>
      Correct and resubmit
    </Button>
  );
}
