import { Button } from 'antd';
import { useId, useState } from 'react';
import { dayAfter, reportableDaysBack, showDay } from '../../../../schemas';
import { useTell } from '../../api/notifications';
import { route } from '../../api/route';
import { useAnswer, useSendWithFault } from '../../api/use-answer';
import type { Absence, Person } from '../../api/wire';
import { FaultNote } from '../../components/fault-note';
import { useFirstField } from '../../components/first-field';
import { FormSheet } from '../../components/form-sheet';
import { QuietNotice } from '../../components/quiet-notice';
import { DayPicker } from '../../field-types/parts/day-picker';
import { PersonPicker } from '../../field-types/parts/person-picker';
import { useRefreshViewer, useViewer } from '../../session/viewer';
import { useColleagues } from './use-colleagues';

export type AwayDialogProps = {
  open: boolean;
  /** The person whose absence a head reports. @default the viewer */
  person?: Person | null;
  onClose: () => void;
};

const UNSAID = 'This could not be saved.';

/** Two days and one colleague, who answers in the meantime. */
export default function AwayDialog({ open, person, onClose }: AwayDialogProps) {
  const { id: viewer, today } = useViewer();
  const id = person?.id ?? viewer;
  const [fromId, toId] = [useId(), useId()];
  const [from, setFrom] = useState<string>();
  const [to, setTo] = useState<string>();
  const [delegate, setDelegate] = useState<string>();
  const firstField = useFirstField(open);
  const tell = useTell();
  const refreshViewer = useRefreshViewer();
  const colleagues = useColleagues(open, id);
  const { answer = [], reload, ...absences } = useAnswer(route('GET absences'), { enabled: open, still: true });
  const { run, sending, fault, setFault } = useSendWithFault({ unsaid: UNSAID });
  const { run: change, sending: changing } = useSendWithFault({ unsaid: UNSAID, onFault: setFault });
  const mine = answer.filter(
    ({ person: away, to, cancelledAt }) => away.id === id && !cancelledAt && (to === null || to >= today),
  );

  const close = () => {
    for (const clear of [setFrom, setTo, setDelegate]) clear(undefined);
    setFault('');
    onClose();
  };
  const changed = () => {
    void reload();
    if (!person) refreshViewer();
  };
  const declare = async () => {
    if (!from || !to) return setFault('Please choose the first and the last day.');
    const asked = { from, to, ...(person && { person: id }), ...(delegate && { delegate }) };
    await run(route('POST absences', { body: asked }), () => {
      tell(person ? `The absence of ${person.name} is noted` : 'Your absence is noted');
      changed();
      close();
    });
  };
  const end = async (absence: Absence) => {
    await change(
      route('PATCH absences/:id', { path: { id: absence.id }, body: { version: absence.version, cancelled: true } }),
      () => tell(person ? `${person.name} is back` : 'You are back'),
    );
    changed();
  };

  return (
    <FormSheet
      open={open}
      title={person ? `${person.name} is away` : 'I am away'}
      saving={sending}
      isChanged={() => [from, to, delegate].some(Boolean)}
      onSubmit={() => void declare()}
      onClose={close}
      submit="Save"
      width={520}
    >
      {firstField}
      {absences.failed && (
        <QuietNotice onRetry={absences.retry} retrying={absences.retrying}>
          Whether an absence is noted already could not be loaded.
        </QuietNotice>
      )}
      {mine.map((absence) => (
        <p key={absence.id} className="note open row between">
          <span>
            Away {showDay(absence.from)} to {absence.to === null ? 'for good' : showDay(absence.to)}
            {absence.delegate ? `; ${absence.delegate.name} stands in.` : '.'}
          </span>
          <Button size="small" loading={changing} onClick={() => void end(absence)}>
            {absence.from > today ? 'Cancel it' : person ? 'Back again' : 'I am back'}
          </Button>
        </p>
      ))}
      <div className="row gap">
        <div className="picker">
          <label className="label" htmlFor={fromId}>
            <Required /> First day
          </label>
          <DayPicker
            id={fromId}
            value={from}
            earliest={dayAfter(today, -(id === viewer ? reportableDaysBack.own : reportableDaysBack.byHead))}
            onChange={(day) => setFrom(day ?? undefined)}
          />
        </div>
        <div className="picker">
          <label className="label" htmlFor={toId}>
            <Required /> Last day
          </label>
          <DayPicker id={toId} value={to} earliest={from ?? today} onChange={(day) => setTo(day ?? undefined)} />
        </div>
        <PersonPicker
          label={person ? 'Who stands in' : 'Who answers for me'}
          people={colleagues}
          missing="Your colleagues could not be loaded."
          value={delegate}
          onChange={setDelegate}
        />
      </div>
      <p className="muted gap">
        The colleague sees what waits for {person ? person.name : 'you'}, and may verify it in their own name. Nothing
        is moved, and these days are not counted as waiting time.
      </p>
      <FaultNote>{fault}</FaultNote>
    </FormSheet>
  );
}

const Required = () => (
  <span className="bad toned" aria-hidden="true">
    *
  </span>
);
