import { HistoryOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { EntryResource } from '../../../../../schemas';
import type { EntryRecord } from '../../../registry/api/wire';
import { isReplaced } from '../correct/chain';
import { CorrectButton } from '../correct/correct-button';
import type { Actions } from './use-entry-list';

export type RowActionsProps = {
  entry: EntryResource;
  record: EntryRecord;
  actions: Actions;
  /** Words instead of a picture. */
  roomy?: boolean;
};

/** What can be done with one entry. */
export function RowActions({ entry, record, actions, roomy }: RowActionsProps) {
  const { verify, history, correct } = actions;
  const whose = record.student?.name ?? 'this student';
  return (
    <span className="row close row-actions">
      {verify && !isReplaced(record) && (
        <Button size="small" onClick={() => verify(record)}>
          {entry.workflow.verify.label}
          <span className="visually-hidden"> the entry of {whose}</span>
        </Button>
      )}
      <CorrectButton entry={entry} record={record} onCorrect={correct} />
      <Button
        size="small"
        type="text"
        icon={<HistoryOutlined aria-hidden="true" />}
        aria-label={`History of the entry of ${whose}`}
        title="History"
        onClick={() => history(record)}
      >
        {roomy && 'History'}
      </Button>
    </span>
  );
}
