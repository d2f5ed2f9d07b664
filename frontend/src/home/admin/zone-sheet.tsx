import { useId, useState } from 'react';
import { timeZonesAfter } from '../../../../schemas/days/time-zones';
import { route } from '../../api/route';
import { useSendWithFault } from '../../api/use-answer';
import { FaultNote } from '../../components/fault-note';
import { FormSheet } from '../../components/form-sheet';
import { OptionList } from '../../field-types/parts/option-list';

export type ZoneSheetProps = { current: string; onClose: () => void; onSaved: () => void };

/** Chooses the college's time zone. */
export default function ZoneSheet({ current, onClose, onSaved }: ZoneSheetProps) {
  const id = useId();
  const [chosen, setChosen] = useState(current);
  const { run, sending, fault } = useSendWithFault();
  const save = () => run(route('POST time-zone', { body: { timeZone: chosen } }), onSaved);
  return (
    <FormSheet open title="Time zone" saving={sending} onSubmit={() => void save()} onClose={onClose} width={480}>
      <p className="gap">
        It decides for everybody which day is today: the last day that an entry may have, how many days an entry has
        waited, and when summaries are mailed. Entries that are logged already keep their dates.
      </p>
      <label className="label" htmlFor={id}>
        Time zone
      </label>
      <div className="gap">
        <OptionList
          id={id}
          value={chosen}
          onChange={(next) => setChosen(String(next ?? current))}
          options={timeZonesAfter(current).map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        />
      </div>
      <FaultNote>{fault}</FaultNote>
    </FormSheet>
  );
}
