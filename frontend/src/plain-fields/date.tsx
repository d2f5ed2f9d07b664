import { showDay } from '../../../schemas';
import { DayPicker } from '../field-types/day-picker';
import { useViewer } from '../session/viewer';
import { asText, type PlainInputProps, type PlainParts, type PlainValueProps } from './parts';

function DateInput({ field, values, own: _, ...rest }: PlainInputProps<'date'>) {
  const { today } = useViewer();
  return (
    <DayPicker
      {...rest}
      earliest={field.notBefore ? values[field.notBefore] : undefined}
      latest={field.latest === 'today' ? today : undefined}
    />
  );
}

function DateValue({ value }: PlainValueProps<'date'>) {
  return <span className="field-day">{showDay(asText(value)) || '-'}</span>;
}

export const date: PlainParts<'date'> = { Input: DateInput, Value: DateValue };
