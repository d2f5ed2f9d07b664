import { Input } from 'antd';
import { useId, useState } from 'react';
import registry from '../../../../resources.config';
import { dayAfter } from '../../../../schemas';
import { route } from '../../api/route';
import type { WaitingItem } from '../../api/wire';
import { FaultNote } from '../../components/fault-note';
import { useFirstField } from '../../components/first-field';
import { FormSheet } from '../../components/form-sheet';
import { DayPicker } from '../../field-types/parts/day-picker';
import { useViewer } from '../../session/viewer';
import type { WaitingAct } from './use-acts';

export type HoldDialogProps = {
  /** null closes it. */
  items: readonly WaitingItem[] | null;
  act: (act: WaitingAct) => Promise<boolean>;
  acting: boolean;
  onClose: () => void;
};

/** Stops the clock of entries that wait for something else, such as a report. The resident reads the reason. */
export default function HoldDialog({ items, act, acting, onClose }: HoldDialogProps) {
  const { today } = useViewer();
  const [reasonId, untilId] = [useId(), useId()];
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState<string>();
  const [fault, setFault] = useState('');
  const firstField = useFirstField(items !== null);
  const { most = 0 } = registry.logbook.waiting?.hold ?? {};

  const close = () => {
    setReason('');
    setUntil(undefined);
    setFault('');
    onClose();
  };
  const hold = async () => {
    if (!items) return;
    if (!reason.trim() || !until) return setFault('Please say what you wait for, and until which day.');
    const why = { reason: reason.trim(), until };
    const says = (count: number) => `${count} on hold`;
    if (await act({ items, route: (all) => route('POST queue/hold', { body: { items: all, ...why } }), says })) close();
  };

  return (
    <FormSheet
      open={items !== null}
      title={items?.length === 1 ? 'Put on hold' : `Put ${items?.length ?? 0} on hold`}
      saving={acting}
      isChanged={() => reason.trim() !== ''}
      onSubmit={() => void hold()}
      onClose={close}
      submit="Put on hold"
      width={520}
    >
      {firstField}
      <div className="row gap">
        <div className="picker picker-wide">
          <label htmlFor={reasonId}>What you wait for</label>
          <Input
            id={reasonId}
            value={reason}
            maxLength={500}
            placeholder="The histology report"
            onChange={({ target }) => setReason(target.value)}
            onPressEnter={() => void hold()}
          />
        </div>
        <div className="picker">
          <label htmlFor={untilId}>Until</label>
          <DayPicker
            id={untilId}
            value={until}
            earliest={today}
            latest={dayAfter(today, most)}
            onChange={(day) => setUntil(day ?? undefined)}
          />
        </div>
      </div>
      <p className="muted gap">The resident reads your reason. An entry can be held for at most {most} days.</p>
      <FaultNote>{fault}</FaultNote>
    </FormSheet>
  );
}
