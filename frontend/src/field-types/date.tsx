import { Button } from 'antd';
import { dayAfter, showDay } from '../../../schemas';
import { Day } from '../components/day';
import { useViewer } from '../session/viewer';
import { DayPicker } from './parts/day-picker';
import type { FieldParts, InputProps, ValueProps } from './parts/field-parts';
import { useRecordFacts } from './parts/form-facts';

function DateInput({ field, values, own: _, value, onChange, ...rest }: InputProps<'date'>) {
  const viewer = useViewer();
  const facts = useRecordFacts();
  const today = facts?.today ?? viewer.today;
  const earliest = field.notBefore ? values[field.notBefore] : undefined;
  // Most records are about today or the day before or after. Rows are not.
  const suggestions = facts ? [today, dayAfter(today, field.latest === 'today' ? -1 : 1)] : [];
  const words = (day: string) => (day === today ? 'Today' : day < today ? 'Yesterday' : 'Tomorrow');
  const allowed = suggestions.filter((day) => typeof earliest !== 'string' || day >= earliest);
  return (
    <div className="row close anchor">
      <DayPicker
        {...rest}
        value={value}
        onChange={onChange}
        earliest={earliest}
        latest={field.latest === 'today' ? today : undefined}
        keepsRefused
      />
      {allowed.map((day) => (
        <Button
          key={day}
          type="link"
          size="small"
          aria-pressed={value === day}
          aria-label={`${field.label}: ${words(day).toLowerCase()}, ${showDay(day)}`}
          onClick={() => onChange?.(day)}
        >
          {words(day)}
        </Button>
      ))}
    </div>
  );
}

const DateValue = ({ field, record }: ValueProps<'date'>) => <Day day={record[field.readName] as string | null} />;

export const date: FieldParts<'date'> = { Input: DateInput, Value: DateValue, room: 104 };
