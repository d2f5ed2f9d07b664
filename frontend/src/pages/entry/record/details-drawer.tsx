import { Button, Drawer } from 'antd';
import type { EntryResource } from '../../../../../schemas';
import type { EntryRecord } from '../../../registry/api/wire';
import { CorrectButton } from '../correct/correct-button';
import { HistoryList } from './history-list';
import { RecordView } from './record-view';

export type DetailsDrawerProps = {
  entry: EntryResource;
  record: EntryRecord | null;
  onCorrect?: ((record: EntryRecord) => void) | undefined;
  /** Absent for somebody who may not verify. */
  onVerify?: (record: EntryRecord) => void;
  onClose: () => void;
};

/** Everything about one entry, and what became of it. */
export function DetailsDrawer({ entry, record, onCorrect, onVerify, onClose }: DetailsDrawerProps) {
  return (
    <Drawer open={record !== null} onClose={onClose} title={entry.label.one} width="min(560px, 100vw)" destroyOnHidden>
      {record && (
        <>
          <RecordView entry={entry} record={record} reviewed />
          <p className="row close apart">
            <CorrectButton entry={entry} record={record} onCorrect={onCorrect} />
            {onVerify && (
              <Button type="primary" onClick={() => onVerify(record)}>
                {entry.workflow.verify.label}
              </Button>
            )}
          </p>
          <h2 className="title apart gap">History</h2>
          <HistoryList entry={entry} id={record.id} />
        </>
      )}
    </Drawer>
  );
}
