import { Button } from 'antd';
import type { EntryResource } from '../../../../../schemas';
import type { EntryRecord } from '../../../registry/api/wire';
import { actsOn } from './chain';

export type CorrectButtonProps = {
  entry: EntryResource;
  record: EntryRecord;
  /** Absent for whoever may not correct. */
  onCorrect: ((record: EntryRecord) => void) | undefined;
};

/** Opens the form on an entry that was refused, unless a later one stands in its place. */
export function CorrectButton({ entry, record, onCorrect }: CorrectButtonProps) {
  if (!onCorrect || actsOn(entry, record) !== 'resubmit') return null;
  return (
    <Button size="small" onClick={() => onCorrect(record)}>
      Correct and resubmit
    </Button>
  );
}
