import { Input } from 'antd';
import { asText, type FieldParts, type InputProps } from './parts';
import { Words } from './words';

// The check of the registry says what is wrong with a number; a number box would drop it without a word.
function CountInput({ field: _, values: _values, own: _own, value, onChange, ...rest }: InputProps<'count'>) {
  return (
    <Input
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      value={asText(value)}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}

export const count: FieldParts<'count'> = { Input: CountInput, Value: Words };
