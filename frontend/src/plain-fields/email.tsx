import { Input } from 'antd';
import { asText, type PlainInputProps, type PlainParts, type PlainValueProps } from './parts';

function EmailInput({ field: _, values: _values, own, value, onChange, ...rest }: PlainInputProps<'email'>) {
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

function EmailValue({ value }: PlainValueProps<'email'>) {
  const words = asText(value);
  return words ? <a href={`mailto:${words}`}>{words}</a> : <>-</>;
}

export const email: PlainParts<'email'> = { Input: EmailInput, Value: EmailValue };
