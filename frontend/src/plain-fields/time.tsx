import { Input } from 'antd';
import { asText, type PlainInputProps, type PlainParts } from './parts';
import { Words } from './words';

function TimeInput({ field: _, values: _values, own: _own, value, onChange, ...rest }: PlainInputProps<'time'>) {
  return (
    <Input
      {...rest}
      type="datetime-local"
      value={asText(value)}
      onChange={(event) => onChange?.(event.target.value || undefined)}
    />
  );
}

export const time: PlainParts<'time'> = { Input: TimeInput, Value: Words };
