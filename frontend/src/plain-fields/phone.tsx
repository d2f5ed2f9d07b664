import { Input } from 'antd';
import { asText, type PlainInputProps, type PlainParts, type PlainValueProps } from './parts';

function PhoneInput({ field: _, values: _values, own, value, onChange, ...rest }: PlainInputProps<'phone'>) {
  return (
    <Input
      {...rest}
      type="tel"
      inputMode="tel"
      autoComplete={own ? 'tel' : 'off'}
      value={asText(value)}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}

function PhoneValue({ value }: PlainValueProps<'phone'>) {
  const words = asText(value);
  return words ? <a href={`tel:${words.replace(/[^+\d]/g, '')}`}>{words}</a> : <>-</>;
}

export const phone: PlainParts<'phone'> = { Input: PhoneInput, Value: PhoneValue };
