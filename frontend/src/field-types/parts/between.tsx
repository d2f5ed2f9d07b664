import { Picker } from '../../components/picker';
import { DayPicker } from './day-picker';

type BetweenProps = {
  from?: string | null | undefined;
  to?: string | null | undefined;
  /** The last day that either may be. @default any */
  latest?: string;
  /** Loads the calendar when it is first used. @default false */
  lazy?: boolean;
  labels?: readonly [first: string, last: string];
  onChange: (days: { from: string | undefined; to: string | undefined }) => void;
};

/** The first and the last day of what is looked for. Neither passes the other. */
export function Between({ from, to, latest, lazy = false, labels = ['From', 'To'], onChange }: BetweenProps) {
  const days = { from: from ?? undefined, to: to ?? undefined };
  return (
    <>
      <Picker label={labels[0]}>
        {(id) => (
          <DayPicker
            lazy={lazy}
            id={id}
            value={from}
            latest={to ?? latest}
            onChange={(day) => onChange({ ...days, from: day })}
          />
        )}
      </Picker>
      <Picker label={labels[1]}>
        {(id) => (
          <DayPicker
            lazy={lazy}
            id={id}
            value={to}
            earliest={from}
            latest={latest}
            onChange={(day) => onChange({ ...days, to: day })}
          />
        )}
      </Picker>
    </>
  );
}
