import { HistoryOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type EntryResource, meaningOf } from '../../../../../schemas';
import type { EntryRecord } from '../../../registry/api/wire';
import { chainOf } from '../correct/differences';
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
  const isRefused = meaningOf(entry, record.status) === 'refused' && chainOf(record).replacedBy === undefined;
  const whose = record.student?.name ?? 'this student';
  return (
    <span className="row close row-actions">
      {verify && (
        <Button size="small" onClick={() => verify(record)}>
          {entry.workflow.verify.label}
          <span className="visually-hidden"> the entry of {whose}</span>
        </Button>
      )}
      {correct && isRefused && entry.workflow.correct?.of.includes('refused') && (
        <Button size="small" onClick={() => correct(record)}>
          Correct and resubmit
        </Button>
      )}
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
