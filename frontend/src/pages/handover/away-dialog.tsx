import './handover.css';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { showDay } from '../../../../schemas';
import { FormSheet } from '../../components/form-sheet';
import { PersonPicker } from '../../components/person-picker';
import { DayPicker } from '../../field-types/day-picker';
import { faultOf } from '../../registry/api/fault';
import { routes } from '../../registry/api/routes';
import { useAnswer, useChange, useSend } from '../../registry/api/use-answer';
import type { Absence } from '../../registry/api/wire';
import { useTell } from '../../registry/notifications';
import { useViewer } from '../../session/viewer';
import { useColleagues } from './use-colleagues';

export type AwayDialogProps = { open: boolean; onClose: () => void };

/** Two days and one colleague: who answers while one is away. */
export function AwayDialog({ open, onClose }: AwayDialogProps) {
  const { id, today } = useViewer();
  const [fromId, toId] = [useId(), useId()];
  const [from, setFrom] = useState<string>();
  const [to, setTo] = useState<string>();
  const [delegate, setDelegate] = useState<string>();
  const [fault, setFault] = useState('');
  const tell = useTell();
  const colleagues = useColleagues(open);
  const { answer = [], reload } = useAnswer(routes.absences(), { enabled: open, still: true });
  const { send, sending } = useSend();
  const { change, changing } = useChange();
  const mine = answer.filter(
    ({ person, to, cancelledAt }) => person.id === id && !cancelledAt && (to === null || to >= today),
  );

  const close = () => {
    for (const clear of [setFrom, setTo, setDelegate]) clear(undefined);
    setFault('');
    onClose();
  };
  const declare = async () => {
    if (!from || !to) return setFault('Please choose the first and the last day.');
    try {
      await send(routes.declareAbsence({ from, to, ...(delegate && { delegate }) }));
    } catch (error) {
      return setFault(faultOf(error).message || 'This could not be saved.');
    }
    tell('Your absence is noted');
    void reload();
    close();
  };
  const end = async (absence: Absence) => {
    try {
      await change(routes.endAbsence(absence));
      tell('You are back');
    } catch (error) {
      setFault(faultOf(error).message || 'This could not be saved.');
    }
    void reload();
  };

  return (
    <FormSheet
      open={open}
      title="I am away"
      saving={sending}
      onSubmit={() => void declare()}
      onClose={close}
      submit="Save"
      width={520}
    >
      {mine.map((absence) => (
        <p key={absence.id} className="note open row between">
          <span>
            Away {showDay(absence.from)} to {absence.to === null ? 'for good' : showDay(absence.to)}
            {absence.delegate ? `; ${absence.delegate.name} answers for you.` : '.'}
          </span>
          <Button size="small" loading={changing} onClick={() => void end(absence)}>
            {absence.from > today ? 'Cancel it' : 'I am back'}
          </Button>
        </p>
      ))}
      <div className="away-form">
        <div className="picker">
          <label htmlFor={fromId}>First day</label>
          <DayPicker id={fromId} value={from} onChange={(day) => setFrom(day ?? undefined)} />
        </div>
        <div className="picker">
          <label htmlFor={toId}>Last day</label>
          <DayPicker id={toId} value={to} earliest={from ?? today} onChange={(day) => setTo(day ?? undefined)} />
        </div>
        <PersonPicker
          label="Who answers for me"
          people={colleagues.people}
          value={delegate}
          onChange={setDelegate}
          loading={colleagues.loading}
        />
      </div>
      <p className="muted">
        What waits for you goes on waiting for you. Your colleague sees it, and may answer in their own name. Your clock
        stands while you are away.
      </p>
      {fault && (
        <p className="note refused" role="alert">
          {fault}
        </p>
      )}
    </FormSheet>
  );
}
