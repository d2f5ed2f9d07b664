import { Button } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import {
  type EntryResource,
  isRated,
  meaningOf,
  showDay,
  showField,
  showStatus,
  verifierFields,
} from '../../../../schemas';
import type { EntryRecord } from '../../api/wire';
import { StatusBadge } from '../../components/status-badge';
import { verification, verifierOf } from '../view/verification';

type ConflictProps = {
  entry: EntryResource;
  record: EntryRecord;
  saving: boolean;
  onTake: () => void;
  onReplace: () => void;
};

/** Somebody else was faster. Shows the current entry and a choice. The input stays. */
export function Conflict({ entry, record, saving, onTake, onReplace }: ConflictProps) {
  const keep = useRef<HTMLButtonElement>(null);
  // The focus is on the harmless button, so that a hurried key does not replace somebody's decision.
  useLayoutEffect(() => keep.current?.focus(), []);
  const said = verifierFields(entry).filter((field) => !isRated(field) && showField(field, record));
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
      <p>What you entered is still below.</p>
      <span className="row close">
        <Button ref={keep} type="primary" onClick={onTake} disabled={saving}>
          Keep theirs
        </Button>
        <Button danger onClick={onReplace} loading={saving}>
          {replaceWords(record.verifiedBy?.name)}
        </Button>
      </span>
    </div>
  );
}

/** The words of the button that replaces somebody's decision. */
export const replaceWords = (name: string | null | undefined) =>
  name ? `Replace ${name}’s decision` : 'Replace their decision';

/** Who decided the entry already, and when. */
export const AlreadyDecided = ({ entry, record }: { entry: EntryResource; record: EntryRecord }) =>
  meaningOf(entry, record.status) !== 'open' &&
  record.verifiedBy && (
    <p className="note open">
      {showStatus(record.status)} by {verifierOf(record)}
      {record.verifiedOn && ` on ${showDay(record.verifiedOn)}`}.
    </p>
  );

type DecisionProps = {
  entry: EntryResource;
  saving: boolean;
  onDecide: (word: string) => void;
};

/** A question with a button for each answer. */
export function Decision({ entry, saving, onDecide }: DecisionProps) {
  const { ask, to } = entry.workflow.verify;
  return (
    <div>
      <p className="title gap">{ask}</p>
      <div className="row gap buttons">
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
