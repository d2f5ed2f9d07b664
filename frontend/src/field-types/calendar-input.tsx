import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { ControlProps } from './parts';

const STORED = 'YYYY-MM-DD';
/** The first is how a date is shown; the others may be typed as well. */
const TYPED = ['DD-MM-YYYY', 'DD/MM/YYYY', 'DD.MM.YYYY', 'DDMMYYYY', 'D-M-YYYY', 'D/M/YYYY', STORED];

const asDay = (value: unknown) => (typeof value === 'string' && value ? dayjs(value) : undefined);

export type CalendarInputProps = ControlProps & {
  /** `YYYY-MM-DD`. */
  value?: unknown;
  onChange?: (day: string | undefined) => void;
  /** The first and the last day that may be chosen, `YYYY-MM-DD`. */
  earliest?: unknown;
  latest?: unknown;
  'aria-label'?: string;
  autoFocus?: boolean;
};

/** A calendar day, typed or picked. */
export default function CalendarInput({ value, onChange, earliest, latest, autoFocus, ...rest }: CalendarInputProps) {
  return (
    <DatePicker
      {...rest}
      autoFocus={autoFocus}
      defaultOpen={autoFocus}
      value={asDay(value) ?? null}
      onChange={(day) => onChange?.(day ? day.format(STORED) : undefined)}
      format={TYPED}
      placeholder="DD-MM-YYYY"
      minDate={asDay(earliest)}
      maxDate={asDay(latest)}
      showNow={false}
      // Enter takes the day; it must not send the form that the day is for.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      className="date-field-input"
    />
  );
}
