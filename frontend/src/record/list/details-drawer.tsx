import { Button } from 'antd';
import { useState } from 'react';
import type { EntryResource } from '../../../../schemas';
import type { EntryRecord } from '../../api/wire';
import { SideDrawer } from '../../components/side-drawer';
import { StatusBadge } from '../../components/status-badge';
import { OwnActs } from '../correct/own-acts';
import { Versions } from '../correct/versions';
import { isReplaced } from '../view/chain';
import { HistoryList } from '../view/history-list';
import { RecordLead, saidInLead } from '../view/record-lead';
import { RecordView } from '../view/record-view';

export type DetailsDrawerProps = {
  entry: EntryResource;
  record: EntryRecord | null;
  /** Whether a link led to it. @default false */
  ofLink?: boolean;
  /** Undefined for a viewer who may not correct. */
  onCorrect?: ((record: EntryRecord) => void) | undefined;
  /** Undefined for a viewer who may not verify. */
  onVerify?: (record: EntryRecord) => void;
  onClose: () => void;
};

/** Everything about one entry, with its history. */
export default function DetailsDrawer({ entry, record, ofLink, onCorrect, onVerify, onClose }: DetailsDrawerProps) {
  return (
    <SideDrawer open={record !== null} title={entry.label.one} width={560} ofLink={ofLink} onClose={onClose}>
      {record && (
        <Details
          key={record.id}
          entry={entry}
          record={record}
          onCorrect={onCorrect}
          onVerify={onVerify}
          onClose={onClose}
        />
      )}
    </SideDrawer>
  );
}

function Details({ entry, record: asked, onCorrect, onVerify, onClose }: DetailsDrawerProps & { record: EntryRecord }) {
  /** It may become another version of the same chain. */
  const [record, show] = useState(asked);
  return (
    <>
      <Versions entry={entry} record={record} onShow={show} />
      <RecordView
        entry={entry}
        record={record}
        reviewed
        said={saidInLead(entry)}
        lead={
          <div className="row between nowrap top">
            <RecordLead entry={entry} record={record} />
            <StatusBadge entry={entry} status={record.status} />
          </div>
        }
      />
      {onCorrect && <OwnActs key={record.id} entry={entry} record={record} onCorrect={onCorrect} onDone={onClose} />}
      {onVerify && !isReplaced(record) && (
        <p className="row close apart">
          <Button type="primary" className="thumb" onClick={() => onVerify(record)}>
            {entry.workflow.verify.label}
          </Button>
        </p>
      )}
      <h2 className="title apart gap">History</h2>
      <HistoryList entry={entry} id={record.id} />
    </>
  );
}
