import { Button } from 'antd';
import type { EntryRecord } from '../../api/wire';
import { chainOf } from '../view/chain';

/** Shown instead of the acts of a replaced record: a link to the one that replaced it. */
export function Replaced({ record, onOpen }: { record: EntryRecord; onOpen: (id: string) => void }) {
  const { replacedBy } = chainOf(record);
  return (
    <div role="alert" className="note open row between">
      {replacedBy ? 'This entry was replaced by a corrected one.' : 'This entry was withdrawn by its student.'}
      {replacedBy && <Button onClick={() => onOpen(replacedBy)}>Open the corrected entry</Button>}
    </div>
  );
}
