import { Button } from 'antd';
import { type EntryResource, meaningOf, showStatus } from '../../../../../schemas';
import { StatusBadge } from '../../../components/status-badge';
import type { EntryRecord } from '../data/wire';

export type DecisionProps = {
  entry: EntryResource;
  record: EntryRecord;
  saving: boolean;
  onDecide: (word: string) => void;
};

/** A question with a button for each answer. */
export function Decision({ entry, record, saving, onDecide }: DecisionProps) {
  const { ask, to } = entry.workflow.verify;
  return (
    <div className="decision">
      <p className="decision-question">{ask}</p>
      {meaningOf(entry, record.status) !== 'open' && (
        <p>
          Decided already: <StatusBadge entry={entry} status={record.status} />
        </p>
      )}
      <div className="row decision-answers">
        {to.map((word) => {
          const meaning = meaningOf(entry, word);
          return (
            <Button
              key={word}
              size="large"
              type={meaning === 'accepted' ? 'primary' : 'default'}
              danger={meaning === 'refused'}
              disabled={saving}
              data-meaning={meaning}
              onClick={() => onDecide(word)}
            >
              {showStatus(word)}
            </Button>
          );
        })}
      </div>
    </div>
  );
}
