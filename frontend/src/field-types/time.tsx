import { Input } from 'antd';
import { asText, type FieldParts, type InputProps, Words } from './parts/field-parts';

function TimeInput({ field: _, values: _values, own: _own, value, onChange, ...rest }: InputProps<'time'>) {
  return (
    <Input
      {...rest}
      type="datetime-local"
      value={asText(value)}
      onChange={(event) => onChange?.(event.target.value || undefined)}
    />
  );
}

export const time: FieldParts<'time'> = { Input: TimeInput, Value: Words, room: 90 };
