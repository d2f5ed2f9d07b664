import { Input } from 'antd';
import { showField } from '../../../schemas';
import { asText, type FieldParts, type InputProps, type ValueProps } from './parts';

function EmailInput({ field: _, values: _values, own, value, onChange, ...rest }: InputProps<'email'>) {
  return (
    <Input
      {...rest}
      type="email"
      inputMode="email"
      autoComplete={own ? 'email' : 'off'}
      value={asText(value)}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}

function EmailValue({ field, record }: ValueProps<'email'>) {
  const words = showField(field, record);
  return words ? <a href={`mailto:${words}`}>{words}</a> : <>-</>;
}

export const email: FieldParts<'email'> = { Input: EmailInput, Value: EmailValue };
