import { Button, DatePicker } from 'antd';
import dayjs from 'dayjs';
import { showDay, showField } from '../../../schemas';
import { dayBefore } from './day-before';
import { useFormFacts } from './form-facts';
import type { FieldParts, InputProps, ValueProps } from './parts';

const STORED = 'YYYY-MM-DD';
/** The first is how a date is shown; the others may be typed as well. */
const TYPED = ['DD-MM-YYYY', 'DD/MM/YYYY', 'DD.MM.YYYY', 'DDMMYYYY', 'D-M-YYYY', 'D/M/YYYY', STORED];

const asDay = (value: unknown) => (typeof value === 'string' && value ? dayjs(value) : undefined);

function DateInput({ field, values, value, onChange, ...rest }: InputProps<'date'>) {
  const { today } = useFormFacts();
  const earliest = field.notBefore ? values[field.notBefore] : undefined;
  const suggestions = field.latest === 'today' ? [today, dayBefore(today)] : [];
  const allowed = suggestions.filter((day) => typeof earliest !== 'string' || day >= earliest);
  return (
    <div className="date-field">
      <DatePicker
        {...rest}
        value={asDay(value) ?? null}
        onChange={(day) => onChange?.(day ? day.format(STORED) : undefined)}
        format={TYPED}
        placeholder="DD-MM-YYYY"
        minDate={asDay(earliest)}
        maxDate={field.latest === 'today' ? dayjs(today) : undefined}
        showNow={false}
        className="date-field-input"
      />
      {allowed.map((day) => (
        <Button
          key={day}
          type="link"
          size="small"
          className="date-field-day"
          aria-pressed={value === day}
          aria-label={`${field.label}: ${day === today ? 'today' : 'yesterday'}, ${showDay(day)}`}
          onClick={() => onChange?.(day)}
        >
          {day === today ? 'Today' : 'Yesterday'}
        </Button>
      ))}
    </div>
  );
}

function DateValue({ field, record }: ValueProps<'date'>) {
  return <span className="field-day">{showField(field, record) || '-'}</span>;
}

export const date: FieldParts<'date'> = { Input: DateInput, Value: DateValue };
