import { Suspense, useState } from 'react';
import { parseDay, sentDay } from '../../../../schemas';
import { laterControl } from '../../components/on-demand';
import type { CalendarInputProps } from './calendar-input';
import { StandIn } from './stand-in';

const CalendarInput = laterControl(() => import('./calendar-input'));

type DayPickerProps = CalendarInputProps & {
  /** Loads the calendar when the field is first used: for filters that few people touch. @default false */
  lazy?: boolean;
};

/** A calendar day. The calendar is the largest control, so it is loaded after its form. */
export function DayPicker({ lazy = false, ...props }: DayPickerProps) {
  const [used, setUsed] = useState(!lazy);
  const { value, id, onChange, earliest, latest, keepsRefused } = props;
  const waiting = {
    id,
    opens: 'calendar',
    shown: sentDay(parseDay(String(value ?? '')) ?? ''),
    onLeft: (typed: string) => {
      const day = parseDay(typed);
      // A form refuses a day outside the limits itself. Nothing is before or after a limit that is not there.
      if (keepsRefused || (day && !(day < (earliest as string) || day > (latest as string))))
        onChange?.(day ?? typed.trim());
    },
    placeholder: 'DD-MM-YYYY',
    className: 'date-field-input',
  } as const;
  if (!used) return <StandIn {...waiting} onFocus={() => setUsed(true)} />;
  return (
    <Suspense fallback={<StandIn {...waiting} autoFocus={lazy} />}>
      <CalendarInput {...props} autoFocus={lazy} />
    </Suspense>
  );
}
